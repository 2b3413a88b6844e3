import { EDGE } from '../alphabet.js';
import type { ClassText } from '../machine.js';
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

/** What a typed word stands for: one word, or two. */
function readings(word: string): readonly [first: string, second?: string] {
  if (word === 'cannot') return ['can', 'not'];
  const negated = NEGATED.exec(word)?.[1];
  if (negated !== undefined) return [IRREGULAR_NEGATION[negated] ?? negated, 'not'];
  const [, head, clitic] = CLITIC.exec(word) ?? [];
  if (head === undefined || clitic === undefined) return [word];
  if (clitic !== 's') return [head, CLITIC_WORD[clitic] as string];
  return PRONOUN.test(head) ? [head, 'is'] : [head];
}

/** Distinct tokens that are remembered; a text of more has few twice. */
const MAX_KNOWN = 20_000;
/** A token is read as one class, or as two: the second in the upper bits. */
const CLASS_BITS = 14;
const CLASS = (1 << CLASS_BITS) - 1;
/** EDGE and the classes of a sentence; a longer one is given more room. */
const USUAL_LENGTH = 1_024;

/** Reads sentences as the classes of their words and marks. */
export class SentenceReader implements ClassText {
  classes: Uint16Array = new Uint16Array(USUAL_LENGTH);
  length = 0;
  /** Whether the sentence ends in a question mark. */
  isQuestion = false;
  private readonly words: WordTable;
  private readonly known = new Map<string, number>();

  constructor(words: WordTable) {
    this.words = words;
  }

  /** This reader as the text of a sentence, up to the next one that is read. */
  read(sentence: string): this {
    const tokens = sentence.match(WORD);
    const count = tokens === null ? 0 : tokens.length;
    if (2 * count + 2 > this.classes.length) this.classes = new Uint16Array(2 * (2 * count + 2));
    const { classes, known } = this;
    let length = 0;
    for (let index = 0; index < count; index += 1) {
      const token = (tokens as RegExpMatchArray)[index] as string;
      const typed = length === 0 ? token.toLowerCase() : token;
      const read = known.get(typed) ?? this.learn(typed);
      length += 1;
      classes[length] = read & CLASS;
      if (read > CLASS) {
        length += 1;
        classes[length] = read >> CLASS_BITS;
      }
    }
    classes[length + 1] = EDGE;
    this.length = length;
    this.isQuestion = tokens?.[count - 1] === '?';
    return this;
  }

  /** Where the tokens of the classes at the places `from` up to but not with `to` stand in `sentence`. */
  placeOf(sentence: string, from: number, to: number): { readonly start: number; readonly end: number } {
    let count = 1;
    let start = 0;
    for (const { 0: token, index } of sentence.matchAll(WORD)) {
      if (count <= from) start = index;
      count += this.learn(count === 1 ? token.toLowerCase() : token) > CLASS ? 2 : 1;
      if (count >= to) return { start, end: index + token.length };
    }
    return { start, end: sentence.length };
  }

  private learn(typed: string): number {
    const read = this.classesOf(typed);
    if (this.known.size < MAX_KNOWN) this.known.set(typed, read);
    return read;
  }

  private classesOf(typed: string): number {
    const mark = typed.length === 1 ? MARKS[typed] : typed.startsWith(' ') ? ';' : undefined;
    if (mark !== undefined) return this.words.classOfMark(mark);
    const word = typed.toLowerCase();
    if (typed !== word && NAME_WHEN_CAPITAL.test(word)) return this.words.classOf('name');
    if (word !== 'cannot' && !word.includes("'")) return this.words.classOf(word);
    const [first, second] = readings(word);
    const other = second === undefined ? 0 : this.words.classOf(second) << CLASS_BITS;
    return this.words.classOf(first) | other;
  }
}
