import { compileGlobs } from '@litmus-hooks/glob';

/** A pattern of a list by its index, and why it is not taken, as half a sentence. */
export interface GlobProblem {
  readonly index: number;
  readonly why: string;
}

/** The ledger's paths are relative and never climb, so such a pattern chooses or vetoes nothing, and nobody would see it. */
const UNREACHABLE = /^!?[/\\]|(^!?|[/\\])\.\.([/\\]|$)/;

/**
 * What keeps a list of globs from meaning what it says: patterns that are rejected, or reach no path of a ledger, and a list of vetoes alone.
 * Empty where all is well. A list with a problem is not to be used: a missing veto, or a pattern that matches nothing, would pass for proof.
 */
export function globProblems(patterns: readonly string[]): readonly GlobProblem[] {
  const problems = patterns.flatMap((pattern, index) => {
    const [rejected] = compileGlobs([pattern]).rejected;
    if (rejected !== undefined) return [{ index, why: `is not used: ${rejected.why}` }];
    return UNREACHABLE.test(pattern)
      ? [{ index, why: 'reaches no path of a ledger: they are relative to the site and never climb' }]
      : [];
  });
  if (problems.length === 0 && patterns.every((pattern) => pattern.startsWith('!')))
    return [
      { index: 0, why: 'is a veto in a list of vetoes alone, which matches nothing: put what is meant before it' },
    ];
  return problems;
}
