import type { LedgerSealAnswer } from '../answers/ledger-seal.js';
import { EXIT_STATUS } from '../exit-status.js';
import { ledgerFile } from '../ledger/ledger-file.js';
import { currentRun } from '../run/current-run.js';
import { runJson } from '../run/run-json.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

const STATUS = {
  sealed: EXIT_STATUS.good,
  unchanged: EXIT_STATUS.good,
  empty: EXIT_STATUS.unproven,
  broken: EXIT_STATUS.fails,
  failed: EXIT_STATUS.unproven,
} as const;

export const ledgerSeal: Verb<typeof options> = {
  name: 'ledger seal',
  summary: 'Seal the ledger as it is now, so that a later change of a line is named',
  usage: '',
  example: 'litmus ledger seal',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<LedgerSealAnswer>> {
    const run = currentRun(call, EXIT_STATUS.unproven);
    const file = ledgerFile(run.site);
    const { sealAfterwards } = await import('../ledger/seal-answer.js');
    const seal = sealAfterwards(run, 'seal');
    return { status: STATUS[seal.outcome], json: { run: runJson(run), file, seal }, text: seal.message };
  },
};
