import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { cases } from '../generate/cases.mjs';
import { HOOKS } from '../hooks.mjs';
import { Playground } from '../play.mjs';

/** A short look at every hook as it is installed: a longer one is `npm run fuzz`. */

const CASES = 40;
/** Played as the host does, each with two starts of Node. */
const CASES_ALONE = 2;

const playground = new Playground();
afterAll(() => playground.stop());

/** One process that plays many cases lets no hook start programs. */
const PLAYED_TOGETHER = HOOKS.filter(({ startsPrograms }) => !startsPrograms);

describe.each(PLAYED_TOGETHER)('$name with hostile input', ({ name }) => {
  it('does what its failure table says and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(cases(name), async (item) => {
        expect((await playground.play(item)).problems).toEqual([]);
      }),
      { numRuns: CASES },
    );
  });
});

describe.each(HOOKS)('$name with hostile input, in a process of its own', ({ name }) => {
  it('does what its failure table says and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(cases(name), async (item) => {
        expect(await playground.problemsAlone(item)).toEqual([]);
      }),
      { numRuns: CASES_ALONE },
    );
  });
});
