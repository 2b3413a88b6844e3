import { randomBytes } from 'node:crypto';
import { closeSync, lstatSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { CommandError } from '../command-error.js';

/** `.litmus/litgoal/workers/<time>-<hex>.log`: what a worker printed, as it came. */

const FOLDER = 'workers';
const NAME = /^\d{8}T\d{6}Z-[0-9a-f]{8}\.log$/;
const MAX_LOGS = 20;
const MAX_LOG_BYTES = 1024 * 1024;

/** A log that is written to while its worker runs. */
export class WorkerLog {
  readonly file: string;
  readonly #descriptor: number;
  #bytes = 0;
  #kept = 0;

  constructor(file: string) {
    this.file = file;
    this.#descriptor = openSync(file, 'wx', 0o600);
  }

  /** Keeps the beginning; what is beyond the bound is counted alone. Throws on any I/O error. */
  add(chunk: Buffer): void {
    const room = chunk.subarray(0, MAX_LOG_BYTES - this.#kept);
    for (let written = 0; written < room.length; ) written += writeSync(this.#descriptor, room, written);
    this.#bytes += chunk.length;
    this.#kept += room.length;
  }

  /** How much the worker printed, and how much of it is in the log. */
  get sizes(): { readonly outputBytes: number; readonly loggedBytes: number } {
    return { outputBytes: this.#bytes, loggedBytes: this.#kept };
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function requireFolder(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) mkdirSync(folder, { mode: 0o700 });
  else if (!stat.isDirectory())
    throw new CommandError(
      'bad_folder',
      `${folder} is ${stat.isSymbolicLink() ? 'a link' : 'no folder'}: move it away.`,
    );
}

function stamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}

/**
 * Begins a log in the goals' folder of `project`, and removes the oldest where there are more than twenty.
 *
 * @throws CommandError `bad_folder` where the folder is a link or no folder.
 */
export function beginWorkerLog(project: string, goalFolder: string, time: Date): WorkerLog {
  makeStateFolder(project);
  const folder = join(goalFolder, FOLDER);
  for (const one of [goalFolder, folder]) requireFolder(one);
  const older = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
  for (const name of older.slice(0, Math.max(0, older.length + 1 - MAX_LOGS)))
    rmSync(join(folder, name), { force: true });
  return new WorkerLog(join(folder, `${stamp(time)}-${randomBytes(4).toString('hex')}.log`));
}
