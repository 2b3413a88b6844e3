import {
  endOfSigns,
  fenceLength,
  isBlank,
  isHeading,
  isSetextUnderline,
  type ListMarker,
  listMarkerAt,
} from './block-start.js';
import { ASTERISK, GREATER_THAN, HASH, HYPHEN, LESS_THAN, LINE_FEED, SPACE, TAB, UNDERSCORE } from './character.js';
import { maskInline } from './inline.js';
import { SpanList } from './masked-span.js';

/**
 * The block structure of a prompt, line by line, as CommonMark has it: fences, indented code, quotes, list items, headings and paragraphs.
 * It is left on purpose in three places. Tags of HTML do not end the reading of Markdown, for prompts are full of tags that are none; a
 * line after a quote is the user's own again, without a blank one between; and what is opened and never closed (a fence, `<pre>`, a
 * comment) masks nothing.
 */

const INDENT_OF_CODE = 4;
const TAB_STOP = 4;
/** Only a line that begins with one of these can begin anything but a paragraph. */
const BEGINS_A_BLOCK = Uint8Array.from({ length: 128 }, (_, code) =>
  Number('>#`~<=-+*_0123456789'.includes(String.fromCharCode(code))),
);
const THEMATIC_SIGNS = 3;
const RAW_ELEMENT = /<(?:script|pre|style|textarea)(?=[\s>]|$)/iy;
const RAW_ELEMENT_END = /<\/(?:script|pre|style|textarea)>/gi;

interface Fence {
  readonly start: number;
  /** Code of its sign. */
  readonly code: number;
  readonly length: number;
  /** How many list items it stands in. */
  readonly depth: number;
}

interface Item {
  /** Column where its content begins. */
  readonly content: number;
  /** The line of its marker, where nothing followed the marker. */
  readonly emptyAt?: number;
}

/** The masked spans of `text` from the offset `start` on, in order; line ends must be line feeds. Linear in the text. */
export function maskBlocks(text: string, start: number): SpanList {
  return new BlockReader(text).read(start);
}

class BlockReader {
  private readonly text: string;
  private readonly spans = new SpanList();
  private readonly items: Item[] = [];
  private fence: Fence | undefined;
  /** Spans of an open fence that mask nothing yet: its quoted lines, should it never be closed. */
  private quotedInFence: SpanList | undefined;
  private paragraph: { readonly start: number; end: number; readonly depth: number } | undefined;
  /** Where the last line that was asked about ends in nothing but one sign and blanks. */
  private readonly tail = { end: -1, code: -1, start: -1 };
  private offset = 0;
  private column = 0;
  private lineNumber = 0;
  private rawElementsEnd = true;
  private commentsEnd = true;

  constructor(text: string) {
    this.text = text;
  }

  read(start: number): SpanList {
    let position = start;
    while (position < this.text.length) {
      position = this.readLine(position, this.endOfLine(position)) + 1;
      this.lineNumber += 1;
    }
    this.endParagraph();
    this.endFence();
    return this.spans;
  }

  private endOfLine(from: number): number {
    const { text } = this;
    let end = from;
    while (end < text.length && text.charCodeAt(end) !== LINE_FEED) end += 1;
    return end;
  }

  /** Reads the line; returns the end of what was read, which is another line's where a comment or raw element ended there. */
  private readLine(start: number, end: number): number {
    this.skipBlanks(start, end, 0);
    let { offset, column } = this;
    const blank = offset === end;
    let depth = blank ? this.items.length : this.depthOf(column);
    if (this.fence !== undefined) {
      if (blank || depth >= this.fence.depth) {
        this.readFenceLine(offset, column, end);
        return end;
      }
      this.endFence();
    }
    if (blank) {
      this.endParagraph();
      if (this.items.at(-1)?.emptyAt === this.lineNumber - 1) this.items.pop();
      return end;
    }
    const lazy = this.paragraph !== undefined && depth < this.items.length;
    let base = this.items[depth - 1]?.content ?? 0;
    for (;;) {
      if (column - base >= INDENT_OF_CODE) {
        if (this.paragraph !== undefined) break;
        this.leave(depth);
        this.spans.push(offset, end, 'indented-code');
        return end;
      }
      const code = this.text.charCodeAt(offset);
      if (BEGINS_A_BLOCK[code] !== 1) break;
      if (code === GREATER_THAN) {
        this.leave(depth);
        this.spans.push(offset, end, 'block-quote');
        return end;
      }
      if (code === HASH && isHeading(this.text, offset, end)) {
        this.leave(depth);
        maskInline(this.text, offset, end, this.spans);
        return end;
      }
      const length = fenceLength(this.text, offset, end);
      if (length > 0) {
        this.leave(depth);
        this.fence = { start: offset, code, length, depth };
        return end;
      }
      const raw = code === LESS_THAN ? this.rawBlock(offset, end) : undefined;
      if (raw !== undefined) {
        this.leave(depth);
        this.spans.push(offset, raw.end, raw.kind);
        const lineEnd = this.endOfLine(raw.end);
        this.skipBlanks(raw.end, lineEnd, 0);
        if (this.offset < lineEnd) this.paragraph = { start: this.offset, end: lineEnd, depth };
        return lineEnd;
      }
      if (
        this.paragraph !== undefined &&
        !lazy &&
        this.paragraph.depth === depth &&
        isSetextUnderline(this.text, offset, end)
      ) {
        this.endParagraph();
        return end;
      }
      if (this.isThematicBreak(code, offset, end)) {
        this.leave(depth);
        return end;
      }
      const marker = listMarkerAt(this.text, offset, end);
      if (marker === undefined || !this.mayBegin(marker, offset, end, depth)) break;
      this.leave(depth);
      const markerEnd = column + marker.length;
      this.skipBlanks(offset + marker.length, end, markerEnd);
      ({ offset, column } = this);
      const empty = offset === end;
      const content = empty || column - markerEnd > INDENT_OF_CODE ? markerEnd + 1 : column;
      this.items.push(empty ? { content, emptyAt: this.lineNumber } : { content });
      depth += 1;
      base = content;
      if (empty) return end;
    }
    if (this.paragraph !== undefined) {
      this.paragraph.end = end;
      return end;
    }
    this.leave(depth);
    this.paragraph = { start: offset, end, depth };
    return end;
  }

