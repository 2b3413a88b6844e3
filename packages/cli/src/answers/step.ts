import * as z from 'zod';
import { haltAnswer, runAnswer } from './run.js';
import { sealAnswer } from './seal.js';

export const stepAnswer = z.strictObject({
  run: runAnswer,
  step: z.strictObject({ id: z.string(), outcome: z.enum(['passed', 'failed', 'unproven']) }),
  checks: z.array(
    z.strictObject({
      kind: z.enum(['file', 'command', 'http', 'claim']),
      outcome: z.enum(['passed', 'failed', 'unproven', 'skipped']),
      sentence: z.string(),
      /** The last lines that a command printed. */
      output: z.array(z.string()),
    }),
  ),
  /** The halt in force after the step. */
  halt: haltAnswer.nullable(),
  /** Whether the step ended a halt that it had set. */
  lifted: z.boolean(),
  seal: sealAnswer,
});

export type StepAnswer = z.infer<typeof stepAnswer>;
