import * as fs from 'node:fs';
import { readText } from '@litmus-hooks/state-format/store';
import { type GoalEvent, isGoalEvent } from './goal-event.js';

/** `.litmus/litgoal/ledger.jsonl`: what happened to the goals, a line each, oldest first. It decides what was shown. */

const MAX_LEDGER_BYTES = 4 * 1024 * 1024;
/** A ledger beyond this is put aside when the next goal starts. */
const LONG_LEDGER_BYTES = 1024 * 1024;

/** A line that cannot be read may have told of a failure: what stood before it shows nothing any more. */
export type LedgerLine = GoalEvent | 'unreadable';

export type LedgerReading =
  | { readonly status: 'read'; readonly lines: readonly LedgerLine[] }
  /** `why`: half a sentence that names the file. */
  | { readonly status: 'unreadable'; readonly why: string };

/** Reads the ledger, a missing one as empty. Never throws. */
export function readGoalLedger(file: string): LedgerReading {
  const result = readText(file, MAX_LEDGER_BYTES);
  if (result.status === 'missing') return { status: 'read', lines: [] };
  if (result.status === 'refused') return { status: 'unreadable', why: `${file} ${result.why}` };
  return {
    status: 'read',
    lines: result.text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readLine),
  };
}

function readLine(line: string): LedgerLine {
  try {
    const value: unknown = JSON.parse(line);
    return isGoalEvent(value) ? value : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Puts a long ledger aside, over an older one. Throws on any I/O error. */
export function setAsideLongLedger(file: string): void {
  const size = fs.lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LONG_LEDGER_BYTES) fs.renameSync(file, file.replace(/\.jsonl$/, '.old.jsonl'));
}
