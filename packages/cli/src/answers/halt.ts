import * as z from 'zod';
import { haltAnswer, runAnswer } from './run.js';

export const haltVerbAnswer = z.strictObject({
  run: runAnswer,
  /** The halt in force after the command; null after a lift. */
  halt: haltAnswer.nullable(),
  /** The halt that was in force before it. */
  before: haltAnswer.nullable(),
});

export type HaltVerbAnswer = z.infer<typeof haltVerbAnswer>;
