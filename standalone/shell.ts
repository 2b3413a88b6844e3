import { spawnSync } from 'node:child_process';
import { environmentOf, type Place } from './place.js';

export interface Ended {
  readonly status: number | null;
  /** Stdout and stderr. */
  readonly said: string;
}

export interface ShellOptions {
  /** Folders that stand first on the PATH. */
  readonly programs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs lines of shell in the project of `place` until one fails, as CI does. */
export function runShell(lines: string, place: Place, { programs = [], env = {} }: ShellOptions = {}): Ended {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', lines], {
    cwd: place.project,
    env: { ...environmentOf(place, ...programs), ...env },
    input: '',
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
