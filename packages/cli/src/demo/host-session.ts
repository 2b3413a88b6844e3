import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import type { Host } from '../host/install.js';
import { type HostRun, runHost } from '../host/run.js';
import type { HookRun } from '../host/stream.js';
import { requestsText } from '../model/request.js';
import { startScriptedModel } from '../model/server.js';
import { contextsIn, hooksStartedBy, type PlayedEvent, type PlayedHook, type Stage } from './event-play.js';
import { hookOpinion } from './hook-opinion.js';
import { toolInput } from './payload.js';
import { callId, type PlayedScene, type PlayedSession } from './played-session.js';
import { makeRecordedNpx } from './recorded-npx.js';
import type { Registration } from './registrations.js';
import { CLOSING_WORDS, PROMPT, SCENES, type Scene, type ToolCall } from './story.js';
import { cutEnvironment, type Surroundings } from './surroundings.js';

const SESSION_TIMEOUT_MS = 180_000;

/** The hooks that the host ran before the first call, for each call, and after the last words. */
interface HooksByPlace {
  readonly start: readonly HookRun[];
  readonly byCall: ReadonlyMap<string, readonly HookRun[]>;
  readonly end: readonly HookRun[];
}

function calledId(event: HostRun['events'][number]): string | undefined {
  const content = isObject(event.message) && Array.isArray(event.message.content) ? event.message.content : [];
  const use = content.find((block) => isObject(block) && block.type === 'tool_use');
  return typeof use?.id === 'string' ? use.id : undefined;
}

/** The session makes one call at a time, so a hook that starts after a call and before the next words of the model is that call's. */
function hooksByPlace({ events, hooks }: HostRun): HooksByPlace {
  const start: HookRun[] = [];
  const end: HookRun[] = [];
  const byCall = new Map<string, HookRun[]>();
  let place = start;
  let next = 0;
  for (const event of events) {
    if (event.type === 'assistant') {
      const id = calledId(event);
      place = id === undefined ? end : (byCall.get(id) ?? []);
      if (id !== undefined) byCall.set(id, place);
    }
    const hook = event.subtype === 'hook_started' ? hooks[next++] : undefined;
    if (hook !== undefined) place.push(hook);
  }
  return { start, byCall, end };
}

function playedHook(hook: string, { event, startedMs, response }: HookRun): PlayedHook {
  if (response === undefined) return { hook, wallMs: 0, opinion: { fault: 'the host saw no end of it' } };
  const { endedMs, outcome, exitCode = null, stdout, stderr } = response;
  const wallMs = endedMs - startedMs;
  const timedOut = outcome === 'cancelled';
  return { hook, wallMs, opinion: hookOpinion(event, { exitCode, timedOut, stdout, stderr, wallMs }) };
}

type HookNamer = (event: string) => string;

/** The host names no command, so a hook of its stream has a name where one registration alone fits the event. */
function hookNamer(stage: Pick<Stage, 'registrations' | 'project'>, call: ToolCall | undefined): HookNamer {
  return (event) => {
    const tool = call === undefined ? {} : { tool_name: call.tool, tool_input: toolInput(call, stage.project) };
    const payload = { hook_event_name: event, cwd: stage.project, source: 'startup', ...tool };
    const [name = 'hook', ...others] = hooksStartedBy(payload, stage);
    return others.length === 0 ? name : 'hook';
  };
}

/** What the host reported, event by event. */
function playedEvents(hooks: readonly HookRun[], nameOf: HookNamer): PlayedEvent[] {
  const names = [...new Set(hooks.map(({ event }) => event))];
  return names.map((event) => ({
    event,
    hooks: hooks.filter((hook) => hook.event === event).map((hook) => playedHook(nameOf(event), hook)),
  }));
}

function playedScene(scene: Scene, id: string, events: readonly PlayedEvent[], run: HostRun): PlayedScene {
  const result = run.toolResults.find((candidate) => candidate.id === id);
  const base = { scene, callId: id, events };
  if (result === undefined)
    return { ...base, used: false, failed: true, output: 'The host gave the model no result of this call.' };
  const decided = events.some(({ hooks }) => hooks.some(({ opinion }) => opinion.decision === 'deny'));
  if (decided && result.isError) return { ...base, denial: result.text, used: false, failed: false, output: '' };
  const output = scene.call.tool === 'Bash' || result.isError ? result.text : '';
  return { ...base, used: true, failed: result.isError, output };
}

/** Lets the real Claude Code work through the session with a plugin, against a model on this machine that makes the session's calls. */
export async function playInHost(
  host: Host,
  pluginFolder: string,
  registrations: readonly Registration[],
  { root, site, home }: Surroundings,
): Promise<PlayedSession> {
  const calls = SCENES.map(({ call }, index) => [{ use: call.tool, input: toolInput(call, site), id: callId(index) }]);
  const model = await startScriptedModel({ main: [...calls, [{ say: CLOSING_WORDS }]] });
  try {
    const temporary = join(root, 'tmp');
    mkdirSync(temporary);
    const run = await runHost({
      host,
      pluginDirs: [pluginFolder],
      project: site,
      home,
      configDir: join(root, 'config'),
      modelUrl: model.url,
      prompts: [PROMPT],
      env: {
        PATH: [makeRecordedNpx(join(root, 'npx')), cutEnvironment(home).PATH].join(delimiter),
        TMPDIR: temporary,
      },
      timeoutMs: SESSION_TIMEOUT_MS,
    });
    const { start, byCall, end } = hooksByPlace(run);
    const namer = (call?: ToolCall): HookNamer => hookNamer({ registrations, project: site }, call);
    const startEvents = playedEvents(start, namer());
    const told = requestsText(model.requests.filter(({ kind }) => kind === 'turn').slice(0, 1));
    return {
      startEvents,
      announcement: contextsIn(startEvents)
        .filter((context) => told.includes(context))
        .join('\n'),
      scenes: SCENES.map((scene, index) => {
        const id = callId(index);
        return playedScene(scene, id, playedEvents(byCall.get(id) ?? [], namer(scene.call)), run);
      }),
      endEvents: playedEvents(end, namer()),
      loadErrors: (run.init?.pluginErrors ?? []).map(({ plugin, type, message }) => `${plugin}: ${type} (${message})`),
    };
  } finally {
    await model.close();
  }
}
