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
const WORD_START = /[\s,(·]/;

/** The mark of the word at `index` of the lexicon. */
export function markOf(index: number): string {
  return String.fromCharCode(FIRST_MARK + index);
}

/** How a word is typed: a space within it may be left out. */
export function formsOf(word: string): readonly string[] {
  return word.includes(' ') ? [word, word.replaceAll(' ', '')] : [word];
}

/** A text with its words marked, and where each character of it stands. */
export interface Marked {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Marks the words of a lexicon, the longest first. */
export class Marker {
  private readonly byFirst = new Map<string, [string, string][]>();

  /** `words`: the word of the first mark, the second, and so on. */
  constructor(words: readonly string[]) {
    for (const [index, word] of words.entries()) {
      const mark = markOf(index);
      for (const form of formsOf(word)) {
        const first = form[0] as string;
        const list = this.byFirst.get(first);
        if (list === undefined) this.byFirst.set(first, [[form, mark]]);
        else list.push([form, mark]);
      }
    }
    for (const list of this.byFirst.values()) list.sort(([one], [other]) => other.length - one.length);
  }

  mark(text: string): Marked {
    const starts: number[] = [];
    let marked = '';
    const hasAdverb = ADVERB_END.test(text);
    for (let at = 0; at < text.length; ) {
      starts.push(at);
      const word = this.byFirst.get(text[at] as string)?.find(([form]) => text.startsWith(form, at));
      if (word !== undefined) {
        marked += word[1];
        at += word[0].length;
        continue;
      }
      if (hasAdverb && at > 0 && WORD_START.test(text[at - 1] as string)) {
        ADVERB.lastIndex = at;
        const adverb = ADVERB.exec(text)?.[0];
        if (adverb !== undefined) {
          marked += ADVERB_MARK;
          at += adverb.length;
          continue;
        }
      }
      marked += text[at];
      at += 1;
    }
    starts.push(text.length);
    return { text: marked, starts };
  }
}
