import { cut } from '@litmus-hooks/state-format/inert';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { isEvidence } from '@litmus-hooks/state-format/record';
import { lineKind } from './line-kind.js';
import { subjectOf } from './line-subject.js';
import { KINDS, type Kind, type PageData, type Row } from './page-data.js';
import { byTime, type RunEvent } from './run-events.js';

/** What the ledger's hook writes is no longer; a line by another hand may be. */
const MAX_TEXT_CHARS = 2000;
const MAX_NAME_CHARS = 200;

/** Names that many rows share, each written once. */
class SharedNames {
  readonly names: string[] = [''];
  readonly #places = new Map<string, number>([['', 0]]);

  place(name: string): number {
    const found = this.#places.get(name);
    if (found !== undefined) return found;
    this.#places.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

function kindPlace(kind: Kind): number {
  return KINDS.indexOf(kind);
}

function timeOf(line: LogLine): number {
  return 'problem' in line ? Number.NaN : Date.parse(line.record.at);
}

/**
 * What the page's script reads: the lines in the order of the ledger, and what happened to the run behind the line that it names, or else where its
 * time puts it: before the first line that is no earlier.
 *
 * @param citations the claims that a line decides, by its number.
 */
export function pageData(
  lines: readonly LogLine[],
  events: readonly RunEvent[],
  citations: ReadonlyMap<number, readonly string[]>,
): PageData {
  const agents = new SharedNames();
  const sessions = new SharedNames();
  const began = lines.map(timeOf).find((at) => !Number.isNaN(at)) ?? events[0]?.at ?? 0;
  const placed = events.filter(({ after }) => after !== undefined);
  const timed = events.filter(({ after }) => after === undefined);
  const rows: Row[] = [];
  for (const line of lines) {
    const at = timeOf(line);
    const due = [
      ...takeWhile(placed, ({ after = 0 }) => after < line.number),
      ...takeWhile(timed, ({ at: happened = Number.POSITIVE_INFINITY }) => happened <= at),
    ];
    for (const event of due.sort(byTime)) rows.push(eventRow(event, began));
    rows.push(lineRow(line, Number.isNaN(at) ? null : at - began, agents, sessions));
  }
  for (const event of [...placed, ...timed].sort(byTime)) rows.push(eventRow(event, began));
  return { began, agents: agents.names, sessions: sessions.names, rows, proofs: Object.fromEntries(citations) };
}

/** Takes the events from the front that are due. */
function takeWhile(events: RunEvent[], isDue: (event: RunEvent) => boolean): RunEvent[] {
  const later = events.findIndex((event) => !isDue(event));
  return events.splice(0, later === -1 ? events.length : later);
}

function eventRow({ at, words }: RunEvent, began: number): Row {
  return [0, at === undefined ? null : at - began, kindPlace('run'), 0, 0, '', cut(words, MAX_TEXT_CHARS)];
}

function lineRow(line: LogLine, at: number | null, agents: SharedNames, sessions: SharedNames): Row {
  const kind = kindPlace(lineKind(line));
  if ('problem' in line) return [line.number, at, kind, 0, 0, '', line.problem];
  const { record } = line;
  const subject = subjectOf(record);
  const row = [
    line.number,
    at,
    kind,
    agents.place(cut(record.agent ?? '', MAX_NAME_CHARS)),
    sessions.place(cut(record.session ?? '', MAX_NAME_CHARS)),
    cut(record.id ?? '', MAX_NAME_CHARS),
    cut(subject, MAX_TEXT_CHARS),
  ] as const;
  if (record.event !== 'denial' && !isEvidence(record)) return row;
  return [...row, record.type, cut(record.command ?? '', MAX_TEXT_CHARS)];
}
