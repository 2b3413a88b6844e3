import { BacktickRuns } from './backtick-runs.js';
import { endOfSigns } from './block-start.js';
import { BACKSLASH, BACKTICK, COLON, LESS_THAN, RIGHT_BRACKET } from './character.js';
import { HtmlReader } from './inline-html.js';
import { InlinePieces } from './inline-pieces.js';
import type { MaskKind, SpanList } from './masked-span.js';
import { AROUND_CHARS, type NearPhrases } from './near-phrases.js';
import { endOfTarget, endOfUrl, startOfUrl, startOfWww } from './url.js';

/** The signs that something may begin at; all others are passed over. Behind an angle bracket there is a name, an address, or what is no prose. */
const SIGN = /[\\`]|<(?=[\w.!#$%&'*+/=?^`{|}~-])|\](?=\()|:(?=\/\/)|[Ww]{3}\./g;

/** To pass over less costs more than it saves. */
const WORTH_PASSING_CHARS = AROUND_CHARS;
/** What is around no phrase of a stretch without one, and as much at both of its ends. */
const WORTH_SEARCHING_CHARS = 4 * AROUND_CHARS;

/** Adds what is no prose within paragraphs and headings of `text`, as CommonMark reads them from left to right. */
export class InlineReader {
  private readonly text: string;
  private readonly spans: SpanList;
  private readonly near: NearPhrases | undefined;
  /** The first sign that was not read yet, where it is known; beyond the text where there is none. */
  private sign = -1;
  private passable: InlinePieces | undefined;
  /** Up to here from what is read next, and as far beyond as is around a phrase, none stands in plain words. */
  private inert: number | undefined;

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
    let passed = start;
    for (let at = this.signFrom(start); at < end; ) {
      if (near !== undefined && at >= passed) {
        const from = at;
        at = this.passOver(near, at, start, end);
        passed = at - from < WORTH_PASSING_CHARS ? at + WORTH_PASSING_CHARS : at;
        if (at > from) continue;
      }
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

  /** The first sign from `at` on in the text from `start` to `end` that something near a phrase may depend on; beyond it where there is none. */
  private passOver(near: NearPhrases, at: number, start: number, end: number): number {
    const { text, inert } = this;
    if (inert !== undefined && at < inert) {
      const to = start + this.pieces(near).endBefore(inert - start, text.slice(start, end), at - start);
      // Phrases in it are all in code, targets and the like.
      this.add(at, to, 'code-span');
      this.inert = undefined;
      return this.signFrom(to);
    }
    this.inert = undefined;
    const wanted = near.next(at);
    if (wanted >= end) return end;
    if (wanted - at >= WORTH_PASSING_CHARS)
      return this.signFrom(start + this.pieces(near).endBefore(wanted - start, text.slice(start, end), at - start));
    // A quotation goes over more than its surroundings.
    if (end - at < WORTH_SEARCHING_CHARS || near.firstQuote(start) < end) return at;
    const inertEnd = start + this.pieces(near).endOfInert(text.slice(start, end), at - start);
    if (inertEnd - at >= WORTH_SEARCHING_CHARS) this.inert = inertEnd - AROUND_CHARS;
    return at;
  }

  private pieces(near: NearPhrases): InlinePieces {
    this.passable ??= new InlinePieces(near.pattern.source);
    return this.passable;
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
