/** More than a phrase with its gaps takes, and than is looked at on either side of it to judge it. */
export const AROUND_CHARS = 1_000;
/** As much at once as is read where there is a phrase, for where there is one there are mostly others. */
const AT_LEAST_CHARS = 4_000;

/** What a quotation may begin with. */
const QUOTE = /["'“„‘«「『《〈]/g;

/**
 * The parts of a text that what is made of it may depend on: its beginning, and what stands around each match of a pattern; the whole line from where a
 * quotation may begin. Asked for from left to right.
 */
export class NearPhrases {
  private readonly text: string;
  readonly pattern: RegExp;
  private readonly left: number;
  private start = 0;
  private end: number;
  private quote = -1;
  private asked = 0;
  private line = 0;

  /** `pattern` is a global one. From `left` on, its end aside, no match counts. */
  constructor(text: string, pattern: RegExp, left: number) {
    this.text = text;
    this.pattern = pattern;
    this.left = left;
    this.end = this.endFrom(AROUND_CHARS, 0);
  }

  /** The first offset from `from` on that is in such a part; the text's length where there is none. */
  next(from: number): number {
    if (from >= this.end) this.findFrom(from);
    return Math.max(from, this.start);
  }

  private findFrom(from: number): void {
    const { text, pattern } = this;
    // What is around one that stands before the offset may go on behind it, with its line.
    const quote = this.firstQuote(this.lineOf(from));
    pattern.lastIndex = Math.max(0, Math.min(from, quote) - AROUND_CHARS);
    let found = pattern.exec(text);
    const tail = text.length - AROUND_CHARS;
    if (found !== null && found.index >= this.left && found.index < tail) {
      pattern.lastIndex = tail;
      found = pattern.exec(text);
    }
    if (found === null) {
      this.start = text.length;
      this.end = text.length + 1;
      return;
    }
    const start = Math.max(from, found.index - AROUND_CHARS);
    const line = this.lineOf(start);
    this.start = Math.max(from, Math.min(start, this.firstQuote(line)));
    this.end = this.endFrom(start + AT_LEAST_CHARS, line);
  }

  /** Where the line begins that the offset is in, which is none before the last one that was asked for. */
  private lineOf(offset: number): number {
    const end = this.text.slice(this.asked, offset).lastIndexOf('\n');
    if (end !== -1) this.line = this.asked + end + 1;
    this.asked = offset;
    return this.line;
  }

  /** Where what matters ends: at `offset`, or with its line where a quotation may begin between there and `line`. */
  private endFrom(offset: number, line: number): number {
    const { text } = this;
    if (this.firstQuote(line) >= offset) return offset;
    const end = text.indexOf('\n', offset);
    return end === -1 ? text.length : end;
  }

  /** The first sign that may begin a quotation, from the offset on. */
  firstQuote(from: number): number {
    if (this.quote < from) {
      QUOTE.lastIndex = from;
      this.quote = QUOTE.test(this.text) ? QUOTE.lastIndex - 1 : this.text.length;
    }
    return this.quote;
  }
}
