import { objectionTo } from './admission/objection.js';
import { readCapture } from './capture.js';
import { type ClaimsChange, type ClaimsTransition, changeClaims, type Refusal } from './change-claims.js';
import { type Candidate, type Claim, claimId } from './claim.js';
import type { KnowledgePlace } from './knowledge-place.js';
import { wordsOf } from './query/words.js';
import { judged } from './verdict.js';

/** Whoever has more than this to review reviews nothing. */
export const MAX_WAITING = 100;

export interface Addition {
  readonly candidate: Candidate;
  /** A person's explicit save, which is a review as well. */
  readonly accept: boolean;
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string;
}

/**
 * Keeps a candidate for review, or accepts it at once where a person says so. The outcome is about one claim: the new one, or the one that
 * says the same already and stays as it is. Refused by name: `capture_off`, `claim_refused` for what it holds, `claim_rejected` where a
 * person has said no to it, `knowledge_full`. Throws on any I/O error.
 */
export function addClaim(place: KnowledgePlace, { candidate, accept, at }: Addition): ClaimsChange {
  const trimmed = withoutMargins(candidate);
  const refusal = captureRefusal(place) ?? admissionRefusal(trimmed);
  if (refusal !== undefined) return { outcome: 'refused', ...refusal };
  return changeClaims(place, addition(trimmed, accept, at));
}

function addition(candidate: Candidate, accept: boolean, at: string): ClaimsTransition {
  const id = claimId(candidate);
  return (claims) => {
    const there = claims.find((claim) => claim.id === id) ?? (accept ? undefined : claims.find(twinOf(candidate)));
    if (there?.status === 'rejected' && !accept) return rejected(there);
    if (there !== undefined && (!accept || there.status === 'accepted'))
      return { outcome: 'unchanged', claims: [there] };
    if (!accept && claims.filter(({ status }) => status === 'review-needed').length >= MAX_WAITING) return TOO_MANY;
    const proposed: Claim = there ?? { ...candidate, id, status: 'review-needed', addedAt: at };
    return { outcome: 'changed', claims: [accept ? judged(proposed, 'accepted', at) : proposed] };
  };
}

function withoutMargins({ kind, claim, source, staleWhen }: Candidate): Candidate {
  return {
    kind,
    claim: claim.trim(),
    source: source.trim(),
    ...(staleWhen === undefined ? {} : { staleWhen: staleWhen.trim() }),
  };
}

/** Whether a claim says the same in the same words, wherever that was seen. */
function twinOf({ kind, claim }: Candidate): (other: Claim) => boolean {
  const words = wordsOf(claim).join(' ');
  return (other) => other.kind === kind && wordsOf(other.claim).join(' ') === words;
}

function captureRefusal({ project }: KnowledgePlace): Refusal | undefined {
  const capture = readCapture(project);
  if (capture.status === 'unknown')
    return {
      refused: 'capture_off',
      message: `${capture.why}, so whether capture is off is unknown and nothing was kept: repair that file.`,
    };
  if (capture.capture === 'on') return undefined;
  return {
    refused: 'capture_off',
    message: `Capture is off by ${capture.from}, so nothing was kept: a person switches it on again there.`,
  };
}

function admissionRefusal(candidate: Candidate): Refusal | undefined {
  const objection = objectionTo(candidate);
  if (objection === undefined) return undefined;
  const { field, why, remedy } = objection;
  return { refused: 'claim_refused', message: `The claim's ${field} ${why}, so it was not kept: ${remedy}.` };
}

function rejected({ id, reviewedAt = '' }: Claim): Refusal {
  return {
    refused: 'claim_rejected',
    message: `A person rejected this as claim ${id} (${reviewedAt}), so it was not kept: a person may still run litmus knowledge accept ${id}.`,
  };
}

const TOO_MANY: Refusal = {
  refused: 'knowledge_full',
  message: `${MAX_WAITING} claims wait for review already, so this one was not kept: run litmus knowledge review first.`,
};