  /** How many of the open list items a line belongs to that begins at `column`: their contents begin further and further right. */
  private depthOf(column: number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.items[middle]?.content ?? 0) <= column) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Nothing but `sign` and blanks to the end of the line. What is found of a line is kept, for each of its list items asks again. */
  private isThematicBreak(code: number, offset: number, end: number): boolean {
    if (code !== HYPHEN && code !== ASTERISK && code !== UNDERSCORE) return false;
    const { text, tail } = this;
    if (tail.end !== end || tail.code !== code) {
      let start = end;
      while (start > offset && (text.charCodeAt(start - 1) === code || isBlank(text.charCodeAt(start - 1)))) start -= 1;
      tail.end = end;
      tail.code = code;
      tail.start = start;
    }
    if (tail.start > offset) return false;
    let signs = 0;
    for (let at = offset; at < end && signs < THEMATIC_SIGNS; at += 1) if (text.charCodeAt(at) === code) signs += 1;
    return signs === THEMATIC_SIGNS;
  }

  /** Moves `offset` over blanks and `column` with it. */
  private skipBlanks(from: number, end: number, column: number): void {
    this.offset = from;
    this.column = column;
    for (; this.offset < end; this.offset += 1) {
      const code = this.text.charCodeAt(this.offset);
      if (code === SPACE) this.column += 1;
      else if (code === TAB) this.column += TAB_STOP - (this.column % TAB_STOP);
      else return;
    }
  }

  private readFenceLine(offset: number, column: number, end: number): void {
    const { start, code, length, depth } = this.fence as Fence;
    if (this.text.charCodeAt(offset) === GREATER_THAN) {
      this.quotedInFence ??= new SpanList();
      this.quotedInFence.push(offset, end, 'block-quote');
    }
    if (column - (this.items[depth - 1]?.content ?? 0) >= INDENT_OF_CODE) return;
    const runEnd = endOfSigns(this.text, offset, end, code);
    if (runEnd - offset < length) return;
    this.skipBlanks(runEnd, end, 0);
    if (this.offset < end) return;
    this.spans.push(start, end, 'fence');
    this.fence = undefined;
    this.quotedInFence = undefined;
  }

  private endFence(): void {
    if (this.fence === undefined) return;
    if (this.quotedInFence !== undefined) this.spans.append(this.quotedInFence);
    this.quotedInFence = undefined;
    this.fence = undefined;
  }

  /** Ends what is open and leaves the list items that are not of this line. */
  private leave(depth: number): void {
    this.endParagraph();
    while (this.items.length > depth) this.items.pop();
  }

  private endParagraph(): void {
    if (this.paragraph === undefined) return;
    maskInline(this.text, this.paragraph.start, this.paragraph.end, this.spans);
    this.paragraph = undefined;
  }

  /** A comment, `<pre>` and the like at the start of a line last to their end, over blank lines too. */
  private rawBlock(
    offset: number,
    end: number,
  ): { readonly end: number; readonly kind: 'comment' | 'raw-text' } | undefined {
    const { text } = this;
    if (this.commentsEnd && text.startsWith('<!--', offset)) {
      const closing = text.indexOf('-->', offset + 2);
      if (closing === -1) this.commentsEnd = false;
      // Within its line it is the paragraph's.
      else if (closing >= end) return { end: closing + 3, kind: 'comment' };
      return undefined;
    }
    RAW_ELEMENT.lastIndex = offset;
    if (!this.rawElementsEnd || !RAW_ELEMENT.test(text)) return undefined;
    RAW_ELEMENT_END.lastIndex = offset;
    if (RAW_ELEMENT_END.test(text)) return { end: RAW_ELEMENT_END.lastIndex, kind: 'raw-text' };
    this.rawElementsEnd = false;
    return undefined;
  }

  /** Within a paragraph a list begins with an item that holds something, and with number 1. */
  private mayBegin({ length, laterNumber }: ListMarker, offset: number, end: number, depth: number): boolean {
    if (this.paragraph === undefined || this.paragraph.depth !== depth) return true;
    if (laterNumber) return false;
    for (let at = offset + length; at < end; at += 1) if (!isBlank(this.text.charCodeAt(at))) return true;
    return false;
  }
}
