import * as z from 'zod';
import { planProgressAnswer, workAnswer } from './work.js';

export const workStatusAnswer = z.strictObject({
  /** Absolute path of the folder whose work is told. */
  project: z.string(),
  /** Active or waiting. */
  work: workAnswer
    .extend({
      /** Null where the plan cannot be read: then one of the problems says why. */
      progress: planProgressAnswer.nullable(),
    })
    .nullable(),
  /** The latest that has ended, where none is active. */
  last: z.strictObject({ id: z.string(), status: z.string(), at: z.string() }).nullable(),
  problems: z.array(z.string()),
});

export type WorkStatusAnswer = z.infer<typeof workStatusAnswer>;
