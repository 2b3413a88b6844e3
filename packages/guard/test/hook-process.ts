import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { RunFolder } from './run-folder.js';

/** The built hook, run as the host runs it: one event on stdin, an environment that is cut. */

export const HOOK_FILE: string = path.join(import.meta.dirname, '..', 'dist', 'guard.cjs');
/** What the hook loads at every event. */
export const RUN_FILE: string = HOOK_FILE.replace(/\.cjs$/, '-run.cjs');
const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** Where the captured payloads say the project is. */
const CAPTURED_PROJECT = '/home/dev/project';

export interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const SILENT: Ending = { status: 0, stdout: '', stderr: '' };

export type Payload = Record<string, unknown> & { tool_input: Record<string, unknown> };

/** A captured payload, as if it had happened in `project`. */
export function payload(name: string, project: string): Payload {
  const text = fs.readFileSync(path.join(FIXTURES, `${name}.json`), 'utf8');
  return JSON.parse(text.replaceAll(CAPTURED_PROJECT, project)) as Payload;
}

export function bash(command: string, project: string, name = 'PreToolUse-Bash'): Payload {
  const event = payload(name, project);
  return { ...event, tool_input: { ...event.tool_input, command } };
}

export function startHook(folder: RunFolder, options: SpawnOptions = {}, file: string = HOOK_FILE): ChildProcess {
  return spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, HOME: folder.home, CLAUDE_PROJECT_DIR: folder.site },
    cwd: folder.site,
    stdio: 'pipe',
    ...options,
  });
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
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** Runs the hook on `input`: an event, or the very text that stdin holds. */
export function runHook(folder: RunFolder, input: object | string, options: SpawnOptions = {}): Promise<Ending> {
  const child = startHook(folder, options);
  // The hook may end before it has read a boundless input.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(typeof input === 'string' ? input : JSON.stringify(input));
  return ending(child);
}

export interface Denial {
  readonly permissionDecision: string;
  readonly permissionDecisionReason: string;
}

/** The reason of the one denial that `result` must be. */
export function reasonOf(result: Ending): string {
  const reply = JSON.parse(result.stdout) as { hookSpecificOutput: Denial & { hookEventName: string } };
  const { hookEventName, permissionDecision, permissionDecisionReason, ...rest } = reply.hookSpecificOutput;
  if (hookEventName !== 'PreToolUse' || permissionDecision !== 'deny' || Object.keys(rest).length > 0)
    throw new Error(`No denial: ${result.stdout}`);
  return permissionDecisionReason;
}

function linesOf(file: string): Record<string, unknown>[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

export function logOf(folder: RunFolder): Record<string, unknown>[] {
  return linesOf(path.join(folder.site, 'run-log.jsonl'));
}

export function faultsOf(folder: RunFolder): Record<string, unknown>[] {
  return linesOf(path.join(folder.home, '.litmus', 'faults.jsonl'));
}

/** Every file below the folder with what it holds; what is no regular file by its kind. */
export function contentsOf(folder: RunFolder): Record<string, string> {
  const contents: Record<string, string> = {};
  for (const entry of fs.readdirSync(folder.root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory())
      contents[path.relative(folder.root, file)] = entry.isFile() ? fs.readFileSync(file, 'utf8') : 'special';
  }
  return contents;
}
