import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../src/suggestion.js';

const words = fc.stringMatching(/^[a-z]{4,12}$/);

describe('a suggestion', () => {
  it('finds a word that lacks, repeats or swaps one letter', () => {
    fc.assert(
      fc.property(words, fc.nat(), (word, seed) => {
        const at = seed % (word.length - 1);
        const [before, first = '', second = '', after] = [
          word.slice(0, at),
          word[at],
          word[at + 1],
          word.slice(at + 2),
        ];
        for (const mistake of [
          before + second + after,
          before + first + first + second + after,
          before + second + first + after,
        ])
          expect(nearest(mistake, ['entirely-different-words', word])).toBe(word);
      }),
    );
  });

  it('prefers the nearest, and finds nothing far away or over-long', () => {
    expect(nearest('stat', ['start', 'status'])).toBe('start');
    expect(nearest('deploy', ['start', 'status'])).toBeUndefined();
    expect(nearest('a', ['b'])).toBe('b');
    expect(nearest('x'.repeat(100_000), ['x'])).toBeUndefined();
    expect(nearest('', ['ab'])).toBeUndefined();
  });
});
