import type { Claim, Condition, Occurrence } from '@litmus-hooks/state-format/claim';
import type { LedgerRecord } from '@litmus-hooks/state-format/record';
import { describe, expect, it } from 'vitest';
import { prove, proveAll } from '../src/proof.js';
import type { Proof, ProofOutcome } from '../src/proof-result.js';
import { denial, diskOf, type Entry, numbered, search, tool, write } from './ledger-lines.js';

function proofOf(condition: Condition, entries: readonly Entry[], files: readonly string[] = []): Proof {
  return prove({ id: 'c', ...condition } as Claim, numbered(entries), diskOf(files));
}

function at<T extends LedgerRecord>(record: T, minute: number): T {
  return { ...record, at: `2026-08-29T09:${String(minute).padStart(2, '0')}:00.000Z` };
}

function together(key: 'all' | 'any', parts: readonly Condition[]): Condition {
  return key === 'all' ? { all: parts } : { any: parts };
}

const FETCH: LedgerRecord = { ...tool(), tool: 'WebFetch' } as LedgerRecord;
const FAILED_FETCH: LedgerRecord = { ...tool({ failed: true }), tool: 'WebFetch' } as LedgerRecord;

describe('P-01 precedes, in a window', () => {
  const claim = (window: { lines?: number; minutes?: number }): Condition => ({
    precedes: { evidence: 'mwg_search', files: ['**/*.tsx'], window },
  });

  it.each([
    [{ lines: 2 }, 'holds'],
    [{ lines: 1 }, 'fails'],
    [{ minutes: 10 }, 'holds'],
    [{ minutes: 9.9 }, 'fails'],
    [{ lines: 2, minutes: 9 }, 'fails'],
    [{ lines: 1, minutes: 10 }, 'fails'],
  ] as const)('%j before the write: %s', (window, outcome) => {
    const entries = [at(search(), 0), tool(), at(write('a.tsx'), 10)];
    const proof = proofOf(claim(window), entries, ['a.tsx']);
    expect(proof.outcome).toBe(outcome);
    expect(proof.cause).toBe(outcome === 'holds' ? undefined : 'evidence_too_old');
    expect(proof.subjects[0]).toMatchObject({ firstWriteLine: 3, evidenceLine: 1 });
    expect(proof.cited).toEqual([1, 3]);
  });

  it('counts the distance of minutes whichever line is the later, and takes no impossible time', () => {
    const back = [at(search(), 30), at(write('a.tsx'), 0)];
    expect(proofOf(claim({ minutes: 10 }), back, ['a.tsx']).outcome).toBe('fails');
    const never = [{ ...search(), at: '2026-02-31T25:00:00.000Z' }, at(write('a.tsx'), 0)];
    expect(proofOf(claim({ minutes: 1_000_000 }), never, ['a.tsx']).outcome).toBe('fails');
  });

  it('says which evidence is too old, and what to do', () => {
    const { message } = proofOf(claim({ lines: 1 }), [search(), tool(), write('a.tsx')], ['a.tsx']);
    expect(message).toBe(
      'a.tsx (line 3): first written further than 1 line after the last "mwg_search" evidence (line 1). Get the evidence again, then remove the file and write it again.',
    );
  });
});

describe('never', () => {
  it.each<[string, Occurrence, LedgerRecord, boolean]>([
    ['a write of a matching file', { write: ['**', '!src/**'] }, write('lib/a.ts'), true],
    ['a write of a vetoed file', { write: ['**', '!src/**'] }, write('src/a.ts'), false],
    ['a later write', { write: ['lib/**'] }, write('lib/a.ts', false), true],
    ['L-12 a write outside the site', { outside: true }, tool({ outside: true }), true],
    ['a write inside, for outside', { outside: true }, write('lib/a.ts'), false],
    ['L-21 a failed call', { failed: 'Bash' }, tool({ failed: true }), true],
    ['a failed call of another tool', { failed: 'Bash' }, FAILED_FETCH, false],
    ['a failed call, by a star', { failed: 'Web*' }, FAILED_FETCH, true],
    ['a call that did not fail, for failed', { failed: '*' }, tool(), false],
    ['a call of a tool', { tool: 'WebFetch' }, FETCH, true],
    ['a call of a tool that failed: it was tried', { tool: 'WebFetch' }, FAILED_FETCH, true],
    ['evidence, which is a call of Bash', { tool: 'Bash' }, search(), true],
    ['a write, for a tool', { tool: 'Ba*' }, write('a'), false],
    ['G-10 a denial of the type', { denial: 'deploy' }, denial(), true],
    ['a denial of another type', { denial: 'state' }, denial(), false],
    ['a denial of any type', { denial: true }, denial(), true],
    ['evidence', { evidence: 'mwg_search' }, search(), true],
    ['evidence of another class', { evidence: 'tests' }, search(), false],
  ])('%s', (_name, never, record, happened) => {
    const proof = proofOf({ never }, [{ ...tool(), tool: 'Read' } as LedgerRecord, record]);
    expect(proof).toMatchObject(
      happened ? { outcome: 'fails', cause: 'occurred', cited: [2] } : { outcome: 'holds', cited: [] },
    );
    if (happened) expect(proof.message).toContain('line 2');
  });

  it('P-06 is unproven over an empty ledger, one of denials alone, and one with a line that cannot be read', () => {
    const never: Condition = { never: { outside: true } };
    expect(proofOf(never, [])).toMatchObject({ outcome: 'unproven', cause: 'nothing_recorded' });
    expect(proofOf(never, [denial()])).toMatchObject({ outcome: 'unproven', cause: 'nothing_recorded' });
    const torn = proofOf(never, [tool({ outside: true }), 'torn']);
    expect(torn).toMatchObject({ outcome: 'unproven', cause: 'unreadable_lines', cited: [] });
  });

  it('cites the first lines of many, and says how many there are', () => {
    const proof = proofOf(
      { never: { tool: 'Bash' } },
      Array.from({ length: 50 }, () => tool()),
    );
    expect(proof.cited).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(proof.message).toBe('The ledger holds 50 calls of "Bash": lines 1, 2, 3, 4, 5 and 45 more.');
  });
});

