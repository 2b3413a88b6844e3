import { maskInline } from './inline.js';
import type { MaskedSpan } from './masked-span.js';

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
const THEMATIC_BREAK = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
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

/** The masked spans of `text`, in order; line ends must be line feeds. Linear in the text. */
export function maskBlocks(text: string): MaskedSpan[] {
  return new BlockReader(text).read();
}

class BlockReader {
  private readonly text: string;
  private readonly spans: MaskedSpan[] = [];
  private items: Item[] = [];
  private fence: Fence | undefined;
  /** Spans of an open fence that mask nothing yet: its quoted lines, should it never be closed. */
  private quotedInFence: MaskedSpan[] = [];
  private paragraph: { readonly start: number; end: number; readonly depth: number } | undefined;
  private lineNumber = 0;
  private rawElementsEnd = true;
  private commentsEnd = true;

  constructor(text: string) {
    this.text = text;
  }

  read(): MaskedSpan[] {
    let position = 0;
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
    let { offset, column } = this.skipBlanks(start, end, 0);
    const blank = offset === end;
    let depth = this.items.length;
    if (!blank) {
      depth = this.items.findIndex(({ content }) => content > column);
      if (depth === -1) depth = this.items.length;
    }
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
      const rest = this.text.slice(offset, end);
      if (column - base >= INDENT_OF_CODE) {
        if (this.paragraph !== undefined) break;
        this.leave(depth);
        this.spans.push({ start: offset, end, kind: 'indented-code' });
        return end;
      }
      if (rest.startsWith('>')) {
        this.leave(depth);
        this.spans.push({ start: offset, end, kind: 'block-quote' });
        return end;
      }
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
        this.spans.push({ start: offset, end: rawEnd.end, kind: rawEnd.kind });
        const feed = this.text.indexOf('\n', rawEnd.end);
        const lineEnd = feed === -1 ? this.text.length : feed;
        const after = this.skipBlanks(rawEnd.end, lineEnd, 0).offset;
        if (after < lineEnd) this.paragraph = { start: after, end: lineEnd, depth };
        return lineEnd;
      }
      if (this.paragraph !== undefined && !lazy && this.paragraph.depth === depth && SETEXT_UNDERLINE.test(rest)) {
        this.endParagraph();
        return end;
      }
      if (THEMATIC_BREAK.test(rest)) {
        this.leave(depth);
        return end;
      }
      const marker = LIST_MARKER.exec(rest);
      if (marker === null || !this.mayBegin(marker, rest, depth)) break;
      this.leave(depth);
      const markerEnd = column + marker[0].length;
      const next = this.skipBlanks(offset + marker[0].length, end, markerEnd);
      const width = next.column - markerEnd;
      const empty = next.offset === end;
      const content = empty || width > INDENT_OF_CODE ? markerEnd + 1 : next.column;
      this.items.push(empty ? { content, emptyAt: this.lineNumber } : { content });
      depth += 1;
      base = content;
      ({ offset, column } = next);
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

  private skipBlanks(from: number, end: number, startColumn: number): { offset: number; column: number } {
    let offset = from;
    let column = startColumn;
    for (; offset < end; offset += 1) {
      const sign = this.text[offset];
      if (sign === ' ') column += 1;
      else if (sign === '\t') column += TAB_STOP - (column % TAB_STOP);
      else break;
    }
    return { offset, column };
  }

  private readFenceLine(offset: number, column: number, end: number): void {
    const { start, sign, length, depth } = this.fence as Fence;
    if (this.text[offset] === '>') this.quotedInFence.push({ start: offset, end, kind: 'block-quote' });
    if (column - (this.items[depth - 1]?.content ?? 0) >= INDENT_OF_CODE || this.text[offset] !== sign) return;
    let runEnd = offset;
    while (this.text[runEnd] === sign) runEnd += 1;
    if (runEnd - offset < length || this.skipBlanks(runEnd, end, 0).offset < end) return;
    this.spans.push({ start, end, kind: 'fence' });
    this.fence = undefined;
    this.quotedInFence = [];
  }

  private endFence(): void {
    this.spans.push(...this.quotedInFence.splice(0));
    this.fence = undefined;
  }

  /** Ends what is open and leaves the list items that are not of this line. */
  private leave(depth: number): void {
    this.endParagraph();
    if (this.items.length > depth) this.items = this.items.slice(0, depth);
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
