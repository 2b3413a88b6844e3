import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandBraces, MAX_EXPANDED_CHARS, MAX_EXPANSIONS } from '../src/brace.js';
import { RejectedPattern } from '../src/index.js';

/** A text with braces beside the words that it stands for. */
interface Braced {
  readonly text: string;
  readonly words: readonly string[];
}

const PLAIN: readonly Braced[] = ['a', 'B', '*', '/', '1', 'é', '[x]', '{a}', '{}'].map((text) => ({
  text,
  words: [text],
}));
const SEQUENCES: readonly Braced[] = [
  { text: '{1..3}', words: ['1', '2', '3'] },
  { text: '{2..-1}', words: ['2', '1', '0', '-1'] },
  { text: '{c..a}', words: ['c', 'b', 'a'] },
  { text: '[{,}]', words: ['[{,}]'] },
];

const { braced } = fc.letrec<{ braced: Braced; group: Braced; piece: Braced }>((tie) => ({
  piece: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constantFrom(...PLAIN, ...SEQUENCES), tie('group')),
  group: fc.array(tie('braced'), { minLength: 2, maxLength: 3 }).map((items) => ({
    text: `{${items.map((item) => item.text).join(',')}}`,
    words: items.flatMap((item) => item.words),
  })),
  braced: fc.array(tie('piece'), { maxLength: 3 }).map((pieces) =>
    pieces.reduce<Braced>(
      (all, { text, words }) => ({
        text: all.text + text,
        words:
          all.words.length > MAX_EXPANSIONS ? all.words : all.words.flatMap((head) => words.map((tail) => head + tail)),
      }),
      { text: '', words: [''] },
    ),
  ),
}));

describe('U-15 braces', () => {
  it('stand for the words that they are made of, or are rejected whole', () => {
    let expanded = 0;
    fc.assert(
      fc.property(braced, ({ text, words }) => {
        if (words.length > MAX_EXPANSIONS || words.join('').length > MAX_EXPANDED_CHARS) {
          expect(() => expandBraces(text)).toThrow(RejectedPattern);
          return;
        }
        if (words.length > 1) expanded++;
        expect(expandBraces(text)).toEqual(words);
      }),
      { numRuns: 1_500, seed: 256 },
    );
    expect(expanded).toBeGreaterThan(200);
  });

  it.each([
    ['a{b,c}d', ['abd', 'acd']],
    ['{a,b}{1,2}', ['a1', 'a2', 'b1', 'b2']],
    ['{a,{b,c}d}', ['a', 'bd', 'cd']],
    ['{,a}', ['', 'a']],
    ['{a,}', ['a', '']],
    ['{,}', ['', '']],
    ['{a,a}', ['a', 'a']],
    ['{{a,b}}', ['{a}', '{b}']],
    ['{{a,b}', ['{a', '{b']],
    ['{a,b}}', ['a}', 'b}']],
    ['{a,b', ['{a,b']],
    ['a,b}', ['a,b}']],
    ['}{', ['}{']],
    ['{a}', ['{a}']],
    ['{}', ['{}']],
    ['{a,{b}', ['{a,{b}']],
    ['{[,],b}', ['[,]', 'b']],
    ['{[,b}', ['[', 'b']],
    ['[{]a,b}', ['[{]a,b}']],
    ['{01..3}', ['01', '02', '03']],
    ['{-01..1}', ['-01', '000', '001']],
    ['{1..9..4}', ['1', '5', '9']],
    ['{9..1..-4}', ['9', '5', '1']],
    ['{1..2..0}', ['1', '2']],
    ['{5..5}', ['5']],
    ['{a..e..2}', ['a', 'c', 'e']],
    ['{A..C}', ['A', 'B', 'C']],
    ['{1..a}', ['{1..a}']],
    ['{a..}', ['{a..}']],
    ['{aa..c}', ['{aa..c}']],
    ['{1..3,x}', ['1..3', 'x']],
    ['{{1..2},x}', ['1', '2', 'x']],
    ['{α..γ}', ['{α..γ}']],
  ])('%s', (text, words) => {
    expect(expandBraces(text)).toEqual(words);
  });

  it('a letter range over both cases is rejected, because brackets and a backslash lie between', () => {
    expect(() => expandBraces('{A..z}')).toThrow('{A..z} differ in case');
  });

  it('exactly as many expansions as are allowed are taken', () => {
    expect(expandBraces(`{1..${MAX_EXPANSIONS}}`)).toHaveLength(MAX_EXPANSIONS);
    expect(() => expandBraces(`{1..${MAX_EXPANSIONS + 1}}`)).toThrow('counts too far');
    expect(expandBraces('{a,b}'.repeat(8))).toHaveLength(256);
    expect(() => expandBraces('{a,b}'.repeat(9))).toThrow('more than 256 patterns');
    expect(() => expandBraces(`{x,{1..${MAX_EXPANSIONS}}}`)).toThrow('more than 256 patterns');
    expect(expandBraces(`{${'a,'.repeat(MAX_EXPANSIONS - 1)}}`)).toHaveLength(MAX_EXPANSIONS);
    expect(() => expandBraces(`{${'a,'.repeat(MAX_EXPANSIONS)}}`)).toThrow('more than 256 patterns');
  });

  it('groups nested beyond what is allowed are rejected before they are followed', () => {
    expect(() => expandBraces('{a,'.repeat(50_000) + '}'.repeat(50_000))).toThrow('more than 256 patterns');
  });

  it('exactly as many characters as are allowed are taken', () => {
    const fitting = `{a,b}${'x'.repeat(MAX_EXPANDED_CHARS / 2 - 1)}`;
    expect(expandBraces(fitting)).toHaveLength(2);
    expect(() => expandBraces(`${fitting}x`)).toThrow('more than 16384 characters');
  });

  it('numbers that cannot be counted exactly are rejected', () => {
    expect(() => expandBraces('{9007199254740993..9007199254740993}')).toThrow('counts too far');
    expect(() => expandBraces(`{${'9'.repeat(400)}..1}`)).toThrow('counts too far');
  });
});