describe('at least', () => {
  const twice: Condition = { at_least: { count: 2, of: { evidence: 'tests' } } };

  it('holds with so many lines, and fails with fewer', () => {
    expect(proofOf(twice, [search('tests'), tool(), search('tests')])).toMatchObject({
      outcome: 'holds',
      cited: [1, 3],
    });
    expect(proofOf(twice, [search('tests'), search()])).toMatchObject({
      outcome: 'fails',
      cause: 'too_few',
      cited: [1],
    });
    expect(proofOf(twice, [tool()])).toMatchObject({ outcome: 'fails', cause: 'too_few', cited: [] });
  });

  it('L-21 counts no call that failed or left the site', () => {
    const once: Condition = { at_least: { count: 1, of: { tool: 'Bash' } } };
    expect(proofOf(once, [tool({ failed: true }), tool({ outside: true })]).outcome).toBe('fails');
    expect(proofOf(once, [tool()]).outcome).toBe('holds');
  });
});

describe('within', () => {
  const fresh: Condition = { within: { evidence: 'tests', of_last_write: ['src/**', '!src/gen/**'] } };

  it.each<[string, Entry[], ProofOutcome, string | undefined, number[]]>([
    ['evidence behind the last write', [write('src/a'), search('tests')], 'holds', undefined, [1, 2]],
    ['a write behind it', [search('tests'), write('src/a')], 'fails', 'written_after_evidence', [1, 2]],
    [
      'a later change behind it',
      [write('src/a'), search('tests'), write('src/a', false)],
      'fails',
      'written_after_evidence',
      [2, 3],
    ],
    [
      'a write behind it that does not match',
      [write('src/a'), search('tests'), write('src/gen/b')],
      'holds',
      undefined,
      [1, 2],
    ],
    ['no evidence', [write('src/a'), search()], 'fails', 'no_evidence', [1]],
    ['P-07 nothing that was written', [search('tests'), write('lib/a')], 'unproven', 'no_writes', [1]],
  ])('of the last write: %s', (_name, entries, outcome, cause, cited) => {
    const proof = proofOf(fresh, entries);
    expect([proof.outcome, proof.cause, proof.cited]).toEqual([outcome, cause, cited]);
  });

  it.each<[string, { lines?: number; minutes?: number }, ProofOutcome]>([
    ['near enough', { lines: 2 }, 'holds'],
    ['too far', { lines: 1 }, 'fails'],
    ['recent enough', { minutes: 5 }, 'holds'],
    ['too old', { minutes: 4 }, 'fails'],
    ['near enough and too old', { lines: 2, minutes: 4 }, 'fails'],
  ])('of the ledger’s end: %s', (_name, window, outcome) => {
    const entries = [at(search('tests'), 10), at(tool(), 12), at(denial(), 15)];
    expect(proofOf({ within: { evidence: 'tests', ...window } }, entries).outcome).toBe(outcome);
  });

  it('of the ledger’s end fails without evidence', () => {
    expect(proofOf({ within: { evidence: 'tests', lines: 5 } }, [tool()])).toMatchObject({ cause: 'no_evidence' });
  });
});

