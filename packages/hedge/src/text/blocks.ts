import type { Block, Piece, SpanKind } from './block.js';
import { isAttribution, isLeadIn } from './quotation.js';
import { isScalar, isStateCell } from './state.js';

/** The blocks of a document in Markdown or plain text, in one pass over its lines (H-11, H-20). */

/** Begins with a letter, and is prose unless a table goes on. */
const PLAIN_LINE = /^ {0,3}[A-Za-z\u00c0-\ud7ff]/;
const COMMENT = /^\s*<!--/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}(?=[ \t]|$)[ \t]*/;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const QUOTE = /^ {0,3}>[ \t]?/;
const INDENT = /^(?: {4}|\t)/;
const TABLE_RULE = /^[ \t|:-]*\|[ \t|:-]*$|^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/;
const LINK_DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*\S/;
const RAW_ELEMENT = /^[ \t]*<(pre|script|style|textarea|svg)\b/i;
const ALLOWANCE = /<!--\s*litmus-allow\s+hedge\b[^>]{0,200}-->/;
const MARKERS_DEEP = 8;
const ITEM_UNITS = '-*+•0123456789';
const FENCE_UNITS = '`~';
const UNDERLINE_UNITS = '=-';
const RULE_UNITS = '*-_';

/** A list item's marker with what stands before it; empty where the line is none. */
function itemOf(line: string, mark: string): string {
  return ITEM_UNITS.includes(mark) ? (ITEM.exec(line)?.[0] ?? '') : '';
}

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
  private leadIn = '';

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  line(start: number, end: number): void {
    let from = start;
    let line = this.text.slice(from, end);
    if (this.until !== undefined) {
      this.raw(line, start, end);
      return;
    }
    let quoted = false;
    for (let depth = 0; depth < MARKERS_DEEP; depth += 1) {
      const mark = QUOTE.exec(line)?.[0];
      if (mark === undefined) break;
      quoted = true;
      from += mark.length;
      line = line.slice(mark.length);
    }
    if (this.fence === undefined) this.quote(quoted);
    if (this.fence !== undefined) {
      this.fence.pieces.push({ start: from, end });
      if (line.trim().startsWith(this.fence.mark) && /^[ \t]*[`~]+[ \t]*$/.test(line)) this.endFence();
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
    if (line.trim() === '') {
      this.close();
      this.inTable = false;
      this.afterBlank = true;
      return;
    }
    const afterBlank = this.afterBlank;
    this.afterBlank = false;
    if (!PLAIN_LINE.test(line) || this.inTable) {
      if (this.marked(line, start, end, afterBlank)) return;
    } else if (line.includes('|') && TABLE_RULE.test(line)) {
      this.row(line, start);
      return;
    }
    const item = itemOf(line, line.trimStart()[0] as string);
    const content = line.slice(item.length);
    if (isScalar(content)) {
      this.close();
      this.push('scalar', [{ start: start + item.length, end }]);
      return;
    }
    if (item !== '') {
      this.close();
      this.inList = true;
      this.begin('list item', { start: start + item.length, end });
    } else if (this.open === undefined) {
      if (afterBlank && !INDENT.test(line)) this.inList = false;
      this.begin(quoted ? 'block quote' : 'prose', { start, end });
    } else this.open.pieces.push({ start: end - line.trimStart().length, end });
    if (this.open !== undefined && ALLOWANCE.test(line)) this.open.allowed = true;
  }

  /** Takes a line that its first marks make something else than prose; whether it is one. */
  private marked(line: string, start: number, end: number, afterBlank: boolean): boolean {
    // Each expression is asked where its first unit stands: to compile one costs more than a short text.
    const mark = line.trimStart()[0] as string;
    const item = itemOf(line, mark);
    const content = line.slice(item.length).trimStart();
    const fence = FENCE_UNITS.includes(content[0] ?? ' ') ? FENCE.exec(content)?.[1] : undefined;
    const element = mark === '<' ? RAW_ELEMENT.exec(line)?.[1] : undefined;
    const heading = mark === '#' ? HEADING.exec(line)?.[0] : undefined;
    if (fence !== undefined) {
      this.close();
      this.fence = { mark: fence, pieces: [{ start, end }] };
    } else if (mark === '<' && COMMENT.test(line)) this.comment(line, start, end);
    else if (element !== undefined) {
      this.close();
      this.until = `</${element.toLowerCase()}`;
      this.raw(line, start, end);
    } else if (item === '' && INDENT.test(line) && afterBlank && !this.inList) {
      this.close();
      this.push('indented code', [{ start, end }]);
      this.afterBlank = true;
    } else if (mark === '[' && LINK_DEFINITION.test(line)) {
      this.close();
      this.push('link definition', [{ start, end }]);
    } else if (this.open !== undefined && UNDERLINE_UNITS.includes(mark) && UNDERLINE.test(line)) {
      this.open.kind = 'heading';
      this.close();
    } else if (RULE_UNITS.includes(mark) && RULE.test(line)) this.close();
    else if (heading !== undefined) {
      this.close();
      this.inList = false;
      this.push('heading', [{ start: start + heading.length, end }]);
    } else if (mark === '|' || (line.includes('|') && (this.inTable || TABLE_RULE.test(line)))) this.row(line, start);
    else return false;
    return true;
  }

  private begin(kind: SpanKind, piece: Piece): void {
    this.open = { kind, pieces: [piece], allowed: false };
  }

  private close(): void {
    const { open } = this;
    this.open = undefined;
    if (open === undefined) return;
    this.push(open.kind, open.pieces, open.allowed);
    const last = open.pieces.at(-1);
    this.leadIn = last === undefined ? '' : this.text.slice(last.start, last.end);
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
    if (TABLE_RULE.test(line)) return;
    const allowed = ALLOWANCE.test(line) || this.allowNext;
    this.allowNext = false;
    let from = 0;
    for (let index = 0; index <= line.length; index += 1) {
      if (line[index] === '\\') index += 1;
      else if (index === line.length || line[index] === '|') {
        const cell = line.slice(from, index);
        const kind = isStateCell(cell) ? 'scalar' : 'table cell';
        if (cell.trim() !== '') this.push(kind, [{ start: start + from, end: start + index }], allowed);
        from = index + 1;
      }
    }
  }

  private comment(line: string, start: number, end: number): void {
    const close = line.indexOf('-->');
    if (close !== -1 && line.slice(close + 3).trim() !== '') {
      // Words follow on the same line: a paragraph with a comment in it.
      if (this.open === undefined) this.begin('prose', { start, end });
      else this.open.pieces.push({ start, end });
      if (this.open !== undefined && ALLOWANCE.test(line)) this.open.allowed = true;
      return;
    }
    this.close();
    this.push('comment', [{ start, end }]);
    if (ALLOWANCE.test(line)) this.allowNext = true;
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
    return last === undefined ? this.leadIn : this.text.slice(last.start, last.end);
  }
}

const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n/;

/** Where the document begins behind its front matter. */
function frontMatterEnd(text: string): number {
  const opening = FRONT_MATTER.exec(text);
  if (opening === null) return 0;
  const close = text.indexOf(`\n${opening[1]}`, opening[0].length - 1);
  return close === -1 || text.slice(opening[0].length, close).includes('\n\n') ? 0 : close + 4;
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
