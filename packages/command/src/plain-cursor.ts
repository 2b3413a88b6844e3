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

const BLANKS = /(?:[ \t]|\\\n)+/y;
const COMMENT = /#[^\n]*/y;

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

  /** Steps over blanks between words, and over a comment behind them. */
  skipBlanks(): void {
    this.take(BLANKS);
    this.take(COMMENT);
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
