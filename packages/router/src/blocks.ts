import { fenceLength, isHeading, isSetextUnderline } from './block-start.js';
import { BACKTICK, GREATER_THAN, HASH, LESS_THAN, SPACE, TAB, TILDE } from './character.js';
import { endOfInertBlocks } from './inert-blocks.js';
import { InlineReader } from './inline.js';
import { ListItems } from './list-items.js';
import { markerLength, mayBreakParagraph } from './list-marker.js';
import { SpanList } from './masked-span.js';
import { AROUND_CHARS, type NearPhrases } from './near-phrases.js';
import { OpenFence } from './open-fence.js';
import { RawBlocks } from './raw-block.js';
import { ThematicBreaks } from './thematic-break.js';

/**
 * The block structure of a prompt, line by line, as CommonMark has it: fences, indented code, quotes, list items, headings and paragraphs.
 * It is left on purpose in three places. Tags of HTML do not end the reading of Markdown, for prompts are full of tags that are none; a
 * line after a quote is the user's own again, without a blank one between; and what is opened and never closed (a fence, `<pre>`, a
 * comment) masks nothing.
 */

const INDENT_OF_CODE = 4;
const TAB_STOP = 4;
/** Not right before the first sign either. */
const NOWHERE = -2;
// What is searched for by a pattern is found at once, where a loop takes a hundred times as long until it is compiled.
/** The end of a line before one that may end a paragraph: a blank one, or one that can begin something else, such as a comment that goes on behind its line. */
const PARAGRAPH_MAY_END =
  /\n(?=[ \t]*(?:[\n>=+*_-]|#{1,6}(?:[ \t\n]|$)|```|~~~|<(?:[SPTspt]|!--(?:[^\n-]|-(?!->))*\n)|\d{1,9}[.)]))/g;
/** The end of a line before one that may close a fence or is quoted. */
const FENCE_MAY_END = /\n(?=[ \t]*[`~>])/g;
const NOT_BLANK = /[^ \t\n]/g;
/** The end of a line before one that may open what lasts over many lines: a fence, a comment, `<pre>` and the like. */
const MAY_OPEN = /(?:^|\n)[ \t0-9.)*+-]*(?:```|~~~|<[!SPTspt])/g;
/** Up to a line that is read in the same way whatever stands before it, an open fence and the like aside: no list item and no paragraph goes on in it. */
const FRESH_LINE = /\n(?:[ \t]*\n(?=\S)|(?=>|#{1,6} |(?:[*+-]|1[.)]) [A-Za-z]))/g;
/** The lines of a shorter text are read one by one before such a pattern is compiled. */
const SHORT_CHARS = 1_000;
/** To pass over less costs more than it saves. */
const WORTH_PASSING_CHARS = AROUND_CHARS;
/** What is around no phrase of a stretch without one, and as much at both of its ends. */
const WORTH_SEARCHING_CHARS = 4 * AROUND_CHARS;

/**
 * The masked spans of `text` from the offset `start` on, in order; line ends must be line feeds. With `near`, those of its lines are among them all, and
 * of other lines as many as come up. Linear in the text.
 */
export function maskBlocks(text: string, start: number, near: NearPhrases | undefined): SpanList {
  return new BlockReader(text, near).read(start);
}

class BlockReader {
  private readonly text: string;
  private readonly near: NearPhrases | undefined;
  private readonly spans = new SpanList();
  private readonly items = new ListItems();
  private readonly inline: InlineReader;
  private readonly rawBlocks: RawBlocks;
  private readonly breaks: ThematicBreaks;
  private fence: OpenFence | undefined;
  /** Where the open paragraph begins, ends so far, and in how many list items it stands. */
  private paragraphStart = NOWHERE;
  private paragraphEnd = NOWHERE;
  private paragraphDepth = 0;
  /** The end of the line in which nothing followed the marker of the innermost item. */
  private emptyItemEnd = NOWHERE;
  private offset = 0;
  private column = 0;
  /** Up to here from the next line on, and as far beyond as is around a phrase, none asks for anything. */
  private inert = NOWHERE;
  /** No fresh line begins from the first to the second. */
  private noneFrom = 0;
  private noneTo = 0;

  constructor(text: string, near: NearPhrases | undefined) {
    this.text = text;
    this.near = near;
    this.inline = new InlineReader(text, this.spans, near);
    this.rawBlocks = new RawBlocks(text);
    this.breaks = new ThematicBreaks(text);
  }

  read(start: number): SpanList {
    let position = start;
    let passed = start;
    while (position < this.text.length) {
      if (position >= passed) {
        position = this.passOver(position);
        passed = position + WORTH_PASSING_CHARS;
      }
      position = this.readLine(position, this.endOfLine(position)) + 1;
    }
    this.endParagraph();
    this.endFence();
    return this.spans;
  }

  /** The start of a fresh line before the next one that is near a phrase, the lines in between left unread; `position` where none is far enough. */
  private passOver(position: number): number {
    const { near, text } = this;
    if (near === undefined || this.fence !== undefined) return position;
    const wanted = near.next(this.paragraphStart === NOWHERE ? position : this.paragraphStart);
    if (wanted - position < WORTH_PASSING_CHARS) return this.passOverInert(position);
    MAY_OPEN.lastIndex = Math.max(0, position - 1);
    const opening = MAY_OPEN.exec(text);
    const fresh = this.freshLine(position, opening === null ? wanted : Math.min(wanted, opening.index + 1));
    if (fresh === -1) return this.isOutside ? endOfInertBlocks(wanted, text, position) : position;
    this.paragraphStart = NOWHERE;
    this.emptyItemEnd = NOWHERE;
    this.items.closeTo(0);
    return fresh;
  }

  /** Whether the next line stands in no paragraph and no list item. */
  private get isOutside(): boolean {
    return this.paragraphStart === NOWHERE && this.items.depth === 0;
  }

  /** Behind lines in which no phrase asks for anything, as far as none that does stands around them; `position` where there are too few of them. */
  private passOverInert(position: number): number {
    const { text, inert } = this;
    if (!this.isOutside) return position;
    if (position < inert) {
      this.inert = NOWHERE;
      const end = endOfInertBlocks(inert, text, position);
      if (end > position) this.spans.push(position, end, 'fence');
      return end;
    }
    const end = endOfInertBlocks(text.length, text, position);
    this.inert = end - position < WORTH_SEARCHING_CHARS ? NOWHERE : end - AROUND_CHARS;
    return position;
  }

  /** Where a fresh line begins behind `position` and up to `limit`, a late one; -1 where none does. */
  private freshLine(position: number, limit: number): number {
    if (position >= this.noneFrom && limit < this.noneTo) return -1;
    for (let back = WORTH_PASSING_CHARS; limit > position; back *= 10) {
      const from = Math.max(position, limit - back);
      FRESH_LINE.lastIndex = from;
      const found = FRESH_LINE.test(this.text) ? FRESH_LINE.lastIndex : Number.POSITIVE_INFINITY;
      if (found <= limit) return found;
      this.noneFrom = from;
      this.noneTo = found;
      if (from === position) break;
    }
    return -1;
  }

  private endOfLine(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }

  /** The first line end from `end` on that the pattern finds. */
  private lineEndBefore(pattern: RegExp, end: number): number {
    if (this.text.length <= SHORT_CHARS) return end;
    pattern.lastIndex = end;
    return pattern.test(this.text) ? pattern.lastIndex - 1 : this.text.length;
  }

  /** Reads the line; returns the end of what was read: another line's where those in between decide nothing. */
  private readLine(start: number, end: number): number {
    const { text, items, spans } = this;
    this.skipBlanks(start, end, 0);
    let { offset, column } = this;
    if (offset === end) return this.readBlankLines(start, end);
    let depth = items.depthOf(column);
    if (this.fence !== undefined) {
      if (depth >= this.fence.depth) return this.readFenceLine(this.fence, offset, column, end);
      this.endFence();
    }
    const lazy = this.paragraphStart !== NOWHERE && depth < items.depth;
    let base = items.base(depth);
    for (;;) {
      if (column - base >= INDENT_OF_CODE) {
        if (this.paragraphStart !== NOWHERE) break;
        this.leave(depth);
        spans.push(offset, end, 'indented-code');
        return end;
      }
      const code = text.charCodeAt(offset);
      if (code === GREATER_THAN) {
        this.leave(depth);
        spans.push(offset, end, 'block-quote');
        return end;
      }
      if (code === HASH && isHeading(text, offset, end)) {
        this.leave(depth);
        this.inline.read(offset, end);
        return end;
      }
      if (code === BACKTICK || code === TILDE) {
        const length = fenceLength(text, offset, end, code);
        if (length === 0) break;
        this.leave(depth);
        this.fence = new OpenFence(text, offset, code, length, depth);
        return this.endOfFenceLine(this.fence, end);
      }
      const raw = code === LESS_THAN ? this.rawBlocks.at(offset, end) : undefined;
      if (raw !== undefined) {
        this.leave(depth);
        spans.push(offset, raw.end, raw.kind);
        const lineEnd = this.endOfLine(raw.end);
        this.skipBlanks(raw.end, lineEnd, 0);
        return this.offset < lineEnd ? this.readParagraph(this.offset, lineEnd, depth) : lineEnd;
      }
      if (
        this.paragraphStart !== NOWHERE &&
        !lazy &&
        this.paragraphDepth === depth &&
        isSetextUnderline(text, offset, end, code)
      ) {
        this.endParagraph();
        return end;
      }
      if (this.breaks.isAt(offset, end, code)) {
        this.leave(depth);
        return end;
      }
      const marker = markerLength(text, offset, end);
      if (marker === 0) break;
      const within = this.paragraphStart !== NOWHERE && this.paragraphDepth === depth;
      if (within && !mayBreakParagraph(text, offset, marker, end)) break;
      this.leave(depth);
      const markerEnd = column + marker;
      this.skipBlanks(offset + marker, end, markerEnd);
      ({ offset, column } = this);
      const empty = offset === end;
      base = empty || column - markerEnd > INDENT_OF_CODE ? markerEnd + 1 : column;
      items.open(base);
      depth += 1;
      if (empty) {
        this.emptyItemEnd = end;
        return end;
      }
    }
    return this.readParagraph(offset, end, depth);
  }

  /** Goes on with the open paragraph, or opens one; lines that can begin nothing are its own too. */
  private readParagraph(offset: number, end: number, depth: number): number {
    if (this.paragraphStart === NOWHERE) {
      this.leave(depth);
      this.paragraphStart = offset;
      this.paragraphDepth = depth;
    }
    this.paragraphEnd = this.lineEndBefore(PARAGRAPH_MAY_END, end);
    return this.paragraphEnd;
  }

  private readFenceLine(fence: OpenFence, offset: number, column: number, end: number): number {
    const indented = column - this.items.base(fence.depth) >= INDENT_OF_CODE;
    if (!fence.closedBy(offset, end, indented, this.spans)) return this.endOfFenceLine(fence, end);
    this.fence = undefined;
    return end;
  }

  /** A fence in a list item may end at any line that is indented less. */
  private endOfFenceLine(fence: OpenFence, end: number): number {
    return fence.depth === 0 ? this.lineEndBefore(FENCE_MAY_END, end) : end;
  }

  /** Reads all blank lines up to the next one that is none. */
  private readBlankLines(start: number, end: number): number {
    const { text } = this;
    if (this.fence === undefined) {
      this.endParagraph();
      if (this.emptyItemEnd === start - 1) this.items.closeTo(this.items.depth - 1);
    }
    NOT_BLANK.lastIndex = end;
    return NOT_BLANK.test(text) ? text.lastIndexOf('\n', NOT_BLANK.lastIndex - 1) : text.length;
  }

  /** Moves `offset` over blanks and `column` with it. */
  private skipBlanks(from: number, end: number, column: number): void {
    const { text } = this;
    let at = from;
    let moved = column;
    for (; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === SPACE) moved += 1;
      else if (code === TAB) moved += TAB_STOP - (moved % TAB_STOP);
      else break;
    }
    this.offset = at;
    this.column = moved;
  }

  private endFence(): void {
    this.fence?.abandon(this.spans);
    this.fence = undefined;
  }

  /** Ends what is open and leaves the list items that are not of this line. */
  private leave(depth: number): void {
    this.endParagraph();
    this.items.closeTo(depth);
  }

  private endParagraph(): void {
    if (this.paragraphStart === NOWHERE) return;
    this.inline.read(this.paragraphStart, this.paragraphEnd);
    this.paragraphStart = NOWHERE;
  }
}
