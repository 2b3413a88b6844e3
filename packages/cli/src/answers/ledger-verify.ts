import * as z from 'zod';
import { runAnswer } from './run.js';

export const ledgerVerifyAnswer = z.strictObject({
  run: runAnswer,
  file: z.string(),
  outcome: z.enum(['readable', 'damaged', 'empty']),
  lines: z.number().int(),
  /** Lines of each type; denials are counted as `denial`. */
  types: z.record(z.string(), z.number().int()),
  damaged: z.number().int(),
  /** The first of them. */
  firstDamaged: z.array(z.strictObject({ line: z.number().int(), problem: z.enum(['torn', 'foreign', 'too_long']) })),
});

export type LedgerVerifyAnswer = z.infer<typeof ledgerVerifyAnswer>;
