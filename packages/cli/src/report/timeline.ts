import type { LogLine } from '@litmus-hooks/state-format/log';
import { lineKind } from './line-kind.js';
import { subjectOf } from './line-subject.js';
import { NewestLines, type Room } from './newest-lines.js';
import { KINDS, type Kind } from './page-data.js';

/** A browser opens a page of this size at once; a session of a day has some thousand lines. */
const PAGE_ROOM: Room = { lines: 100_000, chars: 24 * 1024 * 1024 };
/** Other fields of a row, and what JSON needs to tell them apart. */
const ROW_CHARS = 120;
/** A free name in the ledger is counted up to this many times; a file that is made to hold many must not fill the memory. */
const MAX_NAMES_COUNTED = 10_000;

/** What a page tells of a ledger. */
export interface Timeline {
  /** The lines that the page holds, in the order of the ledger. */
  readonly lines: readonly LogLine[];
  /** How many lines the ledger has, blank ones left out. */
  readonly total: number;
  /** The number of its last line. */
  readonly lastLine: number;
  readonly counts: Readonly<Record<Kind, number>>;
  readonly sessions: number;
  readonly subagents: number;
}

function charsOf(line: LogLine): number {
  if ('problem' in line) return ROW_CHARS;
  const { record } = line;
  const command = 'command' in record ? (record.command ?? '') : '';
  return ROW_CHARS + subjectOf(record).length + command.length;
}

/** Reads a ledger for a page. Where it does not fit, plain calls are left out first, then whatever is oldest. */
export function readTimeline(ledger: Iterable<LogLine>): Timeline {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const notable = new NewestLines(PAGE_ROOM, charsOf);
  const plain = new NewestLines(PAGE_ROOM, charsOf);
  const sessions = new Set<string>();
  const subagents = new Set<string>();
  let total = 0;
  let lastLine = 0;
  for (const line of ledger) {
    total += 1;
    lastLine = line.number;
    const kind = lineKind(line);
    counts[kind] += 1;
    (kind === 'call' ? plain : notable).add(line);
    if ('problem' in line) continue;
    const { session, agent } = line.record;
    if (session !== undefined && sessions.size < MAX_NAMES_COUNTED) sessions.add(session);
    if (agent !== undefined && subagents.size < MAX_NAMES_COUNTED) subagents.add(agent);
  }
  const lines = inOrder([...notable.within(PAGE_ROOM), ...plain.within(notable.left)]);
  return { lines, total, lastLine, counts, sessions: sessions.size, subagents: subagents.size };
}

/** The timeline with these lines of its ledger too, which is read again only where one of them was left out. */
export function withLines(timeline: Timeline, numbers: Iterable<number>, ledger: () => Iterable<LogLine>): Timeline {
  const missing = new Set(numbers);
  for (const { number } of timeline.lines) missing.delete(number);
  if (missing.size === 0) return timeline;
  const found: LogLine[] = [];
  for (const line of ledger()) {
    if (missing.delete(line.number)) found.push(line);
    if (missing.size === 0) break;
  }
  return { ...timeline, lines: inOrder([...timeline.lines, ...found]) };
}

function inOrder(lines: readonly LogLine[]): LogLine[] {
  return [...lines].sort((a, b) => a.number - b.number);
}
