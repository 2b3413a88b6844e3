import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { contextsIn, playEvent, type Stage, verdictOf } from './event-play.js';
import {
  type NumberedCall,
  postToolUse,
  preToolUse,
  type SessionFacts,
  sessionEnd,
  sessionStart,
  stop,
  userPromptSubmit,
} from './payload.js';
import { callId, type PlayedScene, type PlayedSession } from './played-session.js';
import type { Registration } from './registrations.js';
import { CLOSING_WORDS, PROMPT, SCENES, type Scene } from './story.js';
import { cutEnvironment, type Surroundings } from './surroundings.js';
import { useTool, type Workbench } from './tool.js';

/** Which plugin is played, and the `litmus` that its Bash tool finds. Paths are absolute. */
export interface PlayedPlugin {
  readonly folder: string;
  readonly registrations: readonly Registration[];
  readonly litmus: string;
}

/** The host's verdicts that keep a call from being made without a person. */
const REFUSALS: ReadonlySet<string | undefined> = new Set(['deny', 'defer', 'ask']);

async function playScene(
  scene: Scene,
  call: NumberedCall,
  facts: SessionFacts,
  stage: Stage,
  bench: Workbench,
): Promise<PlayedScene> {
  const before = await playEvent(preToolUse(facts, call), stage);
  const base = { scene, callId: call.id };
  const verdict = verdictOf(before);
  if (REFUSALS.has(verdict?.decision)) {
    const denial = verdict?.reason ?? 'Blocked by hook';
    return { ...base, events: [before], denial, used: false, failed: false, output: '' };
  }
  if (scene.call.tool === 'Bash' && scene.call.askedOnly === true)
    return { ...base, events: [before], used: false, failed: false, output: '' };
  const { outcome, output } = await useTool(scene.call, bench);
  const after = await playEvent(postToolUse(facts, call, outcome), stage);
  return { ...base, events: [before, after], used: true, failed: 'error' in outcome, output };
}

/** Plays the whole session in a site where a run is open, through a plugin's own registrations, call after call. */
export async function playRecordedSession(
  { folder, registrations, litmus }: PlayedPlugin,
  { root, site, home }: Surroundings,
): Promise<PlayedSession> {
  const sessionId = randomUUID();
  const data = join(root, 'plugin-data');
  mkdirSync(data);
  const facts: SessionFacts = {
    sessionId,
    promptId: randomUUID(),
    transcriptPath: join(home, '.claude', 'projects', 'demo', `${sessionId}.jsonl`),
    cwd: site,
  };
  const agentEnv = {
    ...cutEnvironment(home),
    CLAUDECODE: '1',
    CLAUDE_CODE_SESSION_ID: sessionId,
    CLAUDE_CODE_ENTRYPOINT: 'sdk-cli',
  };
  const stage: Stage = {
    registrations,
    pluginFolder: folder,
    project: site,
    env: { ...agentEnv, CLAUDE_PROJECT_DIR: site, CLAUDE_PLUGIN_ROOT: folder, CLAUDE_PLUGIN_DATA: data },
  };
  const bench: Workbench = { site, litmus, env: agentEnv };

  const startEvents = [await playEvent(sessionStart(facts), stage)];
  const announcement = contextsIn(startEvents).join('\n');
  startEvents.push(await playEvent(userPromptSubmit(facts, PROMPT), stage));
  const scenes: PlayedScene[] = [];
  for (const [index, scene] of SCENES.entries())
    scenes.push(await playScene(scene, { id: callId(index), call: scene.call }, facts, stage, bench));
  const endEvents = [await playEvent(stop(facts, CLOSING_WORDS), stage), await playEvent(sessionEnd(facts), stage)];
  return { startEvents, announcement, scenes, endEvents, loadErrors: [] };
}
