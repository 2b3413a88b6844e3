import * as fs from 'node:fs';
import * as path from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { childEnvironment } from './child-environment.js';
import { type ChildEnd, runChild } from './child-process.js';
import type { NpmSurroundings } from './npm.js';
import { UpdateFailure } from './update-failure.js';

const EXAMINATION_TIMEOUT_MS = 15_000;
const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Runs a new version's command line in a folder and with a home that are its own: what it finds wrong there is wrong with itself. */
function runNew(
  program: string,
  words: readonly string[],
  { folder, env, signal }: NpmSurroundings,
): Promise<ChildEnd> {
  const home = path.join(folder.path, 'home');
  fs.mkdirSync(home, { recursive: true });
  return runChild({
    program: process.execPath,
    args: [program, ...words],
    cwd: home,
    env: { ...childEnvironment(env), HOME: home, USERPROFILE: home },
    timeoutMs: EXAMINATION_TIMEOUT_MS,
    maxOutputBytes: MAX_OUTPUT_BYTES,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Throws UpdateFailure unless `program` starts and says that it is `version`. */
export async function examineVersion(program: string, version: string, surroundings: NpmSurroundings): Promise<void> {
  const { status, stdout, why } = await runNew(program, ['--version'], surroundings);
  if (status !== 0 || stdout.trim() !== version)
    throw new UpdateFailure(why ?? `the new version does not start as ${version} (status ${status})`);
}

/** Throws UpdateFailure unless `program`'s own doctor finds no problem (A-06). */
export async function examineByDoctor(program: string, surroundings: NpmSurroundings): Promise<void> {
  const { status, stdout, why } = await runNew(program, ['doctor', '--json'], surroundings);
  if (status === 0 && outcomeIn(stdout) === 'good') return;
  throw new UpdateFailure(why ?? `the doctor of the new version finds a problem (status ${status})`);
}

function outcomeIn(stdout: string): unknown {
  try {
    const answer: unknown = JSON.parse(stdout);
    return isObject(answer) ? answer.outcome : undefined;
  } catch {
    return undefined;
  }
}
