import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_PATH_CHARS } from '../src/globs.js';
import { compileGlobs, matchGlob, RejectedPattern } from '../src/index.js';
import { MAX_PATTERN_CHARS } from '../src/pattern.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** How many times the matcher looks at a character. */
function looks(pattern: string, path: string): number {
  const { matcher, rejected } = compileGlobs([pattern]);
  expect(rejected).toEqual([]);
  const reads = [vi.spyOn(String.prototype, 'codePointAt'), vi.spyOn(String.prototype, 'charCodeAt')];
  matcher.match([path]);
  const count = reads.reduce((sum, read) => sum + read.mock.calls.length, 0);
  for (const read of reads) read.mockRestore();
  return count;
}

/** A step compares one token with one character, for which it looks three times at most. */
function mostLooks(pattern: string, path: string): number {
  return 3 * (pattern.length + 1) * (path.length + 1);
}

const HOSTILE: readonly (readonly [string, (chars: number) => string])[] = [
  [`${'*a'.repeat(10)}b`, (chars) => 'a'.repeat(chars)],
  ['*a'.repeat(200), (chars) => 'a'.repeat(chars)],
  [`*${'a'.repeat(60)}b*`, (chars) => 'a'.repeat(chars)],
  [`*${'?'.repeat(60)}b*c`, (chars) => 'a'.repeat(chars)],
  [`*${'[!b]'.repeat(30)}b`, (chars) => 'a'.repeat(chars)],
  [`${'**/a*/'.repeat(20)}b`, (chars) => 'a/'.repeat(chars / 2) + 'a'],
  [`${'**/*a*a/'.repeat(10)}b`, (chars) => 'aa/'.repeat(chars / 3) + 'a'],
  [`**/${'*/'.repeat(30)}b?`, (chars) => 'a/'.repeat(chars / 2) + 'ab'],
];

describe('U-15 no pattern can hang the matcher', () => {
  it.each(HOSTILE)('%s costs at most twice as much for twice the text', (pattern, text) => {
    const once = looks(pattern, text(600));
    const twice = looks(pattern, text(1200));
    expect(once).toBeGreaterThan(100);
    expect(twice).toBeLessThan(2.3 * once);
    expect(twice).toBeLessThanOrEqual(mostLooks(pattern, text(1200)));
  });

  it('no pair of pattern and path costs more than their lengths multiplied', () => {
    const some = (pieces: string[]): fc.Arbitrary<string> =>
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 24 }).map((list) => list.join(''));
    fc.assert(
      fc.property(some(['a', '*', '?', '*a', '**/', '/', '[ab]']), some(['a', 'aa', '/', 'b']), (pattern, path) => {
        fc.pre(!pattern.endsWith('/'));
        expect(looks(pattern, path)).toBeLessThanOrEqual(mostLooks(pattern, path));
      }),
      { numRuns: 2_000, seed: 58 },
    );
  });

  it.each([
    ['ten stars', `${'*a'.repeat(10)}b`, 'a'.repeat(60), false],
    ['two hundred stars', '*a'.repeat(200), 'a'.repeat(100_000), true],
    ['two thousand stars', `${'*a'.repeat(2000)}b`, 'a'.repeat(4000), false],
    ['globstars', `${'**/'.repeat(1300)}x`, `${'a/'.repeat(50_000)}x`, true],
    ['globstars and names', `${'**/a/'.repeat(800)}b`, `${'a/'.repeat(50_000)}a`, false],
    ['open braces', '{'.repeat(4000), '{'.repeat(4000), true],
    ['open brackets', '['.repeat(4000), '['.repeat(4000), true],
    ['open brackets before a class', `${'['.repeat(4000)}[:alpha:]`, '[', false],
    ['open classes', `${'[:'.repeat(2000)}/]`, `${'[:'.repeat(2000)}/]`, true],
    ['empty braces', '{'.repeat(2000) + '}'.repeat(2000), '{'.repeat(2000) + '}'.repeat(2000), true],
    ['brackets of brackets', '[][]'.repeat(1000), '['.repeat(1000), true],
    ['commas', ','.repeat(4000), ','.repeat(4000), true],
    ['nested alternatives', '{a,'.repeat(250) + '}'.repeat(250), 'a', true],
    ['a long name', '?'.repeat(4096), '😀'.repeat(4096), true],
    ['a long path', 'a/**/z', `a/${'b/'.repeat(50_000)}z`, true],
  ])('F-58 %s', (_, pattern, path, matched) => {
    expect(matchGlob(pattern, path)).toBe(matched);
  });

  it.each([
    ['{a,b} × 22', '{a,b}'.repeat(22)],
    ['a long count', '{1..9999999}'],
    ['a count beyond numbers', `{1..${'9'.repeat(4000)}}`],
    ['deep alternatives', '{a,'.repeat(1000) + '}'.repeat(1000)],
    ['many alternatives', `{${','.repeat(4000)}}`],
    ['counts in a row', '{1..9}'.repeat(600)],
    ['more than a pattern may be long', 'a'.repeat(MAX_PATTERN_CHARS + 1)],
    ['a megabyte', '{a,b}*['.repeat(150_000)],
  ])('F-58 %s is rejected by name', (_, pattern) => {
    const { matcher, rejected } = compileGlobs([pattern, 'z']);
    expect(rejected).toEqual([{ pattern, why: expect.stringMatching(/at most|more than/) }]);
    expect(matcher.match(['a'])).toEqual({ matched: false });
    expect(matcher.match(['z'])).toEqual({ matched: true, by: 'z', base: 'z' });
  });

  it('the longest pattern and the longest path are taken, and a longer path names no file', () => {
    expect(matchGlob('a'.repeat(MAX_PATTERN_CHARS), 'a'.repeat(MAX_PATTERN_CHARS))).toBe(true);
    expect(matchGlob('**', 'a'.repeat(MAX_PATH_CHARS))).toBe(true);
    expect(matchGlob('**', 'a'.repeat(MAX_PATH_CHARS + 1))).toBe(false);
    expect(compileGlobs(['*']).matcher.match(['a', 'b/'.repeat(MAX_PATH_CHARS)])).toEqual({ matched: false });
  });

  it('any text is compiled or rejected, and any path is answered', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'*?[]{}!^-,.:/\\()|@+ab1'), maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, text, (pattern, path) => {
        const { matcher, rejected } = compileGlobs([pattern]);
        const { matched } = matcher.match([path]);
        if (rejected.length === 0) expect(matchGlob(pattern, path)).toBe(matched);
        else expect(() => matchGlob(pattern, path)).toThrow(RejectedPattern);
        expect(matched && (rejected.length > 0 || pattern.startsWith('!'))).toBe(false);
      }),
      { numRuns: 5_000, seed: 4096 },
    );
  });

  it('a plain path matches itself, whatever it is made of', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter((each) => !/[*?[\](){}!,/\\]|^\.+$/.test(each));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        expect(matchGlob(names.join('/'), names.join('/'))).toBe(true);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });
});
