import type { Block, Piece, SpanKind } from './block.js';
import { cellsOf } from './cells.js';
import { frontMatterEnd } from './front-matter.js';
import { InlineMarks } from './inline-marks.js';
import {
  closesFence,
  fenceMark,
  hasAllowance,
  headingMark,
  isIndented,
  isLetterCode,
  isLinkDefinition,
  isPlain,
  isRule,
  isTableRule,
  isUnderline,
  itemMark,
  opensComment,
  quoteMark,
  rawElement,
} from './line-mark.js';
import { NextMark } from './next-mark.js';
import { isAttribution, isLeadIn } from './quotation.js';
import { isScalar, isStateCell, PAIR_SIGNS } from './state.js';

/** The blocks of a document in Markdown or plain text, in one pass over its lines (H-11, H-20). */

const MARKERS_DEEP = 8;
const SPACE = 0x20;
const ASTERISK = 0x2a;
const DASH = 0x2d;

/** Takes the document's lines one by one; what stands open is in its fields. */
class BlockReader {
  readonly blocks: Block[] = [];
  private open: { kind: SpanKind; pieces: Piece[]; allowed: boolean } | undefined;
  private fence: { mark: string; pieces: Piece[] } | undefined;
  /** What ends a comment or a raw element that runs over lines. */
  private until: string | undefined;
  private afterBlank = true;
  private inList = false;
  private inTable = false;
  private allowNext = false;
  private quoteFrom: number | undefined;
  /** Whether something is open that makes something else of a line of words. */
  private isInside = false;

  private readonly text: string;
  private readonly pairSigns: NextMark;
  private readonly inlineMarks: InlineMarks;

  constructor(text: string) {
    this.text = text;
    this.pairSigns = new NextMark(text, PAIR_SIGNS);
    this.inlineMarks = new InlineMarks(text);
  }

  line(start: number, end: number): void {
    if (start === end && !this.isInside) {
      this.blank();
      return;
    }
    // Most lines are words, or an item of words, and are taken without a look at what else they could be.
    const { text } = this;
    let code = text.charCodeAt(start);
    const isItem = (code === DASH || code === ASTERISK) && text.charCodeAt(start + 1) === SPACE;
    const content = isItem ? start + 2 : start;
    if (isItem) code = text.charCodeAt(content);
    if (this.isInside || !isLetterCode(code)) this.anyLine(start, end);
    else this.plain(content, content, end, isItem ? 'list item' : 'prose', this.isFirst());
  }

  private anyLine(start: number, end: number): void {
    this.markedLine(start, end);
    this.isInside =
      this.inTable || this.fence !== undefined || this.until !== undefined || this.quoteFrom !== undefined;
  }

  /** Whether the line at hand is the first behind a blank one; the next is not. */
  private isFirst(): boolean {
    const { afterBlank } = this;
    this.afterBlank = false;
    return afterBlank;
  }

  private blank(): void {
    this.close();
    this.inTable = false;
    this.afterBlank = true;
  }

  private markedLine(start: number, end: number): void {
    let from = start;
    let line = this.text.slice(from, end);
    if (this.until !== undefined) {
      this.raw(line, start, end);
      return;
    }
    let quoted = false;
    for (let depth = 0; depth < MARKERS_DEEP; depth += 1) {
      const mark = quoteMark(line);
      if (mark === undefined) break;
      quoted = true;
      from += mark.length;
      line = line.slice(mark.length);
    }
    if (this.fence === undefined) this.quote(quoted);
    if (this.fence !== undefined) {
      this.fence.pieces.push({ start: from, end });
      if (closesFence(line, this.fence.mark)) this.endFence();
      return;
    }
    this.content(line, from, end, quoted);
  }

  end(): Block[] {
    this.endFence();
    this.close();
    this.quote(false);
    return this.blocks;
  }

  private content(line: string, start: number, end: number, quoted: boolean): void {
    const trimmed = line.trimStart();
    if (trimmed === '') {
      this.blank();
      return;
    }
    const mark = trimmed[0] as string;
    const isFirst = this.isFirst();
    const item = itemMark(line);
    if ((this.inTable || !isPlain(line)) && this.marked(line, mark, item, start, end, isFirst)) return;
    const words = end - trimmed.length;
    if (item !== '') this.plain(start + item.length, words, end, 'list item', false);
    else this.plain(start, words, end, quoted ? 'block quote' : 'prose', isFirst && !isIndented(line));
  }

  /** Takes a pair, or words, which go on with what is open unless they begin an item. `words` is behind the indent. */
  private plain(start: number, words: number, end: number, kind: SpanKind, endsList: boolean): void {
    if (this.pairSigns.isWithin(start, end) && isScalar(this.text.slice(start, end))) {
      this.close();
      this.push('scalar', [{ start, end }]);
      return;
    }
    if (kind === 'list item') {
      this.close();
      this.inList = true;
    } else if (endsList && this.open === undefined) this.inList = false;
    this.words(this.open === undefined ? start : words, end, kind);
  }

  private words(start: number, end: number, kind: SpanKind): void {
    const isPlain = !this.inlineMarks.isWithin(start, end);
    const piece = { start, end, isPlain };
    if (this.open === undefined) this.open = { kind, pieces: [piece], allowed: false };
    else this.open.pieces.push(piece);
    if (!isPlain && hasAllowance(this.text.slice(start, end))) this.open.allowed = true;
  }

