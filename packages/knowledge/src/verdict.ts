import { type ClaimsChange, type ClaimsTransition, changeClaims } from './change-claims.js';
import type { Claim } from './claim.js';
import type { KnowledgePlace } from './knowledge-place.js';

/** A person's word about a claim. */
export type Verdict = 'accepted' | 'rejected';

export function judged(claim: Claim, status: Verdict, at: string): Claim {
  return { ...claim, status, reviewedAt: at };
}

/**
 * Puts a person's verdict on claims by their ids, on all of them or on none. An earlier verdict is replaced; where each has this one
 * already the outcome is `unchanged`. Refused: `no_claim` for an id that no readable line has. Throws on any I/O error.
 *
 * @param at UTC, ISO 8601 with milliseconds.
 */
export function reviewClaims(
  place: KnowledgePlace,
  { ids, verdict, at }: { readonly ids: readonly string[]; readonly verdict: Verdict; readonly at: string },
): ClaimsChange {
  return changeClaims(place, verdictOn(ids, verdict, at));
}

function verdictOn(ids: readonly string[], verdict: Verdict, at: string): ClaimsTransition {
  return (claims) => {
    const byId = new Map(claims.map((claim) => [claim.id, claim]));
    const missing = ids.find((id) => !byId.has(id));
    if (missing !== undefined)
      return {
        refused: 'no_claim',
        message: `There is no claim "${missing}" here that can be read: litmus knowledge review lists what waits, with ids.`,
      };
    const meant = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    if (meant.every(({ status }) => status === verdict)) return { outcome: 'unchanged', claims: meant };
    return {
      outcome: 'changed',
      claims: meant.map((claim) => (claim.status === verdict ? claim : judged(claim, verdict, at))),
    };
  };
}
