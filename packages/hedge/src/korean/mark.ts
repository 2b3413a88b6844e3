import { formSections } from './form-table.js';

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

/** The sections of a table for a `SentenceReader`. `words`: the word of the first mark, the second, and so on; of two with one form the first has it. */
export function markSections(words: readonly string[]): ReturnType<typeof formSections> {
  const marks = new Map<string, string>();
  for (const [index, word] of words.entries())
    for (const form of formsOf(word)) if (!marks.has(form)) marks.set(form, markOf(index));
  return formSections(marks);
}

/** Whether a sentence may have adverbs that are made by rule. */
export function mayHaveAdverbs(sentence: string): boolean {
  return ADVERB_END.test(sentence);
}

/** How long the adverb is that is made by rule and begins at `at`; 0 where none does. */
export function adverbAt(text: string, at: number): number {
  const before = at - 1;
  if (at === 0 || text.charCodeAt(before) >= FIRST_HANGUL_SYLLABLE || !WORD_START.test(text[before] as string))
    return 0;
  ADVERB.lastIndex = at;
  return ADVERB.exec(text)?.[0].length ?? 0;
}
