import { inLowerCase } from './lower-case.js';

/** More than a phrase with its gaps takes, and than is looked at on either side of it to judge it. */
const AROUND_CHARS = 1_000;

/** The lines of a text that what is made of it may depend on: its first ones, and those around each match of a pattern. Asked for from left to right. */
export class NearPhrases {
  private readonly text: string;
  private readonly folded: string;
  private readonly pattern: RegExp;
  private start = 0;
  private end: number;

  /** `pattern` is a global one, for a text in lower case. */
  constructor(text: string, pattern: RegExp) {
    this.text = text;
    this.folded = inLowerCase(text);
    this.pattern = pattern;
    this.end = this.endOfLine(AROUND_CHARS);
  }

  /** The first offset from `from` on that is in such a line; the text's length where there is none. */
  next(from: number): number {
    if (from >= this.end) this.findFrom(from);
    return Math.max(from, this.start);
  }

  private findFrom(from: number): void {
    const { text, folded, pattern } = this;
    // One may stand before the offset's line, and its lines go on behind it.
    const lineStart = text.lastIndexOf('\n', from - 1) + 1;
    pattern.lastIndex = Math.max(0, lineStart - AROUND_CHARS);
    const found = pattern.exec(folded);
    if (found === null) {
      this.start = text.length;
      this.end = text.length + 1;
      return;
    }
    this.start = text.lastIndexOf('\n', Math.max(0, found.index - AROUND_CHARS)) + 1;
    this.end = this.endOfLine(found.index + AROUND_CHARS);
  }

  private endOfLine(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }
}
