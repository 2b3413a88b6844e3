import * as z from 'zod';

/** A departure from the structure that a plan must have. */
const planProblemAnswer = z.strictObject({
  /** From 1. */
  line: z.number().int(),
  message: z.string(),
});

export const planCheckAnswer = z.strictObject({
  /** Absolute. */
  file: z.string(),
  holds: z.boolean(),
  /** Task rows and final checks. */
  done: z.number().int(),
  total: z.number().int(),
  problems: z.array(planProblemAnswer),
});

export type PlanCheckAnswer = z.infer<typeof planCheckAnswer>;
