import type { LogLine } from '@litmus-hooks/state-format/log';
import { isEvidence, isWrite, type LedgerRecord } from '@litmus-hooks/state-format/record';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { ledgerFile, readLedger } from '../ledger/ledger-file.js';
import { currentRun } from '../run/current-run.js';
import { runJson } from '../run/run-json.js';
import type { Style } from '../terminal/style.js';
import { columns, count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  last: { type: 'string', value: 'N', about: 'how many lines, from the end (20)' },
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

/** What happened, in a few words. */
function eventWords(record: LedgerRecord): string {
  if (record.event === 'denial') return `denied (${record.type}) ${record.command ?? record.tool}`;
  if (isWrite(record)) return `${record.firstWrite ? 'created' : 'changed'} ${record.path}`;
  if (isEvidence(record)) return `${record.type} "${record.query}"`;
  return `${record.tool}${record.failed === true ? ' failed' : ''}${record.outside === true ? ' outside the site' : ''}`;
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

function timeline(lines: readonly LogLine[], style: Style): string {
  return columns(lines.map(row), (cell, column, index) => {
    const line = lines[index];
    if (column < 2 || line === undefined) return style.faint(cell);
    if ('problem' in line) return style.bad(cell);
    return line.record.event === 'denial' ? style.warning(cell) : cell;
  });
}

export const ledgerShow: Verb<typeof options> = {
  name: 'ledger show',
  summary: 'Show what the ledger of the run here recorded, in order',
  usage: '[--last N]',
  example: 'litmus ledger show --last 50',
  options,
  operands: { min: 0, max: 0 },
  run(call): Answer {
    const wanted = wantedLines(call.values.last);
    const run = currentRun(call);
    const file = ledgerFile(run.site);
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
