import { LETTERS } from '../text/letter.js';
import type { WordTable } from './word-table.js';

const WORD = new RegExp(`[${LETTERS}]+(?:[.,]\\d+)*(?:['-][${LETTERS}]+)*|[,;:()—–?]|\\s-{1,2}\\s|\ufffc`, 'g');
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

/** A typed word that stands for more than one, as those. */
function readings(word: string): string[] {
  if (word === 'cannot') return ['can', 'not'];
  const negated = NEGATED.exec(word)?.[1];
  if (negated !== undefined) return [IRREGULAR_NEGATION[negated] ?? negated, 'not'];
  const [, head, clitic] = CLITIC.exec(word) ?? [];
  if (head === undefined || clitic === undefined) return [word];
  if (clitic !== 's') return [head, CLITIC_WORD[clitic] as string];
  return PRONOUN.test(head) ? [head, 'is'] : [head];
}

/** Distinct tokens that are remembered; a text of more has few twice. */
const MAX_READ = 20_000;

/** Reads sentences as their tokens' signatures, one character for each word that a token is read as. */
export class SentenceReader {
  private readonly words: WordTable;
  private readonly read = new Map<string, string>();

  constructor(words: WordTable) {
    this.words = words;
  }

  signaturesOf(sentence: string): string {
    let signatures = '';
    for (const token of sentence.match(WORD) ?? []) signatures += this.signaturesAt(token, signatures === '');
    return signatures;
  }

  /** Where the tokens of the signatures `from` up to but not with `to` stand in `sentence`. */
  placeOf(sentence: string, from: number, to: number): { readonly start: number; readonly end: number } {
    let count = 0;
    let start = 0;
    for (const { 0: token, index } of sentence.matchAll(WORD)) {
      if (count <= from) start = index;
      count += this.signaturesAt(token, count === 0).length;
      if (count >= to) return { start, end: index + token.length };
    }
    return { start, end: sentence.length };
  }

  private signaturesAt(token: string, isFirst: boolean): string {
    const typed = isFirst ? token.toLowerCase() : token;
    const known = this.read.get(typed);
    if (known !== undefined) return known;
    const signatures = this.signaturesIn(typed);
    if (this.read.size < MAX_READ) this.read.set(typed, signatures);
    return signatures;
  }

  private signaturesIn(typed: string): string {
    const mark = typed.length === 1 ? MARKS[typed] : typed.startsWith(' ') ? ';' : undefined;
    if (mark !== undefined) return mark;
    const word = typed.toLowerCase();
    if (typed !== word && NAME_WHEN_CAPITAL.test(word)) return this.words.signatureOf('name');
    if (word !== 'cannot' && !word.includes("'")) return this.words.signatureOf(word);
    let signatures = '';
    for (const reading of readings(word)) signatures += this.words.signatureOf(reading);
    return signatures;
  }
}
