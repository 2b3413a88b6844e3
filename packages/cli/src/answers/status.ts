import * as z from 'zod';
import { haltAnswer, runAnswer } from './run.js';

export const statusAnswer = z.strictObject({
  run: runAnswer
    .extend({
      startedAt: z.string().nullable(),
      finishedAt: z.string().nullable(),
      halt: haltAnswer.nullable(),
      steps: z.strictObject({
        done: z.array(z.string()),
        failed: z.array(z.string()),
        /** Not done, with every need done; null where litmus.yaml cannot be read. */
        ready: z.array(z.string()).nullable(),
      }),
      /** `complete` is false where the ledger is longer than was counted. */
      ledger: z.strictObject({ file: z.string(), lines: z.number().int(), complete: z.boolean() }),
    })
    .nullable(),
  problems: z.array(z.string()),
});

export type StatusAnswer = z.infer<typeof statusAnswer>;
