import * as z from 'zod';

/** A goal with what its ledger shows for each condition. */
export const goalAnswer = z.strictObject({
  id: z.string(),
  status: z.enum(['active', 'done', 'replaced']),
  objective: z.string(),
  conditions: z.array(
    z.strictObject({
      /** From 1; `litmus goal progress` names it by this. */
      number: z.number().int(),
      condition: z.string(),
      /** By the last line of the ledger about it. */
      status: z.enum(['open', 'met', 'failed']),
      evidence: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
  /** Null where it is off. */
  loop: z.strictObject({ continuations: z.number().int(), max: z.number().int() }).nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});

export type GoalAnswer = z.infer<typeof goalAnswer>;
