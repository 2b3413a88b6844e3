import type { Rows, Table } from '../table.js';
import { FIRST_SIGNATURE, SHAPES, shapeOf } from './signature.js';

/**
 * Words and their signatures as rows, one for all words of the same initial and length: each word, and its signature behind it. No signature stands
 * in a word, so a word is found in its row by one search.
 */

const FIRST_INITIAL = 0x21;
const LAST_INITIAL = 0x7e;
const MAX_WORD_CHARS = 31;
/** What stands for the marks of a sentence. */
const MARKS = ',;:?';

/** The row of a word's initial and length; undefined where no listed word has them. */
function rowOf(word: string): number | undefined {
  const initial = word.charCodeAt(0);
  return initial < FIRST_INITIAL || initial > LAST_INITIAL || word.length > MAX_WORD_CHARS
    ? undefined
    : (initial - FIRST_INITIAL) * MAX_WORD_CHARS + word.length - 1;
}

/**
 * `signatures`: of all words. `classOf` a signature or a mark says what the constructions make of it. Throws on a word that is too long, or begins with no
 * sign of ASCII.
 */
export function wordSections(
  signatures: ReadonlyMap<string, string>,
  classOf: (unit: string) => number,
): Readonly<Record<string, (string | number[])[]>> {
  const rows = new Array<string>((LAST_INITIAL - FIRST_INITIAL + 1) * MAX_WORD_CHARS).fill('');
  for (const [word, signature] of signatures) {
    const row = rowOf(word);
    if (row === undefined) throw new Error(`The table of words has no place for "${word}".`);
    rows[row] += word + signature;
  }
  const last = Math.max(...[...signatures.values()].map((signature) => signature.charCodeAt(0)));
  const classes: number[] = [];
  for (let code = FIRST_SIGNATURE; code <= last; code += 1) classes.push(classOf(String.fromCharCode(code)));
  return { words: rows, classes: [classes], marks: [[...MARKS].map(classOf)] };
}

/** Words and marks to classes. */
export class WordTable {
  private readonly words: Rows;
  private readonly classes: Uint16Array;
  private readonly marks: Uint16Array;

  constructor(table: Table) {
    this.words = table.rows('words');
    this.classes = table.rows('classes').units;
    this.marks = table.rows('marks').units;
  }

  /** Of one of MARKS. */
  classOfMark(mark: string): number {
    return this.marks[MARKS.indexOf(mark)] as number;
  }

  /** Of a word in lower case. */
  classOf(word: string): number {
    return this.classes[this.signatureOf(word) - FIRST_SIGNATURE] as number;
  }

  private signatureOf(word: string): number {
    return this.listed(word) ?? this.derived(word) ?? FIRST_SIGNATURE + SHAPES.indexOf(shapeOf(word));
  }

  private listed(word: string): number | undefined {
    const index = rowOf(word);
    if (index === undefined) return undefined;
    const row = this.words.text(index);
    const at = row.indexOf(word);
    return at === -1 ? undefined : row.charCodeAt(at + word.length);
  }

  /** What a word that is in no list is by its parts: `bench-tested` as tested, `remeasured` as measured, `uninspected` as unverified. */
  private derived(word: string): number | undefined {
    const last = word.lastIndexOf('-');
    if (last > 0) return this.signatureOf(word.slice(last + 1));
    if (!word.startsWith('un') && !word.startsWith('re')) return undefined;
    const checked = this.listed('verified');
    if (checked === undefined || this.listed(word.slice(2)) !== checked) return undefined;
    return word.startsWith('un') ? this.listed('unverified') : checked;
  }
}
