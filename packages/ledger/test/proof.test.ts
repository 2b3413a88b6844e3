import { type Claim, GUIDANCE_CLAIM } from '@litmus-hooks/state-format/claim';
import { describe, expect, it } from 'vitest';
import { prove, proveAll } from '../src/proof.js';
import { MAX_UNREADABLE_SHOWN, type Proof } from '../src/proof-result.js';
import { denial, diskOf, type Entry, gap, numbered, search, tool, write } from './ledger-lines.js';

function proofOf(entries: readonly Entry[], files: readonly string[]): Proof {
  return prove(GUIDANCE_CLAIM, numbered(entries), diskOf(files));
}

describe('a claim holds', () => {
  it('P-01 when evidence stands on an earlier line than the first write of every file', () => {
    const proof = proofOf([tool(), search(), write('src/a.tsx'), write('src/b.vue')], ['src/a.tsx', 'src/b.vue']);
    expect(proof).toEqual({
      claim: 'mwg_precedes_component',
      outcome: 'holds',
      message: expect.any(String),
      subjects: [
        { path: 'src/a.tsx', outcome: 'holds', firstWriteLine: 3, evidenceLine: 2 },
        { path: 'src/b.vue', outcome: 'holds', firstWriteLine: 4, evidenceLine: 2 },
      ],
      cited: [2, 3, 4],
      lines: 4,
      unreadable: [],
      unreadableCount: 0,
    });
    expect(proof.message).toContain('line 3');
    expect(proof.message).toContain('line 2');
  });

  it('P-01 and the evidence that is cited is the last one before the write', () => {
    const proof = proofOf([search(), tool(), search(), write('src/a.tsx'), search()], ['src/a.tsx']);
    expect(proof.subjects[0]).toMatchObject({ evidenceLine: 3, firstWriteLine: 4 });
  });

  it('P-08 when a file was removed and created anew after the evidence', () => {
    const proof = proofOf([write('src/a.tsx'), search(), write('src/a.tsx')], ['src/a.tsx']);
    expect(proof.subjects[0]).toMatchObject({ outcome: 'holds', firstWriteLine: 3, evidenceLine: 2 });
  });

  it('L-17 by line order, whatever the clock says', () => {
    const late = { ...search(), at: '2030-01-01T00:00:00.000Z' };
    expect(proofOf([late, write('src/a.tsx')], ['src/a.tsx']).outcome).toBe('holds');
  });

  it('P-02 whatever the case of the extension, and about matching files alone', () => {
    const files = ['src/A.TSX', 'src/a.ts', 'lib/b.tsx', 'srcx/c.tsx', 'src/.tsx'];
    const proof = proofOf([search(), write('src/A.TSX')], files);
    expect(proof.outcome).toBe('holds');
    expect(proof.subjects.map(({ path }) => path)).toEqual(['src/A.TSX']);
  });
});

