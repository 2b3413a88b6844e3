import { spawn } from 'node:child_process';
import * as path from 'node:path';
import type { Scene } from './scene.js';

/** The built hook, run as the host runs it: one event on stdin, an environment that is cut. */

const HOOK_FILE = path.join(import.meta.dirname, '..', 'dist', 'mark.cjs');

export interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const SILENT: Ending = { status: 0, stdout: '', stderr: '' };

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
}

/** Runs the hook on `input`: an event, or the very text that stdin holds. */
export function runHook(
  scene: Scene,
  input: object | string,
  { env = {}, ...user }: StartOptions = {},
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [HOOK_FILE], {
      env: { PATH: process.env.PATH ?? '', HOME: scene.home, ...env },
      cwd: scene.root,
      stdio: 'pipe',
      ...user,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.end(typeof input === 'string' ? input : JSON.stringify(input));
  });
}
