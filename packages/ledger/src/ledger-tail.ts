import * as fs from 'node:fs';
import { isWrite, type LedgerRecord, readRecord } from '@litmus-hooks/state-format/record';
import { OPEN_STRICT } from '@litmus-hooks/state-format/store';

/** A hook never reads a whole ledger: 5 MB of it cost twice the hook's own start. */
export const MAX_TAIL_BYTES: number = 256 * 1024;

/** Whether one of the ledger's last lines is a write of `file` (relative to the site). A ledger that cannot be read holds none. */
export function wasLatelyWritten(log: string, file: string): boolean {
  const quoted = JSON.stringify(file);
  return readTail(log)
    .split('\n')
    .some((line) => line.includes(quoted) && isWriteOf(line, file));
}

/** The ledger's last line; undefined where it is no record or there is none. */
export function lastRecord(log: string): LedgerRecord | undefined {
  return recordOf(readTail(log).trimEnd().split('\n').at(-1) ?? '');
}

function isWriteOf(line: string, file: string): boolean {
  const record = recordOf(line);
  return record !== undefined && isWrite(record) && record.path === file;
}

function recordOf(line: string): LedgerRecord | undefined {
  try {
    return readRecord(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The last MAX_TAIL_BYTES; the first line of a longer ledger is cut and so no JSON. */
function readTail(log: string): string {
  let descriptor: number;
  try {
    descriptor = fs.openSync(log, OPEN_STRICT);
  } catch {
    return '';
  }
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) return '';
    const bytes = Buffer.allocUnsafe(Math.min(stat.size, MAX_TAIL_BYTES));
    const count = fs.readSync(descriptor, bytes, 0, bytes.length, stat.size - bytes.length);
    return bytes.toString('utf8', 0, count);
  } finally {
    fs.closeSync(descriptor);
  }
}
