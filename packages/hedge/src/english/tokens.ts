import { LETTERS } from '../text/letter.js';
import type { Signatures } from './signature.js';

/** A sentence as its words' signatures, one character each, and where each word stands. */
export interface Tokens {
  readonly signatures: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const WORD = new RegExp(`[${LETTERS}]+(?:[.,]d+)*(?:['-][${LETTERS}]+)*|[,;:()—–?]|s-{1,2}s|\ufffc`, 'g');
/** What stands for a mark, so that no construction reaches over it unasked. */
const MARKS: Readonly<Record<string, string>> = {
  ',': ',',
  ';': ';',
  ':': ':',
  '?': '?',
  '(': ';',
  ')': ';',
  '—': ';',
  '–': ';',
};
const NEGATED = /^(.+)n't$/;
const CLITIC = /^(.+?)'(s|re|ve|ll|d|m)$/;
const IRREGULAR_NEGATION: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };
const CLITIC_WORD: Readonly<Record<string, string>> = { re: 'are', ve: 'have', ll: 'will', d: 'had', m: 'am' };
/** After these `'s` is a verb. */
const PRONOUN = /^(?:it|that|there|here|he|she|what|who|this)$/;
/** Names where they stand with a capital inside a sentence: a month, a type, a street. */
const NAME_WHEN_CAPITAL = /^(?:may|maybe|perhaps|[a-z]{4,}ly|possible)$/;

/** One typed word as the words it is read as. */
function readings(word: string): string[] {
  if (word === 'cannot') return ['can', 'not'];
  if (!word.includes("'")) return [word];
  const negated = NEGATED.exec(word)?.[1];
  if (negated !== undefined) return [IRREGULAR_NEGATION[negated] ?? negated, 'not'];
  const [, head, clitic] = CLITIC.exec(word) ?? [];
  if (head === undefined || clitic === undefined) return [word];
  if (clitic !== 's') return [head, CLITIC_WORD[clitic] as string];
  return PRONOUN.test(head) ? [head, 'is'] : [head];
}

/** Reads `sentence`. */
export function tokensOf(sentence: string, words: Signatures): Tokens {
  let signatures = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (signature: string, start: number, end: number): void => {
    signatures += signature;
    starts.push(start);
    ends.push(end);
  };
  for (const { 0: typed, index } of sentence.matchAll(WORD)) {
    const end = index + typed.length;
    const mark = typed.length === 1 ? MARKS[typed] : typed.startsWith(' ') ? ';' : undefined;
    if (mark !== undefined) {
      put(mark, index, end);
      continue;
    }
    const word = typed.toLowerCase();
    const isName = typed !== word && signatures !== '' && NAME_WHEN_CAPITAL.test(word);
    if (isName) put(words.of('name'), index, end);
    else for (const reading of readings(word)) put(words.of(reading), index, end);
  }
  return { signatures, starts, ends };
}
