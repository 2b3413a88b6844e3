import * as z from 'zod';
import { ruleAnswer } from './rules.js';

export const rulesExplainAnswer = z.strictObject({
  project: z.string(),
  /** Below the project; null where it lies outside, so that no rule is about it. */
  file: z.string().nullable(),
  rules: z.array(
    ruleAnswer.extend({
      applies: z.boolean(),
      /** A clause about the rule. */
      why: z.string(),
      /** Whether the session was given it as it is now; null where no session was asked about. */
      delivered: z.boolean().nullable(),
    }),
  ),
  /** What an edit of the file earns. */
  checks: z.array(z.string()),
  problems: z.array(z.string()),
});

export type RulesExplainAnswer = z.infer<typeof rulesExplainAnswer>;
