import * as z from 'zod';
import { workChangeAnswer } from './work-change.js';

export const workStartAnswer = workChangeAnswer.extend({
  /** What the plan was given of its own, so that its boxes can be ticked. */
  planGrants: z.array(z.string()),
  /** What was granted and is not there, such as a folder whose name is spelt wrong. */
  missing: z.array(z.string()),
});

export type WorkStartAnswer = z.infer<typeof workStartAnswer>;
