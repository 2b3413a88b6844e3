import type { LedgerSummary } from '../ledger-pass.js';
import { type ConditionProof, citedLines, type ProofOutcome, type Subject, type Verdict } from '../proof-result.js';
import type { ConditionTrial, JudgedCondition } from './condition-trial.js';

/** What decides first, what is said next, and what is left: an `all` fails by one failing, an `any` holds by one holding. */
const ORDER: Readonly<Record<'all' | 'any', readonly [ProofOutcome, ProofOutcome, ProofOutcome]>> = {
  all: ['fails', 'unproven', 'holds'],
  any: ['holds', 'unproven', 'fails'],
};

/** The conditions together: missing evidence makes neither `all` nor `any` hold. */
export function combinedTrial(key: 'all' | 'any', trials: readonly ConditionTrial[]): ConditionTrial {
  return {
    observers: trials.flatMap(({ observers }) => observers),
    conclude: (ledger) => combine(key, trials, ledger),
  };
}

function combine(key: 'all' | 'any', trials: readonly ConditionTrial[], ledger: LedgerSummary): JudgedCondition {
  const judged = trials.map((trial) => trial.conclude(ledger));
  const parts = judged.flatMap(({ verdict, parts: inner }, index): readonly ConditionProof[] => {
    const place = `${key}[${index}]`;
    const { subjects: _, ...rest } = verdict;
    return [{ place, ...rest }, ...inner.map((part) => ({ ...part, place: `${place}.${part.place}` }))];
  });
  const verdicts = judged.map(({ verdict }) => verdict);
  const outcome = ORDER[key].find((candidate) => verdicts.some((verdict) => verdict.outcome === candidate));
  const deciding = verdicts.filter((verdict) => verdict.outcome === outcome);
  const spoken = key === 'any' && outcome === 'holds' ? deciding : verdicts;
  const [first] = deciding;
  if (outcome === undefined || first === undefined) throw new Error('A combined condition is empty.');
  return {
    verdict: {
      outcome,
      ...(first.cause === undefined ? {} : { cause: first.cause }),
      message: ledger.blind?.message ?? message(key, outcome, verdicts, first),
      cited: citedLines(deciding.flatMap(({ cited }) => cited)),
      subjects: mergeSubjects(spoken),
    },
    parts,
  };
}

function message(key: 'all' | 'any', outcome: ProofOutcome, verdicts: readonly Verdict[], first: Verdict): string {
  const total = verdicts.length;
  const like = verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const place = `${key}[${verdicts.indexOf(first)}]`;
  const count = `${like} of ${total} conditions ${like === 1 ? verb(outcome, 's') : verb(outcome, '')}`;
  return total === 1 ? first.message : `${count}. ${place}: ${first.message}`;
}

function verb(outcome: ProofOutcome, ending: 's' | ''): string {
  if (outcome === 'unproven') return ending === 's' ? 'is unproven' : 'are unproven';
  return `${outcome.slice(0, -1)}${ending}`;
}

const RANK: Readonly<Record<ProofOutcome, number>> = { fails: 0, unproven: 1, holds: 2 };

/** Each file once, with the worst that is said of it. */
function mergeSubjects(verdicts: readonly Verdict[]): readonly Subject[] {
  const merged = new Map<string, Subject>();
  for (const subject of verdicts.flatMap(({ subjects }) => subjects)) {
    const known = merged.get(subject.path);
    if (known === undefined || RANK[subject.outcome] < RANK[known.outcome]) merged.set(subject.path, subject);
  }
  return [...merged.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
