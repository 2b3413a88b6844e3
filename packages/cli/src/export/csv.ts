import { inert } from '@litmus-hooks/state-format/inert';
import { type LogLine, MAX_LINE_BYTES } from '@litmus-hooks/state-format/log';
import { stringify } from 'csv-stringify/sync';

/** The header, and the order of the cells. */
const COLUMNS = [
  'line',
  'at',
  'event',
  'type',
  'session',
  'agent',
  'tool_use_id',
  'tool',
  'path',
  'first_write',
  'failed',
  'outside',
  'query',
  'command',
  'problem',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

const ROWS_PER_PIECE = 1000;
/** What a spreadsheet takes for the beginning of a formula, white space before it or not; the wide forms count in some of them. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/** Makes a spreadsheet take the cell for text. */
const TEXT_MARK = "'";

/** Text that is one line and cannot be a formula, so that it can be opened by a double click. */
function cell(text: string): string {
  const safe = inert(text, MAX_LINE_BYTES);
  return FORMULA.test(safe) ? TEXT_MARK + safe : safe;
}

function row(line: LogLine): Row {
  const number = String(line.number);
  if ('problem' in line) return { line: number, problem: line.problem };
  const { event, type, at, session, agent, id, ...own } = line.record;
  const texts = {
    at,
    event,
    type,
    session,
    agent,
    tool_use_id: id,
    tool: 'tool' in own ? own.tool : undefined,
    path: 'path' in own ? own.path : undefined,
    query: 'query' in own ? own.query : undefined,
    command: 'command' in own ? own.command : undefined,
  };
  return {
    line: number,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, cell(text)]])),
    ),
    ...('firstWrite' in own ? { first_write: String(own.firstWrite) } : {}),
    ...('failed' in own ? { failed: 'true' } : {}),
    ...('outside' in own ? { outside: 'true' } : {}),
  };
}

/** The lines as CSV (RFC 4180) with a header, in pieces. What a line does not say is an empty cell. */
export function* csvDocument(lines: Iterable<LogLine>): Generator<string, void, undefined> {
  const render = (rows: readonly Row[]): string =>
    stringify([...rows], { columns: [...COLUMNS], record_delimiter: 'windows' });
  yield `${COLUMNS.join(',')}\r\n`;
  let rows: Row[] = [];
  for (const line of lines) {
    rows.push(row(line));
    if (rows.length < ROWS_PER_PIECE) continue;
    yield render(rows);
    rows = [];
  }
  if (rows.length > 0) yield render(rows);
}
