import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeAll } from 'vitest';
import { requestsText } from '../../../packages/cli/src/model/request.js';
import {
  bash,
  litmus,
  PLUGIN,
  type Place,
  type RealHost,
  type Session,
  type SessionOptions,
  said,
  write,
} from './session.js';

/** A session in which every hook has something to do, and what each of them does there that a person or the model can see. */

const HEDGE = 'We could not verify the opening hours with the shop.';
const MAX_TAIL_BYTES = 64 * 1024;
/** So many that the heads of the rules are kept in an index. */
const OTHER_RULES = 20;
const OUTSIDE = 'Read what lies outside.';

/** The folder of the run: the project's pointer leads to it, and nothing above the session's own folder. */
export function siteOf({ project }: Place): string {
  return path.join(project, 'site');
}

/** The last lines of the run's ledger, parsed; what is no regular file has none, and what is no line is left out. */
function lastRecords(place: Place): Record<string, unknown>[] {
  const log = path.join(siteOf(place), 'run-log.jsonl');
  if (fs.lstatSync(log, { throwIfNoEntry: false })?.isFile() !== true) return [];
  const descriptor = fs.openSync(log, 'r');
  try {
    const { size } = fs.fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, MAX_TAIL_BYTES));
    fs.readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8').split('\n').flatMap(parsed);
  } finally {
    fs.closeSync(descriptor);
  }
}

