import * as z from 'zod';
import { planProgressAnswer } from './work.js';

export const workProgressAnswer = planProgressAnswer.extend({
  work: z.string(),
  /** Absolute path of the plan. */
  plan: z.string(),
});

export type WorkProgressAnswer = z.infer<typeof workProgressAnswer>;
