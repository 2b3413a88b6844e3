import type { Claim } from '@litmus-hooks/knowledge';
import type { KnowledgeClaimAnswer } from '../answers/knowledge-claim.js';

export function claimJson({
  id,
  kind,
  claim,
  source,
  staleWhen,
  status,
  addedAt,
  reviewedAt,
}: Claim): KnowledgeClaimAnswer {
  return { id, kind, claim, source, staleWhen: staleWhen ?? null, status, addedAt, reviewedAt: reviewedAt ?? null };
}
