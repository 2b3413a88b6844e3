import * as z from 'zod';
import { runAnswer } from './run.js';

/** A line's record as it stands in the ledger; its keys are described by the record's own schema. */
const record = z.looseObject({ at: z.string(), event: z.enum(['tool_call', 'denial', 'gap']), type: z.string() });

export const ledgerShowAnswer = z.strictObject({
  run: runAnswer,
  file: z.string(),
  /** How many lines the ledger has. */
  total: z.number().int(),
  /** The last of them; blank lines are counted and not shown. */
  lines: z.array(
    z.union([
      z.strictObject({ number: z.number().int(), record }),
      z.strictObject({ number: z.number().int(), problem: z.enum(['torn', 'foreign', 'too_long']) }),
    ]),
  ),
});
