/**
 * Whatever is more than words and soft breaks, or may be: an apostrophe and a colon mostly are not. In two classes, for V8 asks a function about
 * each unit beyond ASCII where one class has many ranges.
 */
const MARK =
  /[\\`*_~[\]<!&"':]|[\u0300-\u036f“„«「『‘’ʼ\u00a0\u00ad\u1100-\u11ff\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff]/g;
const SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'ftp'];
const MAX_SCHEME_CHARS = 6;
/** What a single quotation mark stands behind where it opens a quotation, besides a space. */
const BEFORE_QUOTATION = '([{—–';

/** Where a document holds more than words; asked with growing offsets, so that one search does for all blocks of plain words. */
export class InlineMarks {
  private at = -1;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether something stands between `start` and `end` that means something else than itself. */
  isWithin(start: number, end: number): boolean {
    if (this.at < start) this.seek(start);
    while (this.at < end) {
      if (this.isMark(start)) return true;
      this.seek(this.at + 1);
    }
    return false;
  }

  private seek(from: number): void {
    MARK.lastIndex = from;
    this.at = MARK.test(this.text) ? MARK.lastIndex - 1 : Number.POSITIVE_INFINITY;
  }

  private isMark(start: number): boolean {
    const { at, text } = this;
    if (text[at] === "'") {
      const before = at === start ? ' ' : (text[at - 1] as string);
      return before.trim() === '' || BEFORE_QUOTATION.includes(before);
    }
    if (text[at] !== ':') return true;
    const before = text.slice(Math.max(start, at - MAX_SCHEME_CHARS), at);
    return SCHEMES.some((scheme) => before.endsWith(scheme));
  }
}
