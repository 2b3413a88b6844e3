import type { LogLine } from '@litmus-hooks/state-format/log';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { eventWords } from '../ledger/event-words.js';
import { type Follower, followLedger } from '../ledger/follow.js';
import { ledgerFile, readLedger } from '../ledger/ledger-file.js';
import { currentRun } from '../run/current-run.js';
import { runJson } from '../run/run-json.js';
import type { Style } from '../terminal/style.js';
import { columns, count, shown } from '../terminal/words.js';
import type { Answer, Call, Said, Verb } from '../verb.js';

const options = {
  last: { type: 'string', value: 'N', about: 'how many lines, from the end (20)' },
  follow: { type: 'boolean', about: 'go on with each line as it is written, until Ctrl-C' },
} as const;

const DEFAULT_LINES = 20;
const MAX_LINES = 10_000;

function wantedLines(last: string | undefined): number {
  if (last === undefined) return DEFAULT_LINES;
  const lines = /^\d{1,6}$/.test(last) ? Number(last) : 0;
  if (lines < 1 || lines > MAX_LINES)
    throw new CommandError(
      'usage',
      `--last "${last}" is no number from 1 to ${MAX_LINES}: write --last ${DEFAULT_LINES}.`,
    );
  return lines;
}

function row(line: LogLine): string[] {
  if ('problem' in line) return [String(line.number), '', `unreadable (${line.problem.replace('_', ' ')})`];
  const { at, agent } = line.record;
  return [
    String(line.number),
    at,
    shown(eventWords(line.record)) + (agent === undefined ? '' : ` [agent ${shown(agent)}]`),
  ];
}

function painted(cell: string, column: number, line: LogLine | undefined, style: Style): string {
  if (column < 2 || line === undefined) return style.faint(cell);
  if ('problem' in line) return style.bad(cell);
  return line.record.event !== 'tool_call' ? style.warning(cell) : cell;
}

function timeline(lines: readonly LogLine[], style: Style): string {
  return columns(lines.map(row), (cell, column, index) => painted(cell, column, lines[index], style));
}

/** Later lines stand below those of the first: a million lines have seven digits, a time has 24 characters. */
const COLUMN_CHARS = [7, 24, 0] as const;

function followedLine(line: LogLine, style: Style): string {
  const cells = row(line).map((cell, column) => cell.padEnd(COLUMN_CHARS[column] ?? 0));
  return columns([cells], (cell, column) => painted(cell, column, line, style));
}

function followerFor({ json, print, style }: Call<typeof options>): Follower {
  const line = (next: LogLine): void => print(json ? JSON.stringify(next) : followedLine(next, style));
  return {
    begin(lines) {
      if (lines.length === 0 && !json) print(style.faint('The ledger is empty; its lines will stand here.'));
      for (const next of lines) line(next);
    },
    line,
    replaced() {
      if (!json) print(style.faint('The ledger was replaced; another one begins.'));
    },
  };
}

export const ledgerShow: Verb<typeof options> = {
  name: 'ledger show',
  summary: 'Show what the ledger of the run here recorded, in order',
  usage: '[--last N] [--follow]',
  example: 'litmus ledger show --last 50',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer | Said> {
    const wanted = wantedLines(call.values.last);
    const run = currentRun(call);
    const file = ledgerFile(run.site);
    if (call.values.follow === true) {
      await followLedger(file, wanted, followerFor(call));
      return { status: EXIT_STATUS.good };
    }
    let total = 0;
    // Twice as many are held before the older half goes, so that each line costs the same however many are wanted.
    let lines: LogLine[] = [];
    for (const line of call.progress.counting('lines of the ledger read', readLedger(file))) {
      total = line.number;
      lines.push(line);
      if (lines.length >= 2 * wanted) lines = lines.slice(-wanted);
    }
    lines = lines.slice(-wanted);
    const before = total - lines.length;
    const omitted =
      before > 0 ? `${call.style.faint(`… ${count(before, 'earlier line')}; --last N shows more`)}\n` : '';
    return {
      status: EXIT_STATUS.good,
      json: { run: runJson(run), file, total, lines },
      text:
        lines.length === 0 ? 'The ledger is empty: no call was recorded yet.' : omitted + timeline(lines, call.style),
    };
  },
};
