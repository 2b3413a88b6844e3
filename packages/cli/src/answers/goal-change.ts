import * as z from 'zod';
import { goalAnswer } from './goal.js';

/** Of `goal start`, `goal progress`, `goal done` and `goal off`. */
export const goalChangeAnswer = z.strictObject({
  /** `unchanged`: it was so already. */
  outcome: z.enum(['changed', 'unchanged']),
  /** Of the state, after the change. */
  revision: z.number().int(),
  /** Null where there is none that could have been changed. */
  goal: goalAnswer.nullable(),
});

export type GoalChangeAnswer = z.infer<typeof goalChangeAnswer>;
