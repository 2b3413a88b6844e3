import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Host, installHost } from '../../../packages/cli/src/host/install.js';
import { type HostRun, runHost } from '../../../packages/cli/src/host/run.js';
import type { ModelRequest } from '../../../packages/cli/src/model/request.js';
import type { ModelScript, Use } from '../../../packages/cli/src/model/script.js';
import { startScriptedModel } from '../../../packages/cli/src/model/server.js';

/** Sessions of the real Claude Code with this plugin, against a scripted model. */

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
/** The plugin that is tried: LITMUS_TEST_PLUGIN names the folder of another one, such as `plugin-windows`. */
export const PLUGIN = path.join(REPOSITORY, process.env.LITMUS_TEST_PLUGIN ?? 'plugin');

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const SESSION_TIMEOUT_MS = 50_000;

/** Without the folders that npm puts in front: they hold a `litmus` that is not the plugin's. */
const OUTER_PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
  .join(path.delimiter);

/** A project of its own, with a home and a configuration of its own. */
export interface Place {
  readonly root: string;
  readonly project: string;
  readonly home: string;
  readonly configDir: string;
  /** Programs here stand before all others on the session's PATH. */
  readonly programs: string;
}

export interface Session {
  readonly run: HostRun;
  readonly requests: readonly ModelRequest[];
}

export interface SessionOptions {
  /** Folders that are loaded with `--plugin-dir`; this plugin without it. */
  readonly pluginDirs?: readonly string[];
  readonly resume?: string;
  /** What the person types, a turn each; `Go on.` without it. */
  readonly prompts?: readonly string[];
  /** The id of a new session; the host makes one without it. */
  readonly sessionId?: string;
  /** How long it may take; SESSION_TIMEOUT_MS without it. */
  readonly timeoutMs?: number;
  /** A program, with its first arguments, that starts the host in surroundings of its own: what follows them is the host's command. */
  readonly through?: readonly string[];
}

export interface RealHost {
  /** The installed Claude Code. */
  host(): Host;
  /** A fresh place: a project under Git with nothing in it, and stand-ins for the programs that would download or deploy. */
  place(): Place;
  /** One of the host's own commands, outside a session. */
  claude(place: Place, ...words: string[]): { readonly status: number | null; readonly output: string };
  /** One headless session, whose model answers from a script. */
  session(place: Place, script: ModelScript, options?: SessionOptions): Promise<Session>;
}

/** Installs the host before the first test of the file, which fails where it cannot be had, and removes all places after the last one. */
export function useRealHost(): RealHost {
  let host: Host | undefined;
  let scratch = '';
  let places = 0;
  beforeAll(async () => {
    scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-host-')));
    host = await installHost();
  }, INSTALL_TIMEOUT_MS);
  afterAll(() => fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));

  const installed = (): Host => {
    if (host === undefined) throw new Error('Claude Code is not installed.');
    return host;
  };
  return {
    host: installed,
    place() {
      const root = path.join(scratch, String(places++));
      const [project, home, programs] = ['project', 'home', 'programs'].map((name) => path.join(root, name));
      for (const folder of [home, programs, path.join(project as string, '.git')])
        fs.mkdirSync(folder as string, { recursive: true });
      const place = { root, configDir: path.join(root, 'config'), project, home, programs } as Place;
      // A test whose denial fails must neither deploy nor run somebody else's code.
      for (const name of ['npx', 'vercel']) program(place, name, 'echo "a stand-in"');
      return place;
    },
    claude({ project, home, configDir }, ...words) {
      const [command, ...leading] = installed().command;
      const ended = spawnSync(command, [...leading, ...words], {
        cwd: project,
        env: {
          PATH: process.env.PATH,
          HOME: home,
          CLAUDE_CONFIG_DIR: configDir,
          DISABLE_AUTOUPDATER: '1',
          DISABLE_TELEMETRY: '1',
          CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        },
        encoding: 'utf8',
      });
      return { status: ended.status, output: ended.stdout + ended.stderr };
    },
    async session({ root, project, home, configDir, programs }, script, options = {}) {
      const {
        pluginDirs = [PLUGIN],
        resume,
        prompts = ['Go on.'],
        sessionId,
        timeoutMs = SESSION_TIMEOUT_MS,
        through = [],
      } = options;
      const model = await startScriptedModel(script);
      const temporary = path.join(root, 'tmp');
      fs.mkdirSync(temporary, { recursive: true });
      try {
        const run = await runHost({
          host: startedThrough(through, installed()),
          pluginDirs,
          project,
          home,
          configDir,
          modelUrl: model.url,
          prompts,
          env: {
            PATH: [programs, path.dirname(process.execPath), OUTER_PATH].join(path.delimiter),
            TMPDIR: temporary,
          },
          timeoutMs,
          ...(resume === undefined ? {} : { resume }),
          ...(sessionId === undefined ? {} : { extraArgs: ['--session-id', sessionId] }),
        });
        return { run, requests: [...model.requests] };
      } finally {
        await model.close();
      }
    },
  };
}

function startedThrough([program, ...words]: readonly string[], host: Host): Host {
  return program === undefined ? host : { ...host, command: [program, ...words, ...host.command] };
}

/** A call of the Bash tool. */
export function bash(command: string, id?: string): Use {
  return { use: 'Bash', input: { command, description: 'A scripted command' }, ...(id === undefined ? {} : { id }) };
}

/** A call of the Write tool on a file of the project. */
export function write({ project }: Place, file: string, content: string, id?: string): Use {
  const input = { file_path: path.join(project, file), content };
  return { use: 'Write', input, ...(id === undefined ? {} : { id }) };
}

/** Puts a shell script on the session's PATH under a program's name. */
export function program({ programs }: Place, name: string, script: string): void {
  fs.writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Runs the plugin's `litmus` in the project as a person does, and returns its JSON; the verb must end with the given status. */
export function litmus({ project, home }: Place, words: readonly string[], status = 0): Record<string, unknown> {
  const ended = spawnSync(process.execPath, [path.join(PLUGIN, 'bin', 'litmus'), ...words, '--json'], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: home },
    encoding: 'utf8',
  });
  expect(ended.status, ended.stderr + ended.stdout).toBe(status);
  return JSON.parse(ended.stdout);
}

/** Files without the receipt that the session's mark was shown. */
export function withoutMark(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('.litmus/mark/')));
}

/** Opens a run in the project and returns its id. */
export function startRun(place: Place): string {
  return (litmus(place, ['start']).run as { id: string }).id;
}

/** The lines of the run's ledger, parsed; a line that is not whole fails the test. */
export function ledger({ project }: Place): Record<string, unknown>[] {
  const text = fs.readFileSync(path.join(project, 'run-log.jsonl'), 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Every file below a folder, relative to it, with what it holds. */
export function filesIn(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (fs.lstatSync(file).isFile()) found[name] = fs.readFileSync(file, 'utf8');
  }
  return found;
}

/** The hooks of a session that were not silent and good, and a plugin that was not loaded whole. */
export function troubles({ init, hooks }: HostRun): unknown[] {
  return [
    ...(init?.pluginErrors ?? ['no session was begun']),
    ...hooks.filter(({ response }) => response?.outcome !== 'success' || response.stderr !== ''),
  ];
}

/** What the hooks of a session printed for an event, in order; silent ones left out. */
export function said({ hooks }: HostRun, event: string): string[] {
  return hooks.flatMap((hook) =>
    hook.event === event && hook.response !== undefined && hook.response.stdout !== '' ? [hook.response.stdout] : [],
  );
}
