import * as z from 'zod';
import { ruleAnswer } from './rules.js';

export const rulesListAnswer = z.strictObject({
  project: z.string(),
  /** In the order in which they are delivered. */
  rules: z.array(ruleAnswer),
  /** Files that were passed over, and configuration that cannot be read. */
  problems: z.array(z.string()),
});

export type RulesListAnswer = z.infer<typeof rulesListAnswer>;
