import * as z from 'zod';
import { knowledgeClaimAnswer } from './knowledge-claim.js';

export const knowledgeReviewAnswer = z.strictObject({
  /** Absolute. */
  file: z.string(),
  /** In the order in which they came. */
  claims: z.array(knowledgeClaimAnswer),
  /** Lines of the file that count as nothing, a sentence each. */
  problems: z.array(z.string()),
});

export type KnowledgeReviewAnswer = z.infer<typeof knowledgeReviewAnswer>;