describe('P-06 all and any', () => {
  const PARTS: Readonly<Record<ProofOutcome, Condition>> = {
    holds: { never: { outside: true } },
    fails: { never: { tool: 'Bash' } },
    unproven: { within: { evidence: 'tests', of_last_write: ['src/**'] } },
  };
  const combined = (key: 'all' | 'any', parts: readonly ProofOutcome[]): Proof =>
    proofOf(
      together(
        key,
        parts.map((part) => PARTS[part]),
      ),
      [tool()],
    );

  it.each<[ProofOutcome[], ProofOutcome, ProofOutcome]>([
    [['holds'], 'holds', 'holds'],
    [['fails'], 'fails', 'fails'],
    [['unproven'], 'unproven', 'unproven'],
    [['holds', 'fails'], 'fails', 'holds'],
    [['holds', 'unproven'], 'unproven', 'holds'],
    [['fails', 'unproven'], 'fails', 'unproven'],
    [['unproven', 'fails', 'holds'], 'fails', 'holds'],
  ])('of %j are %s and %s', (parts, all, any) => {
    expect(combined('all', parts).outcome).toBe(all);
    expect(combined('any', parts).outcome).toBe(any);
  });

  it('name every condition by its place, with its own outcome and lines', () => {
    const proof = proofOf(
      { all: [PARTS.holds, { any: [PARTS.unproven, PARTS.fails] }, { at_least: { count: 1, of: { tool: 'Bash' } } }] },
      [tool()],
    );
    expect(proof).toMatchObject({ outcome: 'unproven', cause: 'no_writes', subjects: [] });
    expect(proof.conditions?.map(({ place, outcome, cited }) => [place, outcome, cited])).toEqual([
      ['all[0]', 'holds', []],
      ['all[1]', 'unproven', []],
      ['all[1].any[0]', 'unproven', []],
      ['all[1].any[1]', 'fails', [1]],
      ['all[2]', 'holds', [1]],
    ]);
    expect(proof.message).toMatch(
      /^1 of 3 conditions is unproven\. all\[1\]: 1 of 2 conditions is unproven\. any\[0\]: /,
    );
  });

  it('speak of the files of what they hold: of an any that holds, those that made it hold', () => {
    const files = (type: string): Condition => ({ precedes: { evidence: type, files: ['*.tsx'] } });
    const entries = [search('tests'), write('a.tsx')];
    const any = proofOf({ any: [files('mwg_search'), files('tests')] }, entries, ['a.tsx']);
    expect(any).toMatchObject({ outcome: 'holds', subjects: [{ path: 'a.tsx', outcome: 'holds', evidenceLine: 1 }] });
    const all = proofOf({ all: [files('tests'), files('mwg_search')] }, entries, ['a.tsx']);
    expect(all.subjects).toEqual([
      { path: 'a.tsx', outcome: 'fails', firstWriteLine: 2, reason: 'written_before_evidence' },
    ]);
  });

  it('are unproven whatever is in them where the ledger tells nothing', () => {
    for (const key of ['all', 'any'] as const) {
      const proof = proofOf(together(key, [PARTS.holds, PARTS.fails]), [tool(), 'foreign']);
      expect(proof).toMatchObject({ outcome: 'unproven', cause: 'unreadable_lines' });
      expect(proof.message).toMatch(/^Line 2 of the ledger is foreign/);
      expect(proof.conditions?.map(({ outcome }) => outcome)).toEqual(['unproven', 'unproven']);
    }
  });
});

describe('a claim that cannot be read', () => {
  it('proves nothing, and the others are proved', () => {
    const claims: Parameters<typeof proveAll>[0] = [
      { id: 'typo', problem: 'claims[0].nevr is unknown.' },
      { id: 'veto', never: { write: ['**', '!src/@(a|b)/**'] } },
      { id: 'good', never: { outside: true } },
    ];
    const proofs = proveAll(claims, numbered([tool()]), diskOf([]));
    expect(proofs.map(({ claim, outcome, cause }) => [claim, outcome, cause])).toEqual([
      ['typo', 'unproven', 'unreadable_claim'],
      ['veto', 'unproven', 'unreadable_claim'],
      ['good', 'holds', undefined],
    ]);
    expect(proofs[0]?.message).toContain('claims[0].nevr is unknown.');
    expect(proofs[1]?.message).toContain('never.write[1] is not used: @( opens an extended glob');
  });
});

describe('P-07 a broken seal', () => {
  it('leaves every claim unproven, before anything else that is wrong with the lines', () => {
    const claims: Claim[] = [
      { id: 'a', never: { outside: true } },
      { id: 'b', any: [{ never: { outside: true } }] },
      { id: 'c', precedes: { evidence: 'mwg_search', files: ['**'] } },
    ];
    const proofs = proveAll(claims, numbered([tool(), 'torn']), diskOf(['a']), {
      cause: 'seal_broken',
      message: 'Line 1 was changed.',
    });
    expect(proofs.map(({ outcome, cause, message }) => [outcome, cause, message])).toEqual(
      claims.map(() => ['unproven', 'seal_broken', 'Line 1 was changed.']),
    );
  });
});
