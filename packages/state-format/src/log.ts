import * as fs from 'node:fs';
import { type LedgerRecord, readRecord } from './record.js';
import { errorCode, naming, OPEN_STRICT } from './store.js';

/** A JSONL file that many processes append to at once and nobody ever rewrites. */

/** One write of this size is whole on every file system it was measured on; nothing Litmus appends comes near it. */
export const MAX_LINE_BYTES = 64 * 1024;

const OPEN_APPEND =
  fs.constants.O_RDWR |
  fs.constants.O_APPEND |
  fs.constants.O_CREAT |
  (fs.constants.O_NOFOLLOW ?? 0) |
  (fs.constants.O_NONBLOCK ?? 0);

const NEWLINE = 0x0a;

/**
 * Appends `value` as one line by one O_APPEND write (L-01). A tail that an earlier writer left torn is ended first, so that this line
 * stays whole. Throws where the file is a link or no regular file, the line is longer than MAX_LINE_BYTES, or the write was short.
 */
export function appendLine(file: string, value: object): void {
  const line = Buffer.from(`\n${JSON.stringify(value)}\n`);
  if (line.length > MAX_LINE_BYTES)
    throw new Error(`A line of ${line.length} bytes is more than the ${MAX_LINE_BYTES} that ${file} takes at once.`);
  const descriptor = fs.openSync(file, OPEN_APPEND, 0o600);
  try {
    const size = sizeOf(descriptor, file);
    const whole = endsTorn(descriptor, size) ? line : line.subarray(1);
    const written = naming(file, () => fs.writeSync(descriptor, whole, 0, whole.length, null));
    if (written !== whole.length)
      throw new Error(`Only ${written} of ${whole.length} bytes could be written to ${file}.`);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Makes `file` where it is missing. Throws where nothing can be appended to it: a link, no regular file, or one that may not be written. */
export function requireAppendable(file: string): void {
  const descriptor = fs.openSync(file, OPEN_APPEND, 0o600);
  try {
    sizeOf(descriptor, file);
  } finally {
    fs.closeSync(descriptor);
  }
}

function sizeOf(descriptor: number, file: string): number {
  const stat = fs.fstatSync(descriptor);
  if (!stat.isFile()) throw new Error(`${file} is not a regular file.`);
  return stat.size;
}

function endsTorn(descriptor: number, size: number): boolean {
  if (size === 0) return false;
  const last = Buffer.allocUnsafe(1);
  return fs.readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE;
}

export type LogLine =
  | { readonly number: number; readonly record: LedgerRecord }
  /** `torn`: no line end, or not JSON. `foreign`: JSON, but no record. `too_long`: beyond MAX_LINE_BYTES, not kept in memory. */
  | { readonly number: number; readonly problem: 'torn' | 'foreign' | 'too_long' };

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a ledger line by line in bounded memory, the first line being number 1; blank lines are counted and passed over (P-09).
 * A missing file has no lines. Throws where the file is a link, no regular file, or unreadable.
 */
export function* readLog(file: string): Generator<LogLine, void, undefined> {
  let number = 0;
  for (const { bytes, ended } of readLines(file)) {
    number += 1;
    if (bytes === undefined) yield { number, problem: 'too_long' };
    else if (!ended) yield { number, problem: 'torn' };
    else if (bytes.length > 0) yield readLogLine(number, bytes);
  }
}

/** Reads one line of a ledger, without its line end, that is no longer than MAX_LINE_BYTES and not blank. */
export function readLogLine(number: number, bytes: Buffer): LogLine {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { number, problem: 'torn' };
  }
  const record = readRecord(value);
  return record === undefined ? { number, problem: 'foreign' } : { number, record };
}

interface RawLine {
  /** Undefined where the line is longer than MAX_LINE_BYTES. Valid until the next line is asked for. */
  readonly bytes: Buffer | undefined;
  /** Whether a line end was seen. */
  readonly ended: boolean;
}

function* readLines(file: string): Generator<RawLine, void, undefined> {
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, OPEN_STRICT);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    if (!fs.fstatSync(descriptor).isFile()) throw new Error(`${file} is not a regular file.`);
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const empty = Buffer.alloc(0);
    // What stands before the chunk on the same line: at most MAX_LINE_BYTES, else undefined.
    let carried: Buffer | undefined = empty;
    for (;;) {
      const count = fs.readSync(descriptor, chunk, 0, CHUNK_BYTES, null);
      if (count === 0) break;
      const filled = chunk.subarray(0, count);
      let start = 0;
      for (let end = filled.indexOf(NEWLINE); end !== -1; end = filled.indexOf(NEWLINE, start)) {
        yield { bytes: join(carried, filled.subarray(start, end)), ended: true };
        carried = empty;
        start = end + 1;
      }
      // Copied, since the next read fills the same chunk again.
      if (start < count) carried = join(carried, Buffer.from(filled.subarray(start)));
    }
    if (carried === undefined || carried.length > 0) yield { bytes: carried, ended: false };
  } finally {
    fs.closeSync(descriptor);
  }
}

function join(carried: Buffer | undefined, more: Buffer): Buffer | undefined {
  if (carried === undefined || carried.length + more.length > MAX_LINE_BYTES) return undefined;
  return carried.length === 0 ? more : Buffer.concat([carried, more]);
}
