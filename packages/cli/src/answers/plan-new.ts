import * as z from 'zod';

export const planNewAnswer = z.strictObject({
  /** `unchanged`: it stood there already, byte for byte. */
  outcome: z.enum(['created', 'replaced', 'unchanged']),
  /** Absolute. */
  file: z.string(),
});

export type PlanNewAnswer = z.infer<typeof planNewAnswer>;
