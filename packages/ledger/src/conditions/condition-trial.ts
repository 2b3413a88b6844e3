import type { FileMatch } from '@litmus-hooks/state-format/claim';
import type { FoundSubjects } from '../claim-subjects.js';
import type { LedgerSummary, LineObserver } from '../ledger-pass.js';
import type { BlindCause, ConditionProof, ProofCause, Verdict } from '../proof-result.js';

/** A condition while the ledger is passed over. */
export interface ConditionTrial {
  /** Its own and those of the conditions in it. */
  readonly observers: readonly LineObserver[];
  /** To be called once, after the pass. */
  conclude(ledger: LedgerSummary): JudgedCondition;
}

export interface JudgedCondition {
  readonly verdict: Verdict;
  /** Of a combined condition: every condition in it, with its place. */
  readonly parts: readonly ConditionProof[];
}

/** The files of a match as they lie on disk. */
export type SubjectSearch = (match: FileMatch) => FoundSubjects;

/** A condition that stands alone and concludes from what it saw, once the ledger is known to tell something. */
export function simpleTrial(observer: LineObserver, judge: (ledger: LedgerSummary) => Verdict): ConditionTrial {
  return { observers: [observer], conclude: (ledger) => ({ verdict: judge(ledger), parts: [] }) };
}

/** The verdict from a ledger that tells nothing. */
export function blindVerdict({ cause, message }: { readonly cause: BlindCause; readonly message: string }): Verdict {
  return { outcome: 'unproven', cause, message, cited: [], subjects: [] };
}

export function verdict(
  outcome: Verdict['outcome'],
  cause: ProofCause | undefined,
  message: string,
  cited: readonly number[],
): Verdict {
  return { outcome, ...(cause === undefined ? {} : { cause }), message, cited, subjects: [] };
}
