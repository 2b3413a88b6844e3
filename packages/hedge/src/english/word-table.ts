import type { LineTable } from '../line-table.js';
import { FIRST_SIGNATURE, SHAPES, shapeOf } from './signature.js';

/**
 * Words and their signatures as lines, one for all words of the same initial and length: each a space, the word, and CODE_DIGITS digits to the
 * base of 36, from FIRST_SIGNATURE on. A word is then found in its line by one search.
 */

const CODE_DIGITS = 3;
const CODE_BASE = 36;
/** Distinct words that are remembered; a text of more has few twice. */
const MAX_ASKED = 20_000;

function lineName(word: string): string {
  return `${word[0]}${word.length}`;
}

export function wordSections(
  signatures: ReadonlyMap<string, string>,
): Readonly<Record<'wordLines' | 'words', string[]>> {
  const lines = new Map<string, string>();
  for (const [word, signature] of signatures) {
    const code = (signature.charCodeAt(0) - FIRST_SIGNATURE).toString(CODE_BASE).padStart(CODE_DIGITS, '0');
    lines.set(lineName(word), `${lines.get(lineName(word)) ?? ''} ${word}${code}`);
  }
  const names = [...lines.keys()].map((name, index) => [name, index] as const);
  return { wordLines: [JSON.stringify(Object.fromEntries(names))], words: [...lines.values()] };
}

/** Words to signatures. */
export class WordTable {
  private readonly table: LineTable;
  private readonly lines: Readonly<Record<string, number | undefined>>;
  private readonly asked = new Map<string, string>();

  constructor(table: LineTable) {
    this.table = table;
    this.lines = JSON.parse(table.line('wordLines')) as Record<string, number>;
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
    const index = this.lines[lineName(word)];
    if (index === undefined) return undefined;
    const line = this.table.line('words', index);
    const at = line.indexOf(` ${word}`);
    if (at === -1) return undefined;
    const code = at + 1 + word.length;
    return String.fromCharCode(FIRST_SIGNATURE + Number.parseInt(line.slice(code, code + CODE_DIGITS), CODE_BASE));
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
