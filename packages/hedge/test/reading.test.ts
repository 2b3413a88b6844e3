import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProse } from '../src/text/block.js';
import { blocksOf } from '../src/text/blocks.js';
import {
  closesFence,
  fenceMark,
  headingMark,
  isPlain,
  isRule,
  isUnderline,
  itemMark,
  quoteMark,
} from '../src/text/line-mark.js';
import { proseOf } from '../src/text/prose.js';
import { sentencesOf } from '../src/text/sentences.js';

/** What the hand-written reading decides, said in expressions. */
const PLAIN_LINE = /^ {0,3}[A-Za-z\u00c0-\ud7ff]/;
const FENCE = /^(`{3,}|~{3,})/;
const FENCE_END = /^[ \t]*[`~]+[ \t]*$/;
const HEADING = /^ {0,3}#{1,6}(?=[ \t]|$)[ \t]*/;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const QUOTE = /^ {0,3}>[ \t]?/;
const END = /[.!?。？！]+["'”’)\]]*(?=\s|$)|…(?=\s|$)/g;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|cf|vs|approx|no|nos|fig|sec|ch|pp?|vol|ed|eds|al|mr|mrs|ms|dr|prof|st|inc|ltd|co|corp|dept|est|resp|incl|excl|[a-z]|\d{1,2})$/i;

const MARKS = [
  '',
  ' ',
  '  ',
  '\t',
  '-',
  '*',
  '_',
  '+',
  '•',
  '#',
  '>',
  '=',
  '`',
  '~',
  '1',
  '123456789',
  '.',
  ')',
  '[x]',
  '[ ] ',
  'a',
  '가',
  '\u3000',
];
const line = fc.array(fc.constantFrom(...MARKS), { maxLength: 9 }).map((parts) => parts.join(''));

const ENDS = [
  '.',
  '.',
  '. ',
  '. ',
  '!',
  '?',
  '…',
  '。',
  '？',
  '！',
  '"',
  '”',
  ')',
  ']',
  '(',
  ' ',
  ' ',
  '\t',
  '\u00a0',
  '\u3000',
  '\r',
];
const WORDS = [
  'e.g',
  'I.E',
  'etc',
  'Fig',
  'approx',
  'approximate',
  'pp',
  'no',
  'Dr',
  'x',
  '3',
  '14',
  '2024',
  'May',
  'then',
  'Then',
  'é',
  '\u212a',
  'İnc',
  '다',
  '😀',
];
const prose = fc.array(fc.constantFrom(...WORDS, ...ENDS), { maxLength: 30 }).map((parts) => parts.join(''));

/** Where the sentences of a short text end, by the expressions. */
function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    const before = text.slice(start, index);
    const isCut = mark === '.' && text.charCodeAt(index - 1) < 0x80 && ABBREVIATION.test(before);
    const next = text.slice(index + 1, index + 9).trimStart()[0];
    if (isCut && (!/\d$/.test(before) || next === undefined || next === next.toLowerCase())) continue;
    start = index + mark.length;
    ends.push(start);
  }
  return ends;
}

const PIECES = [
  'The plan ',
  "don't ",
  "'tis",
  "('a'",
  'note: ',
  'http',
  'https:',
  'xftp:a',
  ':',
  '"',
  '’',
  'ʼ',
  '\u00a0',
  '\u1100',
  '\u0301',
  '가',
  '—',
  '…',
  '\\',
  '`',
  '*',
  '_',
  '~',
  '[',
  ']',
  '<',
  '!',
  '&',
  '「',
  '\u2028',
  '\ufeff',
  '\u00ad',
  '\u200b',
  '|',
  '\n',
  '\n\n',
  '\r\n',
  '- ',
  '# ',
  '> ',
  '   ',
];
const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => parts.join(''));

describe('H-11 reading without expressions', () => {
  it('knows the marks of a line', () => {
    fc.assert(
      fc.property(line, (text) => {
        const mark = text.trimStart()[0] ?? ' ';
        const content = text.trimStart();
        expect(isPlain(text)).toBe(PLAIN_LINE.test(text));
        expect(itemMark(text)).toBe(ITEM.exec(text)?.[0] ?? '');
        expect(quoteMark(text)).toBe(QUOTE.exec(text)?.[0]);
        expect(headingMark(text, mark)).toBe(HEADING.exec(text)?.[0]);
        expect(isUnderline(text, mark)).toBe(UNDERLINE.test(text));
        expect(isRule(text, mark)).toBe(RULE.test(text));
        expect(fenceMark(content)).toBe(FENCE.exec(content)?.[1]);
        expect(closesFence(text, '```')).toBe(text.trim().startsWith('```') && FENCE_END.test(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it('ends a sentence at its marks, and not at an abbreviation', () => {
    fc.assert(
      fc.property(prose, (text) => {
        let start = 0;
        const expected: { start: number; end: number }[] = [];
        for (const end of [...sentenceEnds(text), text.length]) {
          if (end - start >= 4) expected.push({ start, end });
          start = end;
        }
        expect(sentencesOf(text)).toEqual(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  it('takes as it stands only what the reader of marks leaves as it stands', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        for (const block of blocksOf(text).filter(isProse)) {
          const marked = proseOf(
            text,
            block.pieces.map(({ start, end }) => ({ start, end })),
          );
          expect(proseOf(text, block.pieces).text).toBe(marked.text);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('takes a line of words as it stands, be there an apostrophe or a colon in it', () => {
    const [block] = blocksOf("We don't count them: nobody does\nso far.");
    expect(block?.pieces.map(({ isPlain }) => isPlain)).toEqual([true, true]);
  });
});