  /** Takes a line that its first marks make something else than prose; whether it is one. */
  private marked(line: string, mark: string, item: string, start: number, end: number, isFirst: boolean): boolean {
    const content = line.slice(item.length).trimStart();
    const fence = fenceMark(content);
    const element = rawElement(line, mark);
    const heading = headingMark(line, mark);
    if (fence !== undefined) {
      this.close();
      this.fence = { mark: fence, pieces: [{ start, end }] };
    } else if (opensComment(line, mark)) this.comment(line, start, end);
    else if (element !== undefined) {
      this.close();
      this.until = `</${element}`;
      this.raw(line, start, end);
    } else if (item === '' && isIndented(line) && isFirst && !this.inList) {
      this.close();
      this.push('indented code', [{ start, end }]);
      this.afterBlank = true;
    } else if (isLinkDefinition(line, mark)) {
      this.close();
      this.push('link definition', [{ start, end }]);
    } else if (this.open !== undefined && isUnderline(line, mark)) {
      this.open.kind = 'heading';
      this.close();
    } else if (isRule(line, mark)) this.close();
    else if (heading !== undefined) {
      this.close();
      this.inList = false;
      const words = start + heading.length;
      this.push('heading', [{ start: words, end, isPlain: !this.inlineMarks.isWithin(words, end) }]);
    } else if (mark === '|' || (this.inTable && line.includes('|')) || isTableRule(line)) this.row(line, start);
    else return false;
    return true;
  }

  private close(): void {
    const { open } = this;
    this.open = undefined;
    if (open !== undefined) this.push(open.kind, open.pieces, open.allowed);
  }

  private push(kind: SpanKind, pieces: readonly Piece[], allowed = false): void {
    this.blocks.push({ kind, pieces, allowed: allowed || this.allowNext });
    this.allowNext = false;
  }

  private endFence(): void {
    if (this.fence === undefined) return;
    this.push('fence', this.fence.pieces);
    this.fence = undefined;
  }

  /** A whole row shares an allowance, since a comment can stand in one of its cells only. */
  private row(line: string, start: number): void {
    if (!this.inTable) this.close();
    this.inTable = true;
    this.close();
    if (isTableRule(line)) return;
    const allowed = hasAllowance(line) || this.allowNext;
    this.allowNext = false;
    for (const cell of cellsOf(line)) {
      const text = line.slice(cell.start, cell.end);
      if (text.trim() !== '') this.cell(text, start + cell.start, start + cell.end, allowed);
    }
  }

  private cell(text: string, start: number, end: number, allowed: boolean): void {
    if (isStateCell(text)) this.push('scalar', [{ start, end }], allowed);
    else this.push('table cell', [{ start, end, isPlain: !this.inlineMarks.isWithin(start, end) }], allowed);
  }

  private comment(line: string, start: number, end: number): void {
    const close = line.indexOf('-->');
    if (close !== -1 && line.slice(close + 3).trim() !== '') {
      // Words follow on the same line: a paragraph with a comment in it.
      this.words(start, end, 'prose');
      return;
    }
    this.close();
    this.push('comment', [{ start, end }]);
    if (hasAllowance(line)) this.allowNext = true;
    if (close === -1) this.until = '-->';
  }

  private raw(line: string, start: number, end: number): void {
    this.push(this.until === '-->' ? 'comment' : 'fence', [{ start, end }]);
    if (line.toLowerCase().includes(this.until as string)) this.until = undefined;
  }

  /** A block quote ends with its last marked line; then it is known whose words it holds. */
  private quote(quoted: boolean): void {
    if (quoted) {
      if (this.quoteFrom !== undefined) return;
      this.close();
      this.quoteFrom = this.blocks.length;
      return;
    }
    const from = this.quoteFrom;
    if (from === undefined) return;
    const leadIn = from === 0 ? '' : this.leadInBefore(from);
    this.close();
    this.quoteFrom = undefined;
    const quote = this.blocks.slice(from);
    const last = quote.at(-1)?.pieces.at(-1);
    const attributed = last !== undefined && isAttribution(this.text.slice(last.start, last.end));
    if (!attributed && !isLeadIn(leadIn)) return;
    for (let index = from; index < this.blocks.length; index += 1) {
      const block = this.blocks[index] as Block;
      this.blocks[index] = { ...block, kind: 'quoted speech' };
    }
  }

  private leadInBefore(from: number): string {
    const last = this.blocks[from - 1]?.pieces.at(-1);
    return last === undefined ? '' : this.text.slice(last.start, last.end);
  }
}

/** Every block of `text`, in order. Linear in its length; never throws. */
export function blocksOf(text: string): Block[] {
  const reader = new BlockReader(text);
  let start = frontMatterEnd(text);
  if (start > 0) reader.blocks.push({ kind: 'front matter', pieces: [{ start: 0, end: start }], allowed: false });
  while (start <= text.length) {
    let end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    reader.line(start, end > start && text[end - 1] === '\r' ? end - 1 : end);
    start = end + 1;
  }
  return reader.end();
}
