import type { GapType } from '@litmus-hooks/state-format/record';

/** What is said of a claim. Line numbers begin at 1. */

/** `unproven` is no pass: something needed to judge is missing (P-06). */
export type ProofOutcome = 'holds' | 'fails' | 'unproven';

/** What a claim fails for; of several the first in this order is named. */
export type ViolationCause =
  | 'never_seen_written'
  | 'written_before_evidence'
  | 'evidence_too_old'
  | 'occurred'
  | 'too_few'
  | 'no_evidence'
  | 'written_after_evidence';

/** Why a ledger tells nothing, in the order in which they are looked for. */
export type BlindCause = 'unreadable_ledger' | 'seal_broken' | 'unreadable_lines' | GapType | 'nothing_recorded';

/** Why a ledger is not to be trusted, which its lines do not tell: a broken seal, or hooks that sleep while the run is open. */
export interface Doubt {
  readonly cause: 'seal_broken' | 'asleep';
  /** One or two sentences, with what to do. */
  readonly message: string;
}

/** Why nothing can be said. */
export type UnprovenCause = 'unreadable_claim' | BlindCause | 'incomplete_walk' | 'no_subjects' | 'no_writes';

export type ProofCause = ViolationCause | UnprovenCause;

/** One file that a claim speaks of. */
export interface Subject {
  /** Relative to the site, forward slashes. */
  readonly path: string;
  readonly outcome: ProofOutcome;
  /** The first write that counts; absent where the ledger saw none. */
  readonly firstWriteLine?: number;
  /** The last evidence before that write; absent where there is none. */
  readonly evidenceLine?: number;
  /** Absent where the subject holds. */
  readonly reason?: ProofCause;
}

/** What one condition, or all of a claim's together, came to. */
export interface Verdict {
  readonly outcome: ProofOutcome;
  /** Absent where it holds. */
  readonly cause?: ProofCause;
  /** One or two sentences with line numbers and what to do. */
  readonly message: string;
  /** The lines that decide, in order: the first MAX_CITED_LINES of them. */
  readonly cited: readonly number[];
  /** The files on disk that it speaks of, sorted by path; those of an `any` that holds are the ones that made it hold. */
  readonly subjects: readonly Subject[];
}

/** One condition of a combined claim. */
export interface ConditionProof extends Omit<Verdict, 'subjects'> {
  /** Where it stands in the claim, such as `all[1].any[0]`. */
  readonly place: string;
}

export interface UnreadableLine {
  readonly line: number;
  readonly problem: 'torn' | 'foreign' | 'too_long';
}

export interface Proof extends Verdict {
  /** The claim's id. */
  readonly claim: string;
  /** Of a combined claim: every condition in it, those inside a condition right behind it. */
  readonly conditions?: readonly ConditionProof[];
  /** How many lines were read, unreadable ones included. */
  readonly lines: number;
  /** The first MAX_UNREADABLE_SHOWN of them. */
  readonly unreadable: readonly UnreadableLine[];
  readonly unreadableCount: number;
}

export const MAX_UNREADABLE_SHOWN = 20;
export const MAX_CITED_LINES = 20;

/** The first lines in order, each once, absent ones left out. */
export function citedLines(lines: readonly (number | undefined)[]): readonly number[] {
  const given = lines.filter((line) => line !== undefined);
  return [...new Set(given)].sort((a, b) => a - b).slice(0, MAX_CITED_LINES);
}
