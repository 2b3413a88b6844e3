import { SpanList } from './masked-span.js';
import type { NearPhrases } from './near-phrases.js';

/** Words in quotation marks are somebody's words, not the prompt's own. */

/** What closes each sign that opens a quotation. */
const PAIRS = `""''“”„“‘’«»「」『』《》〈〉`;
/**
 * A sign that opens a quotation. Straight quotes open at the beginning of a word alone, and close at the end of one or before a Korean particle: all
 * others are apostrophes, inches and the like.
 */
const OPENING = /[“„‘«「『《〈]|(?<![^\s([{<:,;=~/*_—–-])["'](?=\S)/g;
/** Without one of these, no pattern is compiled. */
const OPENING_SIGNS = [...`"'“„‘«「『《〈`];
const STRAIGHT_CLOSING = String.raw`(?<!\s)SIGN(?=[\s)\]}>:,;.!?…*_—–~/가-힣-]|$)`;

/** The closing signs of one kind, looked for from left to right and within a line. */
class ClosingSigns {
  private readonly pattern: RegExp;
  /** Up to here there is none. */
  private noneBefore = 0;

  constructor(opening: string) {
    const closing = PAIRS.charAt(PAIRS.indexOf(opening) + 1);
    const source = closing === opening ? STRAIGHT_CLOSING.replace('SIGN', closing) : closing;
    this.pattern = new RegExp(`${source}|\\n`, 'g');
  }

  /** Where the quotation ends that is opened right before `from`; -1 where it never does. */
  endFrom(text: string, from: number): number {
    if (from <= this.noneBefore) return -1;
    this.pattern.lastIndex = from;
    const found = this.pattern.test(text);
    const end = this.pattern.lastIndex;
    if (found && text.charAt(end - 1) !== '\n') return end;
    this.noneBefore = found ? end : text.length;
    return -1;
  }
}

/** The quoted spans of a text, each within its line, in order; with `near`, those of its lines. Linear in the text. */
export function quotations(text: string, near: NearPhrases | undefined): SpanList {
  const spans = new SpanList();
  if (!OPENING_SIGNS.some((sign) => text.includes(sign))) return spans;
  const closings = new Map<string, ClosingSigns>();
  OPENING.lastIndex = 0;
  while (OPENING.test(text)) {
    const from = OPENING.lastIndex;
    const wanted = near === undefined ? from - 1 : near.next(from - 1);
    if (wanted >= from) {
      OPENING.lastIndex = wanted;
      continue;
    }
    const sign = text.charAt(from - 1);
    let closing = closings.get(sign);
    if (closing === undefined) {
      closing = new ClosingSigns(sign);
      closings.set(sign, closing);
    }
    const end = closing.endFrom(text, from);
    if (end === -1) continue;
    spans.push(from - 1, end, 'quotation');
    OPENING.lastIndex = end;
  }
  return spans;
}
