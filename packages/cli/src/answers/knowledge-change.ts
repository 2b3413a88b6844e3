import * as z from 'zod';
import { knowledgeClaimAnswer } from './knowledge-claim.js';

/** Of `knowledge add`, `knowledge accept` and `knowledge reject`. */
export const knowledgeChangeAnswer = z.strictObject({
  /** `unchanged`: it was so already. */
  outcome: z.enum(['changed', 'unchanged']),
  /** What it is about, as it is now. */
  claims: z.array(knowledgeClaimAnswer),
});

export type KnowledgeChangeAnswer = z.infer<typeof knowledgeChangeAnswer>;
