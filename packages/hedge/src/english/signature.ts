/** One character for what a word is: the classes that it is in, and what its ending says. */

/** Private use: none of these stands in a text. */
export const FIRST_SIGNATURE = 0xe000;

/** The first signatures: words that are in no class, by shape. */
export const SHAPES = ['', 'number', 'ed', 'ing', 'ly'] as const;

/** What the ending of a word says of it, known or not. */
export function shapeOf(word: string): (typeof SHAPES)[number] {
  if (/^\d/.test(word)) return 'number';
  return (/.{2}(ed|ing|ly)$/.exec(word)?.[1] as 'ed' | 'ing' | 'ly' | undefined) ?? (/.{3}en$/.test(word) ? 'ed' : '');
}

/** Words to signatures. */
export class Signatures {
  private readonly byWord = new Map<string, string>();

  constructor(words: Readonly<Record<string, string>>) {
    for (const signature in words)
      for (const word of (words[signature] as string).split(' ')) this.byWord.set(word, signature);
  }

  /** Of a word in lower case. */
  of(word: string): string {
    const known = this.byWord.get(word);
    if (known !== undefined) return known;
    const found = this.derived(word) ?? String.fromCharCode(FIRST_SIGNATURE + SHAPES.indexOf(shapeOf(word)));
    return found;
  }

  /** What a word that is in no list is by its parts: `bench-tested` as tested, `remeasured` as measured, `uninspected` as unverified. */
  private derived(word: string): string | undefined {
    const last = word.lastIndexOf('-');
    if (last > 0) return this.of(word.slice(last + 1));
    if (!/^(?:un|re)/.test(word)) return undefined;
    const checked = this.byWord.get('verified');
    if (checked === undefined || this.byWord.get(word.slice(2)) !== checked) return undefined;
    return word.startsWith('un') ? this.byWord.get('unverified') : checked;
  }
}
