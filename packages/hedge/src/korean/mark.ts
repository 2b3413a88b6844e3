import type { Table } from '../table.js';
import { FormTable, formSections } from './form-table.js';

/** Words of the classes as one character each, so that a construction is a short expression however many words a class has. */

/** Private use: none of these stands in a text. */
const FIRST_MARK = 0xe000;
/** Any adverb that is made by rule, such as `현실적으로`. */
export const ADVERB_MARK = '\uf8ff';
/** Where a cue ends, for the constructions of its context. */
export const CUE_MARK = '\uf8fe';

const ADVERB = /[가-힣]{1,5}적으로(?=\s)|[가-힣]{1,3}히(?=\s)/y;
/** Without one of these no adverb is made by rule. */
const ADVERB_END = /적으로|히/;
const FIRST_HANGUL_SYLLABLE = 0xac00;
const WORD_START = /[\s,(·]/;

/** The mark of the word at `index` of the lexicon. */
export function markOf(index: number): string {
  return String.fromCharCode(FIRST_MARK + index);
}

/** How a word is typed: a space within it may be left out. */
function formsOf(word: string): readonly string[] {
  return word.includes(' ') ? [word, word.replaceAll(' ', '')] : [word];
}

/** The sections of a table for `Marker`. `words`: the word of the first mark, the second, and so on; of two with one form the first has it. */
export function markSections(words: readonly string[]): ReturnType<typeof formSections> {
  const marks = new Map<string, string>();
  for (const [index, word] of words.entries())
    for (const form of formsOf(word)) if (!marks.has(form)) marks.set(form, markOf(index));
  return formSections(marks);
}

/** Marks the words of a lexicon, the longest first. */
export class Marker {
  private readonly forms: FormTable;

  /** `table`: one that has `markSections`. */
  constructor(table: Table) {
    this.forms = new FormTable(table);
  }

  /** `text` with its words marked. */
  mark(text: string): string {
    let marked = '';
    let plain = 0;
    this.walk(text, (at, length, mark) => {
      marked += text.slice(plain, at) + mark;
      plain = at + length;
    });
    return marked + text.slice(plain);
  }

  /** Where each character of the marked text stands in `text`, and where it ends. */
  startsOf(text: string): number[] {
    const starts: number[] = [];
    let next = 0;
    this.walk(text, (at, length) => {
      for (; next <= at; next += 1) starts.push(next);
      next = at + length;
    });
    for (; next <= text.length; next += 1) starts.push(next);
    return starts;
  }

  private walk(text: string, take: (at: number, length: number, mark: string) => void): void {
    const hasAdverb = ADVERB_END.test(text);
    for (let at = 0; at < text.length; ) {
      const word = this.forms.at(text, at);
      if (word !== undefined) {
        take(at, word.length, word.mark);
        at += word.length;
        continue;
      }
      const adverb = hasAdverb ? adverbAt(text, at) : 0;
      if (adverb > 0) take(at, adverb, ADVERB_MARK);
      at += Math.max(adverb, 1);
    }
  }
}

/** How long the adverb is that begins there; 0 where none does. */
function adverbAt(text: string, at: number): number {
  const before = at - 1;
  if (at === 0 || text.charCodeAt(before) >= FIRST_HANGUL_SYLLABLE || !WORD_START.test(text[before] as string))
    return 0;
  ADVERB.lastIndex = at;
  return ADVERB.exec(text)?.[0].length ?? 0;
}
