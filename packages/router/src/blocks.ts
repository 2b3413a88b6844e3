import { GREATER_THAN, SPACE, TAB } from './character.js';
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
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
/** Only a line that begins with one of these can begin anything but a paragraph. */
const BEGINS_A_BLOCK: ReadonlySet<number> = new Set([...'>#`~<=-+*_0123456789'].map((sign) => sign.charCodeAt(0)));
const THEMATIC_SIGNS = 3;
const SETEXT_UNDERLINE = /^(?:=+|-+)[ \t]*$/;
const LIST_MARKER = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;
const RAW_ELEMENT = /^<(?:script|pre|style|textarea)(?=[\s>]|$)/i;
const RAW_ELEMENT_END = /<\/(?:script|pre|style|textarea)>/gi;

interface Fence {
  readonly start: number;
  readonly sign: string;
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

function isBlank(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t';
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
  private tail = { end: -1, sign: '', start: -1 };
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
      const feed = this.text.indexOf('\n', position);
      const end = feed === -1 ? this.text.length : feed;
      position = this.readLine(position, end) + 1;
      this.lineNumber += 1;
    }
    this.endParagraph();
    this.endFence();
    return this.spans;
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
      if (!BEGINS_A_BLOCK.has(code)) break;
      if (code === GREATER_THAN) {
        this.leave(depth);
        this.spans.push(offset, end, 'block-quote');
        return end;
      }
      const rest = this.text.slice(offset, end);
      if (HEADING.test(rest)) {
        this.leave(depth);
        maskInline(this.text, offset, end, this.spans);
        return end;
      }
      const fence = FENCE.exec(rest);
      if (fence !== null) {
        this.leave(depth);
        const run = fence[1] ?? fence[2] ?? '';
        this.fence = { start: offset, sign: run[0] ?? '', length: run.length, depth };
        return end;
      }
      const rawEnd = this.rawBlock(rest, offset);
      if (rawEnd !== undefined) {
        this.leave(depth);
        this.spans.push(offset, rawEnd.end, rawEnd.kind);
        const feed = this.text.indexOf('\n', rawEnd.end);
        const lineEnd = feed === -1 ? this.text.length : feed;
        this.skipBlanks(rawEnd.end, lineEnd, 0);
        if (this.offset < lineEnd) this.paragraph = { start: this.offset, end: lineEnd, depth };
        return lineEnd;
      }
      if (this.paragraph !== undefined && !lazy && this.paragraph.depth === depth && SETEXT_UNDERLINE.test(rest)) {
        this.endParagraph();
        return end;
      }
      if (this.isThematicBreak(this.text[offset] ?? '', offset, end)) {
        this.leave(depth);
        return end;
      }
      const marker = LIST_MARKER.exec(rest);
      if (marker === null || !this.mayBegin(marker, rest, depth)) break;
      this.leave(depth);
      const markerEnd = column + marker[0].length;
      this.skipBlanks(offset + marker[0].length, end, markerEnd);
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
  private isThematicBreak(sign: string, offset: number, end: number): boolean {
    if (sign !== '-' && sign !== '*' && sign !== '_') return false;
    if (this.tail.end !== end || this.tail.sign !== sign) {
      let start = end;
      while (start > offset && (this.text[start - 1] === sign || isBlank(this.text[start - 1]))) start -= 1;
      this.tail = { end, sign, start };
    }
    if (this.tail.start > offset) return false;
    let signs = 0;
    for (let at = offset; at < end && signs < THEMATIC_SIGNS; at += 1) if (this.text[at] === sign) signs += 1;
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
    const { start, sign, length, depth } = this.fence as Fence;
    if (this.text[offset] === '>') {
      this.quotedInFence ??= new SpanList();
      this.quotedInFence.push(offset, end, 'block-quote');
    }
    if (column - (this.items[depth - 1]?.content ?? 0) >= INDENT_OF_CODE || this.text[offset] !== sign) return;
    let runEnd = offset;
    while (this.text[runEnd] === sign) runEnd += 1;
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
    if (this.items.length > depth) this.items.length = depth;
  }

  private endParagraph(): void {
    if (this.paragraph === undefined) return;
    maskInline(this.text, this.paragraph.start, this.paragraph.end, this.spans);
    this.paragraph = undefined;
  }

  /** A comment, `<pre>` and the like at the start of a line last to their end, over blank lines too. */
  private rawBlock(
    rest: string,
    offset: number,
  ): { readonly end: number; readonly kind: 'comment' | 'raw-text' } | undefined {
    if (this.commentsEnd && rest.startsWith('<!--')) {
      const end = this.text.indexOf('-->', offset + 2);
      if (end === -1) this.commentsEnd = false;
      // Within its line it is the paragraph's.
      else if (end >= offset + rest.length) return { end: end + 3, kind: 'comment' };
    } else if (this.rawElementsEnd && RAW_ELEMENT.test(rest)) {
      RAW_ELEMENT_END.lastIndex = offset;
      if (RAW_ELEMENT_END.exec(this.text) !== null) return { end: RAW_ELEMENT_END.lastIndex, kind: 'raw-text' };
      this.rawElementsEnd = false;
    }
    return undefined;
  }

  /** Within a paragraph a list begins with an item that holds something, and with number 1. */
  private mayBegin(marker: RegExpExecArray, rest: string, depth: number): boolean {
    if (this.paragraph === undefined || this.paragraph.depth !== depth) return true;
    return rest.slice(marker[0].length).trim() !== '' && (marker[1] === undefined || marker[1] === '1');
  }
}
