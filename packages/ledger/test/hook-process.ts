import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { RUN_LOG_FILE, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';
import { temporaryFolder } from './folder.js';

/** The built hook, run as the host runs it: one event on stdin, an environment that is cut. */

export const HOOK_FILE: string = path.join(import.meta.dirname, '..', 'dist', 'ledger.cjs');
const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** Where the captured payloads say the project is. */
const CAPTURED_PROJECT = '/home/dev/project';

export interface Ending {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const SILENT: Ending = { status: 0, signal: null, stdout: '', stderr: '' };

export type Payload = Record<string, unknown> & {
  cwd: string;
  tool_name: string;
  tool_input: Record<string, unknown>;
  tool_response?: unknown;
};

/** A home and a project of the test's own; the project is the site of a run. */
export interface Scene {
  readonly home: string;
  readonly site: string;
}

export function newScene(state: object = { id: 'run-1', steps: {} }): Scene {
  const scene = { home: temporaryFolder(), site: temporaryFolder() };
  fs.writeFileSync(path.join(scene.site, RUN_STATE_FILE), JSON.stringify(state));
  return scene;
}

/** A captured payload, as if it had happened in `project`. */
export function payload(name: string, project: string): Payload {
  const text = fs.readFileSync(path.join(FIXTURES, `${name}.json`), 'utf8');
  return JSON.parse(text.replaceAll(CAPTURED_PROJECT, project)) as Payload;
}

/** A successful Bash call of `command`. */
export function bashPayload(command: string, project: string, response: Record<string, unknown> = {}): Payload {
  const event = payload('PostToolUse-Bash', project);
  return {
    ...event,
    tool_input: { ...event.tool_input, command },
    tool_response: { ...(event.tool_response as object), ...response },
  };
}

/** A captured Write of a new file, moved to `file`. */
export function createPayload(file: string, project: string): Payload {
  const event = payload('PostToolUse-Write-create', project);
  return {
    ...event,
    tool_input: { ...event.tool_input, file_path: file },
    tool_response: { ...(event.tool_response as object), filePath: file },
  };
}

export function environment(scene: Scene): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: scene.home, CLAUDE_PROJECT_DIR: scene.site };
}

export function startHook(scene: Scene, options: SpawnOptions = {}, file: string = HOOK_FILE): ChildProcess {
  return spawn(process.execPath, [file], { env: environment(scene), cwd: scene.site, stdio: 'pipe', ...options });
}

export function ending(child: ChildProcess): Promise<Ending> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => resolve({ status, signal, stdout, stderr }));
  });
}

/** Runs the hook on one event, or on raw bytes, to its end. */
export function runHook(scene: Scene, input: object | string | Buffer, options: SpawnOptions = {}): Promise<Ending> {
  const child = startHook(scene, options);
  // A hook that has made up its mind may close the pipe before all of a big event is in.
  child.stdin?.on('error', () => {});
  child.stdin?.end(typeof input === 'string' || Buffer.isBuffer(input) ? input : JSON.stringify(input));
  return ending(child);
}

/** The ledger's lines, parsed. */
export function ledgerOf(site: string): Record<string, unknown>[] {
  const file = path.join(site, RUN_LOG_FILE);
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The fault log's lines, parsed. */
export function faultsOf(home: string): Record<string, unknown>[] {
  const file = path.join(home, '.litmus', 'faults.jsonl');
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
