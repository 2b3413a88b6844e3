import * as z from 'zod';

/** A halt as the JSON answers show it. */
export const haltAnswer = z.strictObject({
  reason: z.string(),
  repair: z.string().nullable(),
  /** The step whose checks failed; null when a person halted the run. */
  step: z.string().nullable(),
  at: z.string().nullable(),
});

/** Which run an answer is about. */
export const runAnswer = z.strictObject({
  id: z.string().nullable(),
  /** Absolute path of the folder that holds the run's state. */
  site: z.string(),
});

export type HaltAnswer = z.infer<typeof haltAnswer>;
export type RunAnswer = z.infer<typeof runAnswer>;
