/** One character for what a word is: the classes that it is in, and what its ending says. */

/** Private use: none of these stands in a text. */
export const FIRST_SIGNATURE = 0xe000;

/** The first signatures: words that are in no class, by shape. */
export const SHAPES = ['', 'number', 'ed', 'ing', 'ly'] as const;

/** Distinct words that are remembered; a text of more has few twice. */
const MAX_ASKED = 20_000;

const PARTICIPLE_IN_EN =
  /(?:tak|giv|writt|brok|stol|fall|chos|driv|spok|hidd|gott|eat|beat|froz|shak|ris|prov|wov|swoll|bitt|ridd|wok)en$/;

/** What the ending of a word says of it, known or not. */
export function shapeOf(word: string): (typeof SHAPES)[number] {
  if (/^\d/.test(word)) return 'number';
  return (
    (/.{2}(ed|ing|ly)$/.exec(word)?.[1] as 'ed' | 'ing' | 'ly' | undefined) ?? (PARTICIPLE_IN_EN.test(word) ? 'ed' : '')
  );
}

/** Words and their signatures, as a text can hold them: found by halving, for making a map of all takes longer than asking for a few. */
export interface WordTable {
  /** In order, a space between them. */
  readonly words: string;
  /** For each word CODE_DIGITS digits to the base of 36, from FIRST_SIGNATURE on. */
  readonly codes: string;
}

const CODE_DIGITS = 3;
const CODE_BASE = 36;

export function writeWords(signatures: ReadonlyMap<string, string>): WordTable {
  const entries = [...signatures].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    words: entries.map(([word]) => word).join(' '),
    codes: entries
      .map(([, signature]) =>
        (signature.charCodeAt(0) - FIRST_SIGNATURE).toString(CODE_BASE).padStart(CODE_DIGITS, '0'),
      )
      .join(''),
  };
}

/** Words to signatures. */
export class Signatures {
  private readonly words: readonly string[];
  private readonly codes: string;
  private readonly asked = new Map<string, string>();

  constructor(table: WordTable) {
    this.words = table.words.split(' ');
    this.codes = table.codes;
  }

  /** Of a word in lower case. */
  of(word: string): string {
    const known = this.asked.get(word);
    if (known !== undefined) return known;
    const found =
      this.listed(word) ?? this.derived(word) ?? String.fromCharCode(FIRST_SIGNATURE + SHAPES.indexOf(shapeOf(word)));
    if (this.asked.size < MAX_ASKED) this.asked.set(word, found);
    return found;
  }

  private listed(word: string): string | undefined {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    if (this.words[low] !== word) return undefined;
    const code = this.codes.slice(low * CODE_DIGITS, (low + 1) * CODE_DIGITS);
    return String.fromCharCode(FIRST_SIGNATURE + Number.parseInt(code, CODE_BASE));
  }

  /** What a word that is in no list is by its parts: `bench-tested` as tested, `remeasured` as measured, `uninspected` as unverified. */
  private derived(word: string): string | undefined {
    const last = word.lastIndexOf('-');
    if (last > 0) return this.of(word.slice(last + 1));
    if (!/^(?:un|re)/.test(word)) return undefined;
    const checked = this.listed('verified');
    if (checked === undefined || this.listed(word.slice(2)) !== checked) return undefined;
    return word.startsWith('un') ? this.listed('unverified') : checked;
  }
}
