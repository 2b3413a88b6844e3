import * as z from 'zod';
import { haltAnswer, runAnswer } from './run.js';

export const finishAnswer = z.strictObject({
  run: runAnswer.extend({ finishedAt: z.iso.datetime() }),
  /** The halt that was on when it was finished. */
  halt: haltAnswer.nullable(),
  pointerRemoved: z.boolean(),
});

export type FinishAnswer = z.infer<typeof finishAnswer>;
