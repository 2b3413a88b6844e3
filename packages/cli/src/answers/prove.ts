import * as z from 'zod';
import { runAnswer } from './run.js';

const outcome = z.enum(['holds', 'fails', 'unproven']);
const cause = z.enum([
  'run_not_started',
  'unreadable_claim',
  'unreadable_ledger',
  'seal_broken',
  'unreadable_lines',
  'asleep',
  'silenced',
  'nothing_recorded',
  'incomplete_walk',
  'no_subjects',
  'no_writes',
  'never_seen_written',
  'written_before_evidence',
  'evidence_too_old',
  'occurred',
  'too_few',
  'no_evidence',
  'written_after_evidence',
]);
/** Line numbers in order, the first of them where there are many. */
const cited = z.array(z.number().int());

export const proveAnswer = z.strictObject({
  run: runAnswer.nullable(),
  claims: z.array(
    z.strictObject({
      claim: z.string(),
      outcome,
      cause: cause.nullable(),
      message: z.string(),
      cited,
      /** Of a combined claim: every condition in it, by its place, such as `all[1].any[0]`. */
      conditions: z.array(
        z.strictObject({ place: z.string(), outcome, cause: cause.nullable(), message: z.string(), cited }),
      ),
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
