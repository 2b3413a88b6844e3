import { BacktickRuns } from './backtick-runs.js';
import { endOfSigns } from './block-start.js';
import { BACKSLASH, BACKTICK, COLON, LESS_THAN, RIGHT_BRACKET } from './character.js';
import { HtmlReader } from './inline-html.js';
import type { MaskKind, SpanList } from './masked-span.js';
import type { NearPhrases } from './near-phrases.js';
import { endOfTarget, endOfUrl, startOfUrl, startOfWww } from './url.js';

/** The signs that something may begin at; all others are passed over. Behind an angle bracket there is a name, an address, or what is no prose. */
const SIGN = /[\\`]|<(?=[\w.!#$%&'*+/=?^`{|}~-])|\](?=\()|:(?=\/\/)|[Ww]{3}\./g;

/** Adds what is no prose within paragraphs and headings of `text`, as CommonMark reads them from left to right. */
export class InlineReader {
  private readonly text: string;
  private readonly spans: SpanList;
  private readonly near: NearPhrases | undefined;
  /** The first sign that was not read yet, where it is known; beyond the text where there is none. */
  private sign = -1;

  /** With `near`, what stands in others than its lines may be left out. */
  constructor(text: string, spans: SpanList, near: NearPhrases | undefined) {
    this.text = text;
    this.spans = spans;
    this.near = near;
  }

  /** Reads one paragraph or heading; the next one stands behind it. */
  read(start: number, end: number): void {
    const { text, near } = this;
    if (near !== undefined && near.next(start) >= end) return;
    let runs: BacktickRuns | undefined;
    let html: HtmlReader | undefined;
    for (let at = this.signFrom(start); at < end; ) {
      let next = at + 1;
      switch (text.charCodeAt(at)) {
        case BACKSLASH:
          if (next < end && isPunctuation(text.charCodeAt(next))) next += 1;
          break;
        case BACKTICK: {
          next = endOfSigns(text, at, end, BACKTICK);
          runs ??= new BacktickRuns(text, end);
          const closing = runs.next(next - at, next);
          if (closing !== -1) next = this.add(at, closing + next - at, 'code-span');
          break;
        }
        case LESS_THAN: {
          html ??= new HtmlReader(text.slice(start, end));
          const found = html.at(at - start);
          if (found !== undefined) next = this.add(at, start + found.to, found.kind);
          break;
        }
        case RIGHT_BRACKET: {
          const from = at + 2;
          next = this.add(from, endOfTarget(text, from, end), 'link-target');
          break;
        }
        default: {
          const from = text.charCodeAt(at) === COLON ? startOfUrl(text, at, start) : startOfWww(text, at, start);
          if (from !== -1) next = this.add(from, endOfUrl(text, at, end), 'url');
        }
      }
      at = this.signFrom(next);
    }
  }

  private signFrom(from: number): number {
    if (this.sign >= from) return this.sign;
    SIGN.lastIndex = from;
    this.sign = SIGN.test(this.text) ? SIGN.lastIndex - 1 : this.text.length;
    return this.sign;
  }

  private add(from: number, to: number, kind: MaskKind): number {
    if (to > from) this.spans.push(from, to, kind);
    return to;
  }
}

/** Of ASCII: what a backslash takes its meaning from. */
function isPunctuation(code: number): boolean {
  return (
    (code >= 0x21 && code <= 0x2f) ||
    (code >= 0x3a && code <= 0x40) ||
    (code >= 0x5b && code <= 0x60) ||
    (code >= 0x7b && code <= 0x7e)
  );
}
