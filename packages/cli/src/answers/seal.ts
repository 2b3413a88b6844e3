import * as z from 'zod';

/** What sealing the ledger came to. */
export const sealAnswer = z.strictObject({
  /** `failed`: it could not be tried; the verb's own result stands all the same. */
  outcome: z.enum(['sealed', 'unchanged', 'empty', 'broken', 'failed']),
  /** How many lines from the first are sealed now; 0 where the ledger is empty, its seals are broken, or it failed. */
  lines: z.number().int(),
  message: z.string(),
});

export type SealAnswer = z.infer<typeof sealAnswer>;
