import type { LogLine } from '@litmus-hooks/state-format/log';
import type { LedgerVerifyAnswer } from '../answers/ledger-verify.js';
import { EXIT_STATUS } from '../exit-status.js';
import { ledgerFile, readLedger } from '../ledger/ledger-file.js';
import type { SealCheck } from '../ledger/seal-check.js';
import { currentRun } from '../run/current-run.js';
import { runJson } from '../run/run-json.js';
import type { Style } from '../terminal/style.js';
import { columns, count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

const MAX_DAMAGED_SHOWN = 20;
/** Evidence types are free names; a file that is made to hold many must not fill the memory. */
const MAX_TYPES = 1000;
const STATUS = {
  readable: EXIT_STATUS.good,
  damaged: EXIT_STATUS.fails,
  altered: EXIT_STATUS.fails,
  empty: EXIT_STATUS.unproven,
} as const;

type Findings = Omit<LedgerVerifyAnswer, 'run' | 'file'>;
type SealFindings = Findings['seals'];

function sealFindings(check: SealCheck): SealFindings {
  if (check.outcome === 'none') return { outcome: 'none', count: 0, lines: 0, broken: null };
  if (check.outcome === 'intact') return { outcome: 'intact', count: check.seals, lines: check.lines, broken: null };
  const { firstLine = null, lastLine = null, ...rest } = check.broken;
  return { outcome: 'broken', count: check.seals, lines: 0, broken: { ...rest, firstLine, lastLine } };
}

function inspect(ledger: Iterable<LogLine>): Omit<Findings, 'seals'> {
  const types = new Map<string, number>();
  const firstDamaged: Findings['firstDamaged'] = [];
  let lines = 0;
  let damaged = 0;
  let readable = 0;
  for (const line of ledger) {
    lines = line.number;
    if ('problem' in line) {
      damaged += 1;
      if (firstDamaged.length < MAX_DAMAGED_SHOWN) firstDamaged.push({ line: line.number, problem: line.problem });
      continue;
    }
    readable += 1;
    const { event, type } = line.record;
    const name = event === 'tool_call' ? type : event;
    if (types.has(name) || types.size < MAX_TYPES) types.set(name, (types.get(name) ?? 0) + 1);
  }
  const outcome = damaged > 0 ? 'damaged' : readable > 0 ? 'readable' : 'empty';
  return { outcome, lines, types: Object.fromEntries(types), damaged, firstDamaged };
}

function sealWords({ outcome, count: seals, lines, broken }: SealFindings, total: number, style: Style): string {
  if (outcome === 'none')
    return 'not sealed: nothing shows whether a line was changed or taken out; litmus ledger seal seals what is there.';
  if (broken !== null) return `${style.bad('altered')}: ${shown(broken.message)}`;
  const open = total - lines;
  const rest = open === 0 ? '' : `; nothing vouches for the ${open === 1 ? 'line' : `${open} lines`} behind them`;
  const sealed = lines === 1 ? 'line 1 is' : `lines 1 to ${lines} are`;
  return `${style.good('sealed')}: ${sealed} as ${count(seals, 'seal')} found ${lines === 1 ? 'it' : 'them'}${rest}.`;
}

function page({ outcome, lines, types, damaged, firstDamaged, seals }: Findings, style: Style): string {
  if (outcome === 'empty')
    return `${style.warning('unproven')}: the ledger holds no line; litmus doctor looks for the cause.`;
  const verdict =
    damaged === 0
      ? `${style.good('readable')}: ${count(lines, 'line')}, every one a record.`
      : `${style.bad('damaged')}: ${count(damaged, 'line')} of ${lines} cannot be read, so no claim can be proven from this ledger.`;
  const rows = Object.entries(types).map(([type, number]) => [`  ${type}`, String(number)]);
  const bad = firstDamaged.map(({ line, problem }) => `  line ${line}: ${problem.replace('_', ' ')}`);
  if (damaged > firstDamaged.length) bad.push(`  … and ${damaged - firstDamaged.length} more`);
  return [verdict, sealWords(seals, lines, style), columns(rows), ...bad].filter((part) => part !== '').join('\n');
}

export const ledgerVerify: Verb<typeof options> = {
  name: 'ledger verify',
  summary: 'Check that every line of the ledger can be read and is as it was sealed',
  usage: '',
  example: 'litmus ledger verify --json',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<LedgerVerifyAnswer>> {
    const run = currentRun(call, EXIT_STATUS.unproven);
    const file = ledgerFile(run.site);
    const read = inspect(call.progress.counting('lines of the ledger read', readLedger(file)));
    const { checkRunSeals } = await import('../ledger/run-seals.js');
    const seals = sealFindings(checkRunSeals(run.site));
    const findings: Findings = { ...read, ...(seals.outcome === 'broken' ? { outcome: 'altered' } : {}), seals };
    return {
      status: STATUS[findings.outcome],
      json: { run: runJson(run), file, ...findings },
      text: page(findings, call.style),
    };
  },
};
