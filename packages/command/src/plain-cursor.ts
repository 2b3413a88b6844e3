import type { HereDoc, ParsedScript } from 'unbash';

/** The quick reader is not sure of the text: the grammar has to read it. */
export class NotPlain extends Error {}

/** Gives the text up to the grammar. */
export function notPlain(): never {
  throw new NotPlain();
}

/** A tree while it is built. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Constructs and substitutions within each other; what is deeper is no line that people type. */
const MAX_PLAIN_LEVELS = 16;

/** A place in a text, and what is being read around it. */
export class Cursor {
  readonly text: string;
  at: number;
  /** Here-documents whose bodies begin behind the next newline. */
  waiting: Mutable<HereDoc>[] = [];
  /** Reads the script of a substitution, up to its `)`. */
  readonly readScript: (cursor: Cursor) => ParsedScript;
  private level: number;

  constructor(text: string, readScript: (cursor: Cursor) => ParsedScript, at = 0, level = 0) {
    this.text = text;
    this.readScript = readScript;
    this.at = at;
    this.level = level;
  }

  /** The same place in a text that ends at `end`. */
  until(end: number): Cursor {
    return new Cursor(this.text.slice(0, end), this.readScript, this.at, this.level);
  }

  get char(): string {
    return this.text[this.at] ?? '';
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Steps over what `pattern`, a sticky one, matches here, and gives it; undefined where it matches nothing. */
  take(pattern: RegExp): string | undefined {
    const found = this.sees(pattern);
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** What `pattern`, a sticky one, matches here. */
  sees(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  /** Steps over `text` where it stands here. */
  takeText(text: string): boolean {
    const stands = this.text.startsWith(text, this.at);
    if (stands) this.at += text.length;
    return stands;
  }

  /** Steps over blanks between words, and over a comment behind them. */
  skipBlanks(): void {
    while (this.char === ' ' || this.char === '\t' || this.text.startsWith('\\\n', this.at))
      this.at += this.char === '\\' ? 2 : 1;
    if (this.char === '#') this.at = this.next('\n');
  }

  /** Where `text` stands next, or the end. */
  next(text: string): number {
    const found = this.text.indexOf(text, this.at);
    return found === -1 ? this.text.length : found;
  }

  /** Reads something that stands inside something else. */
  inside<T>(read: () => T): T {
    this.level += 1;
    if (this.level > MAX_PLAIN_LEVELS) notPlain();
    const found = read();
    this.level -= 1;
    return found;
  }
}
