import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Canaries: made-up secrets in every field of every event that a hook is registered for, in its environment and in the project. None of
 * them may come out again, neither in what a hook or the command line prints nor in a file that Litmus writes. The hooks and events are those
 * of the manifest whose hooks never sleep, so a new one is held to this without a change here; an event needs a captured payload.
 *
 * Two things are kept on purpose: the path of a file written inside the site, since a proof is about that very file, and what a person types
 * to `litmus guard explain`, which only prints it back.
 */

const ROOT = path.dirname(import.meta.dirname);
/** The plugin whose hooks are started without the shell that lets them sleep: what a hook says is the same. */
const PLUGIN = path.join(ROOT, 'plugin-windows');
const LITMUS = path.join(PLUGIN, 'bin', 'litmus');
const PAYLOADS = path.join(ROOT, 'packages', 'state-format', 'test', 'fixtures');
/** Where the captured payloads say the project is. */
const CAPTURED_PROJECT = '/home/dev/project';

const CANARY = 'Kq7Zt2Xw9Lm4Rv8Ns3Bc6Hd1Jf5Gp0YaTu';
const SHOWN_AT_MOST = 6;
/** Written in two parts, so that no scanner takes this file for a leak. */
const TOKEN = `gh${'p_'}${CANARY}`;

/** One text with the canary in the ways in which secrets are met. */
const SECRETS = [
  `export API_KEY=${CANARY}`,
  `curl -u bob:${CANARY} -H "Authorization: Bearer ${CANARY}" "https://bob:${CANARY}@e.example/?token=${CANARY}"`,
  JSON.stringify({ client_secret: CANARY, nested: JSON.stringify({ password: CANARY }) }),
  `deploy --token ${CANARY} ${TOKEN}`,
].join('\n');

const GUIDANCE = 'modern-web-guidance search "dialog modal"';

/** Commands that leave a line, a denial, a fault or nothing; all but the last few are refused while the run is halted. */
const COMMANDS = [
  `CLOUDFLARE_API_TOKEN=${CANARY} npx wrangler deploy`,
  `vercel deploy --prod --token ${CANARY}`,
  `vercel deploy --prod --token "${CANARY} ${CANARY}"`,
  `echo ${TOKEN} && netlify deploy --prod --auth=${CANARY}`,
  `bash -c 'curl -H "Authorization: Basic ${CANARY}" https://e.example; npx wrangler deploy'`,
  `npm run ship`,
  `npx wrangler deploy "unclosed --token ${CANARY}`,
  `npx wrangler deploy --var "${'x'.repeat(1_940)} token:${CANARY}" --api-token ${CANARY}`,
  `${Array.from({ length: 40 }, () => `export API_KEY=${CANARY}${CANARY}${CANARY}`).join('; ')}; npx wrangler deploy`,
  `npx wrangler deploy --message "${'long '.repeat(8_000)}" --token ${CANARY}`,
  `litmus halt --lift --reason "password=${CANARY}"`,
  `echo 'password: ${CANARY}' >> run-log.jsonl`,
  `API_KEY=${CANARY} ${GUIDANCE} --header "Authorization: Bearer ${CANARY}"`,
  `${GUIDANCE.slice(0, -1)} ${TOKEN}" && psql postgres://app:${CANARY}@db.example/app`,
  `${GUIDANCE}; echo ${'x'.repeat(1_930)} ${TOKEN}`,
  `npm test -- --token ${CANARY}`,
];

