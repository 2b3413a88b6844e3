import * as z from 'zod';

/** A claim as the JSON answers show it. */
export const knowledgeClaimAnswer = z.strictObject({
  /** Stands for what the claim says, with its source. */
  id: z.string(),
  kind: z.enum(['fact', 'decision', 'failure', 'risk', 'rule', 'checkpoint']),
  claim: z.string(),
  source: z.string(),
  /** What would make it out of date. */
  staleWhen: z.string().nullable(),
  status: z.enum(['review-needed', 'accepted', 'rejected']),
  addedAt: z.string(),
  reviewedAt: z.string().nullable(),
});

export type KnowledgeClaimAnswer = z.infer<typeof knowledgeClaimAnswer>;
