import * as fs from 'node:fs';
import { errorCode, OPEN_STRICT } from '@litmus-hooks/state-format/store';

/** How a plan is read: bounded, never through a link, and only if it is the same file before, during and after (D-05 … D-07, D-19). */

export const MAX_PLAN_BYTES: number = 256 * 1024;

export type PlanFileReading =
  | { readonly status: 'read'; readonly text: string }
  | { readonly status: 'missing' }
  /** `why` is half a sentence. */
  | { readonly status: 'refused'; readonly why: string };

/** Reads the plan of this path. Never throws. */
export function readPlanFile(file: string): PlanFileReading {
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, OPEN_STRICT);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return { status: 'missing' };
    return refused(code === 'ELOOP' || code === 'EMLINK' ? 'is a link' : `cannot be opened (${code})`);
  }
  try {
    const before = fs.fstatSync(descriptor, { bigint: true });
    if (!before.isFile()) return refused('is no regular file');
    if (before.size > BigInt(MAX_PLAN_BYTES)) return refused(`is larger than ${MAX_PLAN_BYTES} bytes`);
    const bytes = fs.readFileSync(descriptor);
    const after = fs.lstatSync(file, { bigint: true, throwIfNoEntry: false });
    if (after === undefined || !isSame(before, after)) return refused('changed while it was read');
    return { status: 'read', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    return refused(error instanceof TypeError ? 'is not UTF-8' : `cannot be read (${errorCode(error)})`);
  } finally {
    fs.closeSync(descriptor);
  }
}

function refused(why: string): PlanFileReading {
  return { status: 'refused', why };
}

/** The same file with the same content, as far as the file system tells (S-11). */
function isSame(one: fs.BigIntStats, other: fs.BigIntStats): boolean {
  return (
    one.dev === other.dev && one.ino === other.ino && one.mtimeNs === other.mtimeNs && one.ctimeNs === other.ctimeNs
  );
}
