import fc from 'fast-check';
import { minimatch } from 'minimatch';
import { describe, expect, it } from 'vitest';
import { compileGlobs, matchGlob } from '../src/index.js';
import { matchesByTrying, path, pattern } from './path-pattern.js';

/** What minimatch has to be told to mean the same: dotfiles match, a backslash separates, no comments, no extended globs, `!` only at the front of ours. */
const SAME_MEANING = {
  dot: true,
  nocase: false,
  nocomment: true,
  noext: true,
  nonegate: true,
  windowsPathsNoEscape: true,
  platform: 'linux',
} as const;

/** Matching and failing pairs are rare in random text; each property proves that it saw enough of both. */
const RUNS = 4_000;
const FEWEST_OF_EACH = 40;

function tally(): { count(matched: boolean): void; enough(): void } {
  const seen = [0, 0];
  return {
    count(matched) {
      seen[Number(matched)] = (seen[Number(matched)] ?? 0) + 1;
    },
    enough() {
      expect(Math.min(...seen)).toBeGreaterThan(FEWEST_OF_EACH);
    },
  };
}

describe('the matcher agrees', () => {
  it('U-15 with a matcher that tries everything', () => {
    const seen = tally();
    fc.assert(
      fc.property(pattern, path, (segments, text) => {
        const matched = matchesByTrying(segments, text.split('/'));
        seen.count(matched);
        expect(matchGlob(segments.map((segment) => segment.text).join('/'), text)).toBe(matched);
      }),
      { numRuns: RUNS, seed: 15 },
    );
    seen.enough();
  });

  it('U-15 U-17 with minimatch, over every kind of text', () => {
    const seen = tally();
    const separators = ['/', '\\', '/**/', '**/', '/**'];
    const wildcards = ['*', '**', '?', '[ab]', '[!a]', '[^b]', '[a-c]', '[]a]', '[', ']', '!', '-'];
    const braces = ['{', '}', ',', '{a,b}', '{a,{*,1}}', '{1..3}', '{,b/}'];
    const plain = ['a', 'b', 'ab', '1', '.a', 'é', '😀', '$', '^', '+', '|', '#', ' '];
    const text = fc
      .array(fc.constantFrom(...separators, ...wildcards, ...braces, ...plain), { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join(''))
      .filter((glob) => glob[0] !== '!' && !heldApart(glob));
    const file = fc
      .array(
        fc.constantFrom('a', 'b', 'c', '/', '/', '1', '2', '.a', 'é', '😀', '-', '[', ']', '{', ',', '}', '!', '$'),
        {
          minLength: 1,
          maxLength: 7,
        },
      )
      .map((pieces) => pieces.join('').replace(/\/+/g, '/'))
      .filter((name) => name !== '/' && !name.endsWith('/'));
    fc.assert(
      fc.property(text, fc.array(file, { minLength: 4, maxLength: 8 }), (glob, names) => {
        const { matcher, rejected } = compileGlobs([glob]);
        fc.pre(rejected.length === 0);
        for (const name of names) {
          const matched = minimatch(name, glob, SAME_MEANING);
          seen.count(matched);
          expect(matcher.match([name]).matched, name).toBe(matched);
        }
      }),
      { numRuns: RUNS, seed: 17 },
    );
    seen.enough();
  });
});

/** The differences that are meant, each with a test of its own in differences.test.ts. */
function heldApart(glob: string): boolean {
  const bracketsAroundBraces = /\[[^/\\]*[{,}]/.test(glob);
  return bracketsAroundBraces || glob.includes('${') || /\{[^,{}]*\}[^{}]*,[^{}]*\}/.test(glob);
}
