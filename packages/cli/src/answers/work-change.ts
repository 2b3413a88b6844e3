import * as z from 'zod';
import { workAnswer } from './work.js';

/** Of `work start`, `work pause`, `work complete` and `work cancel`. */
export const workChangeAnswer = z.strictObject({
  /** `repeated`: the same was done before under the same key, at `revision`, and nothing was done now. */
  outcome: z.enum(['changed', 'unchanged', 'repeated']),
  /** Of the state, after the change. */
  revision: z.number().int(),
  /** As it is now; null where it was done before and the work is no longer among those that are kept. */
  work: workAnswer.nullable(),
});

export type WorkChangeAnswer = z.infer<typeof workChangeAnswer>;
