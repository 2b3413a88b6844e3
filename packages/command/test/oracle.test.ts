import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contradictions, Oracle } from './oracle.js';
import { script } from './shell-grammar.js';

const RUNS = Number(process.env.ORACLE_RUNS ?? 250);
/** Longer scripts show little more and take their time. */
const MAX_SCRIPT_CHARS = 250;
const SEED = Number(process.env.ORACLE_SEED ?? 20_260_101);

describe('against a real shell', () => {
  const oracle = new Oracle();
  afterAll(() => oracle.remove());

  it('every program that runs was read with its words, and what is read as surely run does run', async () => {
    await fc.assert(
      fc.asyncProperty(
        script.filter((text) => text.length <= MAX_SCRIPT_CHARS),
        async (text) => {
          const run = await oracle.run(text);
          if (run) expect(contradictions(text, run)).toEqual([]);
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
  }, 3_600_000);
});