function parsed(line: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

function isRefused({ run }: Session, call: string, words: string): boolean {
  return run.toolResults.some(({ id, isError, text }) => id === call && isError && text.includes(words));
}

/** What is done in the session: by the hook of that name, but for `rules for edits` (rules) and `goal` (lifecycle). */
export const EFFECTS: Readonly<Record<string, (place: Place, session: Session) => boolean>> = {
  // Of several reasons the model is given the one that came last.
  guard: (_, session) =>
    isRefused(session, 'toolu_deploy', '') &&
    said(session.run, 'PreToolUse').some((text) => text.includes('the checkout fails')),
  ledger: (place) => ['toolu_read', 'toolu_look'].every((call) => lastRecords(place).some(({ id }) => id === call)),
  rules: (_, { requests }) => requestsText(requests).includes('RULE-FOR-ALL'),
  'rules for edits': (_, { requests }) => requestsText(requests).includes('RULE-FOR-SOURCE'),
  router: (_, { requests }) => requestsText(requests).includes('LITWORK MODE ENABLED'),
  lifecycle: (_, session) => isRefused(session, 'toolu_outside', 'no grant covers'),
  goal: (_, { run }) => said(run, 'Stop').some((text) => text.includes('its loop is on')),
  hedge: (_, { requests }) => requestsText(requests).includes('DELIVERABLE_HEDGE_VIOLATION'),
  mark: (_, { run }) => said(run, 'SessionStart').some((text) => text.includes('▄██▀▄▄▄▄')),
};

/** The effects of each hook that has another one than that of its own name. */
export const EFFECTS_OF: Readonly<Record<string, readonly string[]>> = {
  rules: ['rules', 'rules for edits'],
  lifecycle: ['lifecycle', 'goal'],
  update: [],
  'update-refresh': [],
};

/** Every call of the session, in order. */
export const CALLS: readonly string[] = [
  'toolu_skill',
  'toolu_read',
  'toolu_code',
  'toolu_prose',
  'toolu_deploy',
  'toolu_look',
  'toolu_outside',
];

/** The effects that are not there. */
export function lostEffects(place: Place, session: Session): string[] {
  return Object.entries(EFFECTS).flatMap(([effect, isThere]) => (isThere(place, session) ? [] : [effect]));
}

/** A project with an open run that is halted, an approved work, a goal with its loop on, and rules. */
function busyPlace(real: RealHost): Place {
  const place = real.place();
  const put = (file: string, text: string): void => {
    fs.mkdirSync(path.join(place.root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(place.root, file), text);
  };
  put('project/.litmus/rules/all.md', '---\nalwaysApply: true\n---\nRULE-FOR-ALL\n');
  put('project/.litmus/rules/source.md', '---\nglobs: site/src/**\n---\nRULE-FOR-SOURCE\n');
  for (let number = 0; number < OTHER_RULES; number += 1)
    put(`project/.litmus/rules/other-${number}.md`, `---\nglobs: other/${number}/**\n---\nRULE-${number}\n`);
  put('project/.litmus/config.json', '{ "hooks": { "mark": true } }\n');
  put('home/.litmus/config.json', '{ "hooks": { "mark": true } }\n');
  put('project/plans/p.md', '# P\n\n- [ ] 1. Do it\n');
  put('project/notes.md', '# Notes\n');
  fs.mkdirSync(siteOf(place));
  const inSite = { ...place, project: siteOf(place) };
  litmus(inSite, ['start']);
  litmus(inSite, ['halt', '--reason', 'the checkout fails']);
  const call = {
    at: new Date().toISOString(),
    event: 'tool_call',
    type: 'tool',
    v: 1,
    tool: 'Read',
    id: 'toolu_before',
  };
  put('project/site/run-log.jsonl', `${JSON.stringify(call)}\n`);
  litmus(inSite, ['ledger', 'seal']);
  litmus(place, ['work', 'start', '--plan', 'plans/p.md', '--grant', 'read:.', '--grant', 'write:.']);
  litmus(place, ['goal', 'start', '--objective', 'The parser reads it', '--condition', 'npm test passes', '--loop']);
  litmus(place, ['knowledge', 'add', '--kind', 'fact', '--claim', 'The shop opens at nine.', '--source', 'notes.md']);
  return place;
}

/**
 * A project with an open run that is halted, an approved work, a goal with its loop on, and rules, for all tests of a file: made once, with what
 * `more` adds, and put back in the same place as it was behind each test, for state names its project by its path.
 */
export function useBusyPlace(real: RealHost, more: (place: Place) => void = () => {}): () => Place {
  let place: Place | undefined;
  const made = (): Place => {
    if (place === undefined) throw new Error('The place is not made yet.');
    return place;
  };
  const whole = (): string => `${made().root}.whole`;
  beforeAll(() => {
    place = busyPlace(real);
    more(place);
    copy(place.root, whole());
  });
  afterEach(() => {
    fs.rmSync(made().root, { recursive: true, force: true, maxRetries: 3 });
    copy(whole(), made().root);
  });
  return made;
}

/** With owners, permissions and times. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** What the doctor finds wrong, or worth a note, in the place; `program` is what starts the `litmus` of `plugin`, this plugin's without one. */
export function doctorIn(
  { project, home, configDir }: Place,
  { through = [], plugin = PLUGIN }: { readonly through?: readonly string[]; readonly plugin?: string } = {},
): string {
  const words = [...through, process.execPath, path.join(plugin, 'bin', 'litmus'), 'doctor', '--json'];
  const ended = spawnSync(words[0] as string, words.slice(1), {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: home, CLAUDE_CONFIG_DIR: configDir },
    encoding: 'utf8',
  });
  const { findings } = JSON.parse(ended.stdout) as { findings: { outcome: string; message: string }[] };
  return findings.flatMap(({ outcome, message }) => (outcome === 'good' ? [] : [message])).join('\n');
}

/** The session; every call of it has an id, so that its result can be found. */
export function busySession(real: RealHost, place: Place, options: SessionOptions = {}): Promise<Session> {
  const script = {
    main: [
      [{ use: 'Skill', input: { skill: 'litmus:litresearch', args: 'the opening hours' }, id: 'toolu_skill' }],
      [{ use: 'Read', input: { file_path: path.join(place.project, 'notes.md') }, id: 'toolu_read' }],
      [write(place, 'site/src/a.ts', 'export {};\n', 'toolu_code')],
      [write(place, 'report.md', `# Report\n\n${HEDGE}\n`, 'toolu_prose')],
      [bash('vercel --prod', 'toolu_deploy')],
      [bash('ls site', 'toolu_look')],
    ],
    prompts: { [OUTSIDE]: [[bash('cat /etc/hostname', 'toolu_outside')]] },
  };
  return real.session(place, script, { prompts: ['lit plan the parser', OUTSIDE], ...options });
}

/** Starts a hook as the host does at the start of a session, outside of one. */
export function startHook({ project, home }: Place, hook: string, sessionId: string): void {
  const event = { hook_event_name: 'SessionStart', source: 'startup', session_id: sessionId, cwd: project };
  spawnSync(process.execPath, [path.join(PLUGIN, 'dist', `${hook}.cjs`)], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: home },
    input: JSON.stringify(event),
  });
}
