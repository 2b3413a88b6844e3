import * as z from 'zod';
import { haltAnswer, runAnswer } from './run.js';
import { sealAnswer } from './seal.js';

export const finishAnswer = z.strictObject({
  run: runAnswer.extend({ finishedAt: z.iso.datetime() }),
  /** The halt that was on when it was finished. */
  halt: haltAnswer.nullable(),
  /** The steps that were not done; null where litmus.yaml cannot be read. */
  undone: z.array(z.string()).nullable(),
  pointerRemoved: z.boolean(),
  seal: sealAnswer,
});

export type FinishAnswer = z.infer<typeof finishAnswer>;
