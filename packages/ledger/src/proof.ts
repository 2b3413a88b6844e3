import type { Claim } from '@litmus-hooks/state-format/claim';
import { inert } from '@litmus-hooks/state-format/inert';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { claimProblems } from './claim-problems.js';
import type { SubjectSearch } from './conditions/condition-trial.js';
import { trialOf } from './conditions/trial.js';
import { type LedgerSummary, passOver } from './ledger-pass.js';
import type { Doubt, Proof, Verdict } from './proof-result.js';

const MAX_CLAIM_MESSAGE_CHARS = 500;
const MAX_PROBLEM_CHARS = 500;

/** A configured claim that cannot be judged. */
export interface UnreadableClaim {
  readonly id: string;
  /** What is wrong with it, and where, as a sentence. */
  readonly problem: string;
}

/** Proves one claim; as `proveAll` for a single one. */
export function prove(claim: Claim, lines: Iterable<LogLine>, onDisk: SubjectSearch): Proof {
  return proveAll([claim], lines, onDisk)[0] as Proof;
}

/**
 * Proves claims from a ledger in one pass over its lines, which must come in order; memory follows the number of files and of conditions, not
 * of lines (P-01, P-10, P-11). The answers stand in the order of `claims`.
 *
 * Nothing is proved from a ledger that cannot be read, is in doubt, holds one line that cannot be read (P-09) or that tells of a gap, or no tool
 * call (P-06); nor by a claim that cannot be read itself. Never throws: an error of `lines` makes every claim unproven.
 *
 * @param onDisk finds the files that a claim speaks of; `findSubjects` does.
 * @param doubt why the ledger is not to be trusted, whatever its lines say; undefined where nothing is known against it.
 */
export function proveAll(
  claims: readonly (Claim | UnreadableClaim)[],
  lines: Iterable<LogLine>,
  onDisk: SubjectSearch,
  doubt?: Doubt,
): Proof[] {
  const tried = claims.map((claim) => {
    const problem = 'problem' in claim ? claim.problem : problemOf(claim);
    return { claim, problem, trial: 'problem' in claim || problem !== undefined ? undefined : trialOf(claim, onDisk) };
  });
  const observers = tried.flatMap(({ trial }) => trial?.observers ?? []);
  const ledger = passOver(lines, observers, doubt);
  return tried.map(({ claim, problem = '', trial }) => {
    if (trial === undefined) return proof(claim.id, unreadable(problem), ledger);
    const { verdict, parts } = trial.conclude(ledger);
    const told = 'message' in claim && verdict.outcome === 'fails' ? withAdvice(verdict, claim.message) : verdict;
    return { ...proof(claim.id, told, ledger), ...(parts.length === 0 ? {} : { conditions: parts }) };
  });
}

function problemOf(claim: Claim): string | undefined {
  const [first] = claimProblems(claim);
  return first === undefined ? undefined : `${first.place} ${first.why}.`;
}

function unreadable(problem: string): Verdict {
  const message = `The claim cannot be read, and proves nothing until it is put right: ${inert(problem, MAX_PROBLEM_CHARS)}`;
  return { outcome: 'unproven', cause: 'unreadable_claim', message, cited: [], subjects: [] };
}

function withAdvice(verdict: Verdict, advice = ''): Verdict {
  return { ...verdict, message: `${verdict.message} ${inert(advice, MAX_CLAIM_MESSAGE_CHARS)}`.trimEnd() };
}

function proof(claim: string, verdict: Verdict, { lines, unreadable, unreadableCount }: LedgerSummary): Proof {
  return { claim, ...verdict, lines, unreadable, unreadableCount };
}