describe('a claim fails', () => {
  it('P-01 when a file was first written before any evidence, even if it was changed later', () => {
    const proof = proofOf([write('src/a.tsx'), search(), write('src/a.tsx', false)], ['src/a.tsx']);
    expect(proof).toMatchObject({ outcome: 'fails', cause: 'written_before_evidence', cited: [1, 2] });
    expect(proof.subjects).toEqual([
      { path: 'src/a.tsx', outcome: 'fails', firstWriteLine: 1, reason: 'written_before_evidence' },
    ]);
    expect(proof.message).toContain('line 1');
    expect(proof.message).toContain('line 2');
  });

  it('P-04 P-05 when a file on disk was never seen written: the message names the hook and the doctor', () => {
    const proof = proofOf([search(), write('src/a.tsx')], ['src/a.tsx', 'src/b.tsx']);
    expect(proof).toMatchObject({ outcome: 'fails', cause: 'never_seen_written' });
    expect(proof.subjects[1]).toEqual({ path: 'src/b.tsx', outcome: 'fails', reason: 'never_seen_written' });
    expect(proof.message).toContain('src/b.tsx');
    expect(proof.message).toMatch(/hook is not installed/);
    expect(proof.message).toContain('litmus doctor');
  });

  it.each([
    ['L-21 a failed call', tool({ failed: true })],
    ['L-12 a write that left the site', tool({ outside: true })],
    ['a denial', denial()],
    ['evidence of another class', search('axe_run')],
  ])('%s is no evidence', (_name, entry) => {
    expect(proofOf([entry, write('src/a.tsx')], ['src/a.tsx']).outcome).toBe('fails');
  });

  it('and adds what the team wants done, fit to stand in a terminal', () => {
    const claim: Claim = { ...GUIDANCE_CLAIM, message: 'Ask the \u001b[31mguidance first.' };
    const proof = prove(claim, numbered([write('src/a.tsx')]), diskOf(['src/a.tsx']));
    expect(proof.message).toMatch(/Ask the \\u\{1b\}\[31mguidance first\.$/);
  });

  it('and names few of many files', () => {
    const files = Array.from({ length: 50 }, (_, index) => `src/f${String(index).padStart(2, '0')}.tsx`);
    const proof = proofOf([tool()], files);
    expect(proof.message).toContain('50 of 50 files fail');
    expect(proof.message).toContain('and 47 more');
    expect(proof.subjects).toHaveLength(50);
  });
});

describe('a claim is unproven', () => {
  it.each([
    ['with a file on disk', ['src/a.tsx']],
    ['without a file on disk', []],
  ])('P-06 when the ledger is empty, %s', (_name, files) => {
    const proof = proofOf([], files);
    expect(proof).toMatchObject({ outcome: 'unproven', cause: 'nothing_recorded', lines: 0 });
    expect(proof.message).toContain('litmus doctor');
  });

  it('P-06 when the ledger holds denials alone: the witness was not there', () => {
    expect(proofOf([denial()], ['src/a.tsx'])).toMatchObject({ outcome: 'unproven', cause: 'nothing_recorded' });
  });

  it.each(['asleep', 'silenced'] as const)('P-06 when a line tells that calls may be missing: %s', (type) => {
    const proof = proofOf([search(), write('src/a.tsx'), gap(type)], ['src/a.tsx']);
    expect(proof).toMatchObject({ outcome: 'unproven', cause: type });
    expect(proof.message).toContain('line 3');
  });

  it.each(['torn', 'foreign', 'too_long'] as const)('P-09 when one line is %s, be the rest as it may', (problem) => {
    const holding = proofOf([search(), write('src/a.tsx'), problem], ['src/a.tsx']);
    expect(holding).toMatchObject({ outcome: 'unproven', cause: 'unreadable_lines', unreadableCount: 1 });
    expect(holding.unreadable).toEqual([{ line: 3, problem }]);
    expect(holding.message).toContain('Line 3');
    const failing = proofOf([problem, write('src/a.tsx')], ['src/a.tsx', 'src/b.tsx']);
    expect(failing.outcome).toBe('unproven');
    expect(failing.subjects.map(({ outcome }) => outcome)).toEqual(['unproven', 'unproven']);
  });

  it('P-09 and reports the first unreadable lines and how many there are', () => {
    const entries: Entry[] = Array.from({ length: MAX_UNREADABLE_SHOWN + 5 }, () => 'torn');
    const proof = proofOf(entries, ['src/a.tsx']);
    expect(proof.unreadable).toHaveLength(MAX_UNREADABLE_SHOWN);
    expect(proof.unreadableCount).toBe(MAX_UNREADABLE_SHOWN + 5);
    expect(proof.lines).toBe(MAX_UNREADABLE_SHOWN + 5);
  });

  it('P-07 when there is no file to prove it about', () => {
    const proof = proofOf([search(), write('src/gone.tsx')], []);
    expect(proof).toMatchObject({ outcome: 'unproven', cause: 'no_subjects', subjects: [] });
  });

  it('P-04 when the walk was cut short, also where what was found would hold or fail', () => {
    for (const entries of [[search(), write('src/a.tsx')], [tool()]]) {
      const proof = prove(GUIDANCE_CLAIM, numbered(entries), diskOf(['src/a.tsx'], false));
      expect(proof).toMatchObject({ outcome: 'unproven', cause: 'incomplete_walk' });
    }
  });

  it('P-09 when the ledger cannot be read to its end', () => {
    function* broken() {
      yield* numbered([search(), write('src/a.tsx')]);
      throw new Error('the disk is gone.');
    }
    const proof = prove(GUIDANCE_CLAIM, broken(), diskOf(['src/a.tsx']));
    expect(proof).toMatchObject({ outcome: 'unproven', cause: 'unreadable_ledger', lines: 2 });
    expect(proof.message).toContain('the disk is gone.');
  });
});

describe('P-11 several claims', () => {
  it('are proved in one pass and answered in their order', () => {
    const other: Claim = { id: 'axe_first', precedes: { evidence: 'axe_run', files: ['**/*.{tsx,css}'] } };
    let passes = 0;
    const lines: Iterable<ReturnType<typeof numbered>[number]> = {
      [Symbol.iterator]() {
        passes += 1;
        return numbered([search(), write('src/a.tsx'), search('axe_run'), write('x.css')])[Symbol.iterator]();
      },
    };
    const [first, second] = proveAll([GUIDANCE_CLAIM, other], lines, diskOf(['src/a.tsx', 'x.css']));
    expect(passes).toBe(1);
    expect(first).toMatchObject({ claim: 'mwg_precedes_component', outcome: 'holds' });
    expect(second).toMatchObject({ claim: 'axe_first', outcome: 'fails', cited: [2, 3] });
    expect(second?.subjects.map(({ outcome }) => outcome)).toEqual(['fails', 'holds']);
  });

  it('may be none', () => {
    expect(proveAll([], numbered([tool()]), diskOf([]))).toEqual([]);
  });
});
