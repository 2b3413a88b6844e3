import * as z from 'zod';
import { runAnswer } from './run.js';

const outcome = z.enum(['holds', 'fails', 'unproven']);
const cause = z.enum([
  'run_not_started',
  'unreadable_ledger',
  'unreadable_lines',
  'nothing_recorded',
  'incomplete_walk',
  'no_subjects',
  'never_seen_written',
  'written_before_evidence',
]);

export const proveAnswer = z.strictObject({
  run: runAnswer.nullable(),
  claims: z.array(
    z.strictObject({
      claim: z.string(),
      outcome,
      cause: cause.nullable(),
      message: z.string(),
      /** Failing subjects first; at most MAX_SUBJECTS of them. */
      subjects: z.array(
        z.strictObject({
          path: z.string(),
          outcome,
          firstWriteLine: z.number().int().nullable(),
          evidenceLine: z.number().int().nullable(),
          reason: cause.nullable(),
        }),
      ),
      subjectCount: z.number().int(),
      /** How many lines the ledger has. */
      lines: z.number().int(),
      unreadable: z.array(z.strictObject({ line: z.number().int(), problem: z.enum(['torn', 'foreign', 'too_long']) })),
      unreadableCount: z.number().int(),
    }),
  ),
});

export type ProveAnswer = z.infer<typeof proveAnswer>;
export type ClaimAnswer = ProveAnswer['claims'][number];
