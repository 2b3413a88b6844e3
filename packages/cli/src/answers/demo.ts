import * as z from 'zod';
import { ledgerShowAnswer } from './ledger-show.js';
import { proveAnswer } from './prove.js';

function readonlyArray<T extends z.ZodType>(item: T): z.ZodReadonly<z.ZodArray<T>> {
  return z.array(item).readonly();
}

const playedEvent = z.strictObject({
  event: z.string(),
  hooks: readonlyArray(
    z.strictObject({
      hook: z.string(),
      wallMs: z.number(),
      opinion: z.strictObject({
        decision: z.enum(['allow', 'ask', 'defer', 'deny']).optional(),
        reason: z.string().optional(),
        context: z.string().optional(),
        systemMessage: z.string().optional(),
        /** Why what the hook printed, or how it ended, counts for nothing. */
        fault: z.string().optional(),
      }),
    }),
  ),
});

export const demoAnswer = z.strictObject({
  /** `recorded`: the hooks alone were played. `host`: the real Claude Code ran. */
  mode: z.enum(['recorded', 'host']),
  host: z.strictObject({ version: z.string() }).nullable(),
  plugin: z.string(),
  site: z.string(),
  run: z.string(),
  /** What the model was told when the session began. */
  announcement: z.string(),
  startEvents: readonlyArray(playedEvent),
  scenes: readonlyArray(
    z.strictObject({
      id: z.string(),
      says: z.string(),
      call: z.string(),
      expected: z.enum(['succeeds', 'fails', 'is denied']),
      /** The call's program was not run: recorded words stand for its answer. */
      standIn: z.boolean(),
      events: readonlyArray(playedEvent),
      denial: z.string().nullable(),
      used: z.boolean(),
      failed: z.boolean(),
      output: z.string(),
    }),
  ),
  endEvents: readonlyArray(playedEvent),
  timeline: ledgerShowAnswer,
  proof: proveAnswer,
  timelineText: z.string(),
  proofText: z.string(),
  expectations: readonlyArray(
    z.strictObject({ id: z.string(), what: z.string(), met: z.boolean(), found: z.string() }),
  ),
  /** The demo's folder, where it was kept. */
  kept: z.string().nullable(),
});

export type DemoAnswer = z.infer<typeof demoAnswer>;