interface Registration {
  readonly event: string;
  readonly args: readonly string[];
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Payload = { [key: string]: Json };

/** Every hook of the plugin once for each event that it is registered for. */
function registrations(): Registration[] {
  const { hooks } = JSON.parse(fs.readFileSync(path.join(PLUGIN, 'hooks', 'hooks.json'), 'utf8')) as {
    hooks: Record<string, { hooks: { command: string; args: string[] }[] }[]>;
  };
  const found = new Map<string, Registration>();
  for (const [event, groups] of Object.entries(hooks)) {
    for (const { command, args } of groups.flatMap((group) => group.hooks)) {
      if (command !== 'node') throw new Error(`${command} is started by no test here: teach this one to.`);
      const own = args.map((word) => word.replace(/^\$\{CLAUDE_PLUGIN_ROOT\}/, PLUGIN));
      found.set(JSON.stringify([event, own]), { event, args: own });
    }
  }
  return [...found.values()];
}

/** What the host says of a call and no secret can stand in. */
const STRUCTURAL =
  /^(?:session_id|transcript_path|cwd|hook_event_name|tool_name|tool_use_id|agent_id|file_path|filePath|notebook_path)$/;

function planted(value: Json, key = ''): Json {
  if (typeof value === 'string') return STRUCTURAL.test(key) ? value : `${value}\n${SECRETS}`;
  if (Array.isArray(value)) return value.map((item) => planted(item, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, planted(item, name)]));
}

/** Every captured payload of an event. */
function captured(event: string): Payload[] {
  return fs
    .readdirSync(PAYLOADS)
    .filter((name) => name === `${event}.json` || name.startsWith(`${event}-`))
    .map((name) => JSON.parse(fs.readFileSync(path.join(PAYLOADS, name), 'utf8').replaceAll(CAPTURED_PROJECT, site)));
}

/** The payloads of an event with canaries in all their fields, and those of Bash with each of the commands. */
function payloads(event: string): Payload[] {
  return captured(event).flatMap((payload, index, all) => {
    const full = planted(payload) as Payload;
    if (payload.tool_name !== 'Bash') return [full];
    if (all.findIndex(({ tool_name }) => tool_name === 'Bash') !== index) return [full];
    const input = full.tool_input as Payload;
    return [full, ...COMMANDS.map((command) => ({ ...full, tool_input: { ...input, command } }))];
  });
}

let folder = '';
let home = '';
let site = '';
const printed: { readonly by: string; readonly text: string }[] = [];

function start(args: readonly string[], input = ''): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: site,
    input,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      CLAUDE_PROJECT_DIR: site,
      API_KEY: CANARY,
      GITHUB_TOKEN: TOKEN,
      DATABASE_URL: `postgres://app:${CANARY}@db.example/app`,
    },
  });
  if (error !== undefined) throw error;
  const text = stdout + stderr;
  printed.push({ by: args.map((word) => path.relative(PLUGIN, path.resolve(PLUGIN, word))).join(' '), text });
  return text;
}

function write(file: string, content: string | object): void {
  const target = path.join(site, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Every file below the home and the project, and what it holds. */
function files(): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (fs.lstatSync(file).isFile()) found.set(name, fs.readFileSync(file, 'utf8'));
  }
  return found;
}

/** What of the canary stands in `text`: any part of it that is long enough to be of use. */
function canaryIn(text: string): string | undefined {
  for (let at = 0; at + SHOWN_AT_MOST < CANARY.length; at += 1) {
    const part = CANARY.slice(at, at + SHOWN_AT_MOST + 1);
    if (text.includes(part)) return part;
  }
  return undefined;
}

let own = new Map<string, string>();

/** The files that are not as the test wrote them. */
function written(): [string, string][] {
  return [...files()].filter(([name, content]) => own.get(name) !== content);
}

const HALTED = { id: 'run-1', startedAt: '2026-11-30T10:00:00.000Z', steps: {}, halt: { reason: 'tests fail' } };

beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-canary-')));
  home = path.join(folder, 'home');
  site = path.join(folder, 'project');
  fs.mkdirSync(home);
  write('.git/HEAD', 'ref: refs/heads/main\n');
  write('run-state.json', HALTED);
  write('package.json', { scripts: { ship: `API_TOKEN=${CANARY} wrangler deploy --token ${CANARY}` } });
  write('.env', SECRETS);
  write('src/components/Card.astro', SECRETS);
  own = files();

  for (const { event, args } of registrations()) {
    for (const payload of payloads(event)) start(args, JSON.stringify(payload));
    // What cannot be read is a fault, and a fault quotes nothing.
    start(args, `{"hook_event_name":"${event}","tool_input":{"command":"${SECRETS.slice(0, 60)}`);
    start(args, SECRETS);
  }
  for (const [file, content] of [
    ['run-state.json', `{"id":"run-1","halt":{"reason":"token=${CANARY}"`],
    ['.litmus/config.json', `{"api_key":"${CANARY}",`],
  ] as const) {
    const before = own.get(path.join('project', file));
    write(file, content);
    for (const { event, args } of registrations()) start(args, JSON.stringify(planted(captured(event)[0] ?? null)));
    if (before === undefined) fs.rmSync(path.join(site, file));
    else write(file, before);
  }
}, 300_000);

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('canaries', () => {
  it('every event that a hook is registered for has a captured payload', () => {
    expect(captured('PreToolUse').map((payload) => canaryIn(JSON.stringify(planted(payload))))).not.toContain(
      undefined,
    );
    expect(registrations().length).toBeGreaterThan(0);
    for (const { event } of registrations()) expect(captured(event).length, event).toBeGreaterThan(0);
  });

  it('L-22 the hooks did what there is to hold: evidence, writes, failures, denials, faults', () => {
    const log = fs.readFileSync(path.join(site, 'run-log.jsonl'), 'utf8');
    const lines = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const types = new Set(lines.map(({ event, type, failed }) => `${event} ${failed === true ? 'failed' : type}`));
    expect([...types]).toEqual(
      expect.arrayContaining([
        'tool_call mwg_search',
        'tool_call write',
        'tool_call failed',
        'denial deploy',
        'denial loosen',
        'denial state',
      ]),
    );
    expect(lines.filter(({ command }) => String(command).includes('[redacted]')).length).toBeGreaterThan(8);
    expect(lines.some(({ query }) => String(query).includes('[redacted]'))).toBe(true);
    expect(printed.filter(({ text }) => text.includes('[redacted]')).length).toBeGreaterThan(4);
    expect(fs.readFileSync(path.join(home, '.litmus', 'faults.jsonl'), 'utf8')).not.toBe('');
  });

  it('L-22 no canary is in what a hook prints', () => {
    expect(printed.filter(({ text }) => canaryIn(text) !== undefined)).toEqual([]);
  });

  it('L-22 no canary is in a file that a hook writes', () => {
    expect(written().length).toBeGreaterThan(1);
    for (const [name, content] of written()) expect(canaryIn(content), name).toBeUndefined();
  });

  it('L-22 no canary is in what the command line shows of a run', () => {
    const verbs = [...start([LITMUS, 'ledger', '--help']).matchAll(/^ {2}(ledger [a-z]+)/gm)].map(
      (match) => `${match[1]}`,
    );
    expect(verbs).toEqual(expect.arrayContaining(['ledger show', 'ledger verify']));
    const formats = /--format \S+ +(.+)/.exec(start([LITMUS, 'ledger', 'export', '--help']))?.[1] ?? '';
    const uses = [
      ...verbs.map((verb) => verb.split(' ')),
      ...(formats.match(/[a-z][a-z-]*/g) ?? []).map((format) => ['ledger', 'export', '--format', format]),
      ['ledger', 'show', '--last', '1000'],
      ['status'],
      ['prove'],
      ['doctor'],
    ];
    const shown = uses.flatMap((words) =>
      [[], ['--json']].map((more) => ({ words, text: start([LITMUS, ...words, ...more]) })),
    );
    expect(shown.some(({ words, text }) => words.includes('show') && text.includes('[redacted]'))).toBe(true);
    expect(shown.filter(({ text }) => canaryIn(text) !== undefined)).toEqual([]);
    for (const [name, content] of written()) expect(canaryIn(content), name).toBeUndefined();
  }, 120_000);

  it('L-22 what a person asks the guard to explain is written nowhere', () => {
    const before = files();
    const text = start([LITMUS, 'guard', 'explain', `vercel deploy --prod --token ${CANARY}`, '--json']);
    expect(JSON.parse(text)).toMatchObject({ verdict: 'deploy' });
    expect(files()).toEqual(before);
  });
});
