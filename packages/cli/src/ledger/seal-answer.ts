import type { FoundRun } from '@litmus-hooks/state-format/places';
import type { Seal } from '@litmus-hooks/state-format/seal';
import type { SealAnswer } from '../answers/seal.js';
import { asCommandError } from '../command-error.js';
import { count, shown } from '../terminal/words.js';
import { type Sealing, sealRun } from './seal-run.js';

/** What a person and a program are told of a sealing. */
function sealingAnswer(sealing: Sealing): SealAnswer {
  switch (sealing.outcome) {
    case 'sealed': {
      const { lines, inexact } = sealing;
      const message = `Sealed: ${count(lines, 'line')} of the ledger.`;
      const gap =
        inexact === undefined
          ? ''
          : ` Their digests could not be kept (${shown(inexact)}), so a change will be seen, but not its line.`;
      return { outcome: 'sealed', lines, message: message + gap };
    }
    case 'unchanged':
      return {
        outcome: 'unchanged',
        lines: sealing.lines,
        message: `Nothing was recorded since the last seal, which holds: ${count(sealing.lines, 'line')}.`,
      };
    case 'empty':
      return { outcome: 'empty', lines: 0, message: 'Not sealed: the ledger holds no whole line.' };
    case 'broken':
      return { outcome: 'broken', lines: 0, message: `Not sealed: ${sealing.broken.message}` };
  }
}

/** Seals after something else is done, whose result stands whatever becomes of the seal. Never throws. */
export function sealAfterwards(run: FoundRun, by: Seal['by']): SealAnswer {
  try {
    return sealingAnswer(sealRun(run, by, new Date().toISOString()));
  } catch (error) {
    return { outcome: 'failed', lines: 0, message: `Not sealed: ${asCommandError(error).message}` };
  }
}
