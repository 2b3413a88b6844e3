import * as z from 'zod';
import { runAnswer } from './run.js';

export const ledgerVerifyAnswer = z.strictObject({
  run: runAnswer,
  file: z.string(),
  /** `altered`: a seal does not fit, whatever can be read. */
  outcome: z.enum(['readable', 'damaged', 'altered', 'empty']),
  lines: z.number().int(),
  /** Lines of each type; denials are counted as `denial`, gaps as `gap`. */
  types: z.record(z.string(), z.number().int()),
  damaged: z.number().int(),
  /** The first of them. */
  firstDamaged: z.array(z.strictObject({ line: z.number().int(), problem: z.enum(['torn', 'foreign', 'too_long']) })),
  seals: z.strictObject({
    outcome: z.enum(['none', 'intact', 'broken']),
    count: z.number().int(),
    /** How many lines, from the first, are as they were sealed; 0 where a seal is broken. */
    lines: z.number().int(),
    broken: z
      .strictObject({
        /** The first seal that does not fit, counted from 1; 0 where their list cannot be read. */
        seal: z.number().int(),
        /** `differs`: something was done to the lines, and what is not known. `seal`: it was a seal that was changed. */
        kind: z.enum(['changed', 'removed', 'inserted', 'reordered', 'differs', 'seal']),
        /** The first line that is not as it was sealed stands between these two; null for `seal`. */
        firstLine: z.number().int().nullable(),
        lastLine: z.number().int().nullable(),
        message: z.string(),
      })
      .nullable(),
  }),
});

export type LedgerVerifyAnswer = z.infer<typeof ledgerVerifyAnswer>;
