import * as z from 'zod';
import { knowledgeClaimAnswer } from './knowledge-claim.js';

export const knowledgeQueryAnswer = z.strictObject({
  /** The best first; empty where no accepted claim is about the question. */
  matches: z.array(
    knowledgeClaimAnswer.extend({
      /** How much of the question the claim has, in hundredths of the weight of its words. */
      percent: z.number().int(),
    }),
  ),
  /** Lines of the file that count as nothing, a sentence each. */
  problems: z.array(z.string()),
});

export type KnowledgeQueryAnswer = z.infer<typeof knowledgeQueryAnswer>;
