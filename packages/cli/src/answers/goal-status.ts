import * as z from 'zod';
import { goalAnswer } from './goal.js';

export const goalStatusAnswer = z.strictObject({
  /** The goal that is pursued, else the last one; null where there was none. */
  goal: goalAnswer.nullable(),
  /** The newest notes, oldest first. */
  notes: z.array(z.strictObject({ at: z.string(), note: z.string() })),
  problems: z.array(z.string()),
});

export type GoalStatusAnswer = z.infer<typeof goalStatusAnswer>;
