import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contradictions, Oracle } from './oracle.js';
import { script } from './shell-grammar.js';

const RUNS = Number(process.env.ORACLE_RUNS ?? 300);
const SEED = Number(process.env.ORACLE_SEED ?? 20_260_101);

describe('against a real shell', () => {
  const oracle = new Oracle();
  afterAll(() => oracle.remove());

  it('every program that runs was read with its words, and what is read as surely run does run', {
    timeout: 3_600_000,
  }, () => {
    fc.assert(
      fc.property(script, (text) => {
        const run = oracle.run(text);
        if (run) expect(contradictions(text, run)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
