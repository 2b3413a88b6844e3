import type { Claim, Condition } from '@litmus-hooks/state-format/claim';
import { describe, expect, it } from 'vitest';
import { claimProblems, evidenceNamedBy } from '../src/claim-problems.js';

function problemsOf(condition: Condition): string[] {
  return claimProblems({ id: 'c', ...condition } as Claim).map(({ place, why }) => `${place} ${why}`);
}

describe('P-07 a claim that could not fail, or proves something else than it says', () => {
  it.each<[string, Condition, string]>([
    [
      'a rejected veto',
      { never: { write: ['**', '!{1..9999999}'] } },
      'never.write[1] is not used: {1..9999999} counts too far',
    ],
    ['vetoes alone', { never: { write: ['!src/**'] } }, 'never.write[0] is a veto in a list of vetoes alone'],
    ['an absolute path', { never: { write: ['/etc/**'] } }, 'never.write[0] reaches no path of a ledger'],
    ['an absolute veto', { never: { write: ['**', '!/etc/**'] } }, 'never.write[1] reaches no path of a ledger'],
    ['a path that climbs', { never: { write: ['src/../../x/*'] } }, 'never.write[0] reaches no path of a ledger'],
    [
      'a path that climbs by backslashes',
      { never: { write: ['..\\x\\*'] } },
      'never.write[0] reaches no path of a ledger',
    ],
    [
      'a folder',
      { precedes: { evidence: 'tests', files: ['src/'] } },
      'precedes.files[0] is not used: it names a folder',
    ],
    [
      'a range that runs backwards once case is ignored',
      { precedes: { evidence: 'tests', files: ['[Z-a]'], ignore_case: true } },
      'precedes.files[0] is not used: the range z-a runs backwards',
    ],
    ['a rejected tool', { never: { failed: '@(Bash|Read)' } }, 'never.failed is not used: @( opens an extended glob'],
    [
      'a tool that writes',
      { never: { tool: 'Write' } },
      'never.tool takes in Write, whose calls are recorded by the file: use write',
    ],
    ['tools among which one writes', { never: { tool: '*' } }, 'never.tool takes in Write'],
    ['of at least', { at_least: { count: 1, of: { write: ['a', 'b/'] } } }, 'at_least.of.write[1] is not used'],
    ['of within', { within: { evidence: 'tests', of_last_write: ['!a'] } }, 'within.of_last_write[0] is a veto'],
    [
      'deep inside',
      { all: [{ never: { outside: true } }, { any: [{ never: { write: ['**', '!(a)'] } }] }] },
      'all[1].any[0].never.write[1] is not used',
    ],
  ])('%s is named with its place', (_name, condition, expected) => {
    const [first, ...others] = problemsOf(condition);
    expect(first).toContain(expected);
    expect(others).toEqual([]);
  });

  it.each<Condition>([
    { precedes: { evidence: 'tests', files: ['src/**/?*.{ts,tsx}', '!src/gen/**'], ignore_case: true } },
    { never: { write: ['..x/**', 'a..b', '!**/..x'] } },
    { never: { tool: 'mcp__*' } },
    { never: { failed: '*' } },
    { never: { outside: true } },
    { within: { evidence: 'tests', minutes: 5 } },
  ])('%j has none', (condition) => {
    expect(problemsOf(condition)).toEqual([]);
  });

  it('names every evidence class that a claim is about', () => {
    const claim: Claim = {
      id: 'c',
      all: [
        { precedes: { evidence: 'a', files: ['**'] } },
        { any: [{ never: { evidence: 'b' } }, { at_least: { count: 1, of: { evidence: 'c' } } }] },
        { within: { evidence: 'd', lines: 1 } },
        { never: { outside: true } },
      ],
    };
    expect(evidenceNamedBy(claim)).toEqual([
      { place: 'all[0].precedes.evidence', type: 'a' },
      { place: 'all[1].any[0].never.evidence', type: 'b' },
      { place: 'all[1].any[1].at_least.of.evidence', type: 'c' },
      { place: 'all[2].within.evidence', type: 'd' },
    ]);
  });
});
