import type { Rows, Table } from '../table.js';
import { FIRST_SIGNATURE, SHAPES, shapeOf } from './signature.js';

/**
 * Words and their signatures as rows, one for all words of the same initial and length: each word, and its signature behind it. No signature stands
 * in a word, so a word is found in its row by one search.
 */

const FIRST_INITIAL = 0x21;
const LAST_INITIAL = 0x7e;
const MAX_WORD_CHARS = 31;
/** Distinct words that are remembered; a text of more has few twice. */
const MAX_ASKED = 20_000;

/** The row of a word's initial and length; undefined where no listed word has them. */
function rowOf(word: string): number | undefined {
  const initial = word.charCodeAt(0);
  return initial < FIRST_INITIAL || initial > LAST_INITIAL || word.length > MAX_WORD_CHARS
    ? undefined
    : (initial - FIRST_INITIAL) * MAX_WORD_CHARS + word.length - 1;
}

/** Throws on a word that is too long, or begins with no sign of ASCII. */
export function wordSections(signatures: ReadonlyMap<string, string>): Readonly<Record<'words', string[]>> {
  const rows = new Array<string>((LAST_INITIAL - FIRST_INITIAL + 1) * MAX_WORD_CHARS).fill('');
  for (const [word, signature] of signatures) {
    const row = rowOf(word);
    if (row === undefined) throw new Error(`The table of words has no place for "${word}".`);
    rows[row] += word + signature;
  }
  return { words: rows };
}

/** Words to signatures. */
export class WordTable {
  private readonly words: Rows;
  private readonly asked = new Map<string, string>();

  constructor(table: Table) {
    this.words = table.rows('words');
  }

  /** Of a word in lower case. */
  signatureOf(word: string): string {
    const known = this.asked.get(word);
    if (known !== undefined) return known;
    const found =
      this.listed(word) ?? this.derived(word) ?? String.fromCharCode(FIRST_SIGNATURE + SHAPES.indexOf(shapeOf(word)));
    if (this.asked.size < MAX_ASKED) this.asked.set(word, found);
    return found;
  }

  private listed(word: string): string | undefined {
    const index = rowOf(word);
    if (index === undefined) return undefined;
    const row = this.words.text(index);
    const at = row.indexOf(word);
    return at === -1 ? undefined : row[at + word.length];
  }

  /** What a word that is in no list is by its parts: `bench-tested` as tested, `remeasured` as measured, `uninspected` as unverified. */
  private derived(word: string): string | undefined {
    const last = word.lastIndexOf('-');
    if (last > 0) return this.signatureOf(word.slice(last + 1));
    if (!word.startsWith('un') && !word.startsWith('re')) return undefined;
    const checked = this.listed('verified');
    if (checked === undefined || this.listed(word.slice(2)) !== checked) return undefined;
    return word.startsWith('un') ? this.listed('unverified') : checked;
  }
}
