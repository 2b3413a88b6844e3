import * as fs from 'node:fs';
import * as path from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { appendLine, requireAppendable } from '@litmus-hooks/state-format/log';
import { errorCode, OPEN_STRICT } from '@litmus-hooks/state-format/store';
import type { WorkEvent } from '@litmus-hooks/state-format/work';

/** The events of all works, oldest first, a line each; the state keeps the latest of them, and what the ledger lacks of those is made good. */

/** Far more than the events that a state keeps. */
const TAIL_BYTES = 64 * 1024;
/** What the events that a state keeps mostly take. */
const NEAR_TAIL_BYTES = 8 * 1024;
/** Then the file is put aside, over an older one. */
const MAX_LEDGER_BYTES = 1024 * 1024;
/** What counts higher is not ours, and would leave no room to count on. */
const MAX_REVISION = 1e12;

/** A ledger that says what the work state says. */
export interface ReconciledLedger {
  /** Appends an event, unless the ledger tells it already or holds another one at its revision. Throws on any I/O error. */
  readonly tell: (event: WorkEvent) => void;
}

/**
 * Appends what the ledger lacks of `events`, and makes it where it is missing (F-13). Returns half a sentence where the two contradict each other, and
 * where the ledger's folder is none. Throws on any I/O error, and where nothing can be appended although nothing lacks. What it returns holds as long
 * as nobody else appends: under the lock of the work.
 */
export function reconcile(ledgerFile: string, events: readonly WorkEvent[]): ReconciledLedger | string {
  if (isObstructed(ledgerFile)) return `${path.dirname(ledgerFile)} is no folder`;
  const tail = tailWith(ledgerFile, events);
  const contradiction = contradictionIn(tail, events);
  if (contradiction !== undefined) return `${ledgerFile} ${contradiction}`;
  makeFolder(path.dirname(ledgerFile));
  requireAppendable(ledgerFile);
  const tell = (event: WorkEvent): void => {
    if (!isTold(event, tail) && contradictionIn(tail, [event]) === undefined) append(ledgerFile, event);
  };
  events.forEach(tell);
  return { tell };
}

/** The last events, as far back as `events` may stand: where all of them stand near the end, what lies before is not read. */
function tailWith(ledgerFile: string, events: readonly WorkEvent[]): Record<string, unknown>[] {
  const near = readTail(ledgerFile, NEAR_TAIL_BYTES);
  return events.every((event) => isTold(event, near)) ? near : readTail(ledgerFile, TAIL_BYTES);
}

function isTold({ event_id }: WorkEvent, tail: readonly Record<string, unknown>[]): boolean {
  return tail.some((told) => told.event_id === event_id);
}

/** What is to be moved away before the ledger can be told of a change. */
export interface LedgerDamage {
  /** Absolute: the ledger, or what stands in the place of its folder. */
  readonly file: string;
  /** Half a sentence. */
  readonly why: string;
}

/** What is wrong with the ledger beside a state of these events; undefined where nothing is, or it is missing. Never throws, and writes nothing. */
export function ledgerDamage(ledgerFile: string, events: readonly WorkEvent[]): LedgerDamage | undefined {
  if (isObstructed(ledgerFile)) return { file: path.dirname(ledgerFile), why: 'is no folder' };
  try {
    const why = contradictionIn(readTail(ledgerFile, TAIL_BYTES), events);
    return why === undefined ? undefined : { file: ledgerFile, why };
  } catch (error) {
    // In a folder that cannot be searched nothing can be moved.
    return isThere(ledgerFile) ? { file: ledgerFile, why: unusable(error) } : undefined;
  }
}

function isThere(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Half a sentence on a ledger that an error was thrown for. */
export function unusable(error: unknown): string {
  const code = errorCode(error);
  if (code === '') return 'is no regular file';
  return code === 'ELOOP' || code === 'EMLINK' ? 'is a link' : `cannot be used (${code})`;
}

/** Half a sentence: an event that stands there with other words, or another event at the same revision; undefined where there is none. */
function contradictionIn(tail: readonly Record<string, unknown>[], events: readonly WorkEvent[]): string | undefined {
  for (const event of events) {
    const same = tail.find(({ event_id }) => event_id === event.event_id);
    if (same !== undefined && JSON.stringify(same) !== JSON.stringify(event))
      return `tells event ${event.event_id} in other words than the work state`;
    const rival = tail.find(({ revision, event_id }) => revision === event.revision && event_id !== event.event_id);
    if (rival !== undefined) return `holds another event at revision ${event.revision} than the work state`;
  }
  return undefined;
}

/**
 * The highest revision that the ledger tells; 0 where it tells none, or cannot be read: then no change is made. A state that begins anew, because the old one was set aside, counts on from
 * there, so that no two events have one revision (F-04, F-13).
 */
export function lastRevision(ledgerFile: string): number {
  return tailOrNone(ledgerFile)
    .map(({ revision }) => revision)
    .filter((revision) => Number.isSafeInteger(revision) && (revision as number) <= MAX_REVISION)
    .reduce<number>((highest, revision) => Math.max(highest, revision as number), 0);
}

function tailOrNone(ledgerFile: string): Record<string, unknown>[] {
  try {
    return isObstructed(ledgerFile) ? [] : readTail(ledgerFile, TAIL_BYTES);
  } catch {
    return [];
  }
}

/** Whether something else stands where the ledger's folder belongs. */
function isObstructed(ledgerFile: string): boolean {
  return fs.lstatSync(path.dirname(ledgerFile), { throwIfNoEntry: false })?.isDirectory() === false;
}

function makeFolder(folder: string): void {
  if (fs.lstatSync(folder, { throwIfNoEntry: false }) === undefined) fs.mkdirSync(folder, { mode: 0o700 });
}

function append(ledgerFile: string, event: WorkEvent): void {
  const size = fs.lstatSync(ledgerFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LEDGER_BYTES) fs.renameSync(ledgerFile, ledgerFile.replace(/\.jsonl$/, '.old.jsonl'));
  appendLine(ledgerFile, event);
}

/** The events in the last `maxBytes`. Lines that are torn or foreign are passed over: they contradict nothing. */
function readTail(ledgerFile: string, maxBytes: number): Record<string, unknown>[] {
  if (fs.lstatSync(ledgerFile, { throwIfNoEntry: false }) === undefined) return [];
  const descriptor = fs.openSync(ledgerFile, OPEN_STRICT);
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) throw new Error(`${ledgerFile} is no regular file.`);
    const start = Math.max(0, stat.size - maxBytes);
    const bytes = Buffer.alloc(stat.size - start);
    const count = fs.readSync(descriptor, bytes, 0, bytes.length, start);
    const lines = bytes.toString('utf8', 0, count).split('\n');
    return (start === 0 ? lines : lines.slice(1)).flatMap(parsed);
  } finally {
    fs.closeSync(descriptor);
  }
}

function parsed(line: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}
