import type { Piece } from './block.js';
import { Closings } from './closings.js';
import {
  AUTOLINK,
  CLOSING_QUOTE,
  CODE_TAG,
  COMBINING,
  DECOMPOSED,
  EMPHASIS,
  ENTITY,
  ENTITY_TEXT,
  FOOTNOTE,
  IMAGE,
  INVISIBLE,
  LINK_TARGET,
  OBJECT,
  PLAIN,
  SINGLE_OPENING,
  SPACE,
  TAG,
} from './inline-mark.js';
import { isNameUnit, isWordUnit } from './letter.js';
import { type Prose, ProseWriter } from './prose-writer.js';

const ADDRESS_START = 'http';
const MAX_TICKS = 8;
const MAX_QUOTE_CHARS = 1_000;
/** Its closing mark may be an apostrophe. */
const MAX_PLAIN_QUOTE_CHARS = 200;
/** A quotation of fewer words, or one within a sentence, is a name or a value. */
const MIN_QUOTED_SENTENCE_WORDS = 4;

/** Reads the pieces of one block, unit by unit where they are more than words. */
export class InlineReader {
  private readonly writer = new ProseWriter();
  private readonly closings: Closings;
  private at = 0;
  private pieceIndex = 0;
  private pieceStart = 0;

  private readonly raw: string;
  private readonly pieces: readonly Piece[];

  constructor(raw: string, pieces: readonly Piece[]) {
    this.raw = raw;
    this.pieces = pieces;
    this.closings = new Closings(raw);
  }

  read(): Prose {
    while (this.at < this.raw.length) this.step();
    return this.writer;
  }

  private step(): void {
    const unit = this.raw[this.at] as string;
    if (this.mark(unit)) return;
    const end = this.plainEnd();
    if (end > this.at) this.take(this.raw.slice(this.at, end));
    else if (SPACE.test(unit)) this.replace(' ', 1);
    else if (INVISIBLE.test(unit)) this.drop(1);
    else if (unit !== 'h' || !this.address()) {
      const composed = this.match(DECOMPOSED) ?? unit;
      this.replace(composed.normalize('NFC'), composed.length);
    }
  }

  /** Takes what a unit with a meaning of its own begins; whether it is one. */
  private mark(unit: string): boolean {
    switch (unit) {
      case '\n':
        this.replace(' ', 1);
        break;
      case '\\':
        this.escape();
        break;
      case '`':
        this.code();
        break;
      case '*':
      case '_':
      case '~':
        this.emphasis();
        break;
      case '<':
        this.angle();
        break;
      case '&':
        this.entity();
        break;
      case '!':
      case '[':
      case ']':
        this.bracket(unit);
        break;
      case '’':
      case 'ʼ':
        this.replace("'", 1);
        break;
      case "'":
        if (this.match(SINGLE_OPENING) === undefined) this.take(unit);
        else this.quotation(unit);
        break;
      default:
        if (CLOSING_QUOTE[unit] === undefined) return false;
        this.quotation(unit);
    }
    return true;
  }

  /** Up to the next unit that may mean something else than itself. */
  private plainEnd(): number {
    const { raw } = this;
    let end = this.at + (this.match(PLAIN)?.length ?? 0);
    let address = this.closings.after(ADDRESS_START, this.at);
    while (address !== -1 && address < end && !this.isAddress(address))
      address = this.closings.after(ADDRESS_START, address + 1);
    if (address !== -1) end = Math.min(end, address);
    // A letter belongs to the accent that follows it.
    return end > this.at && end < raw.length && COMBINING.test(raw[end] as string) ? end - 1 : end;
  }

  private isAddress(at: number): boolean {
    return this.raw.startsWith(ADDRESS_START, at) && !isWordUnit(this.raw[at - 1]);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.raw)?.[0];
  }

  private take(text: string): void {
    if (text !== '') this.replace(text, text.length);
  }

  private drop(length: number): void {
    this.at += length;
  }

  private replace(text: string, length: number): void {
    this.writer.put(text, this.offset(this.at), this.offset(this.at + length - 1) + 1);
    this.at += length;
  }

  /** Where the unit at `index` of the joined pieces stands in the document. Asked in order, but for the end of what was asked last. */
  private offset(index: number): number {
    while (this.pieceIndex > 0 && index < this.pieceStart) {
      this.pieceIndex -= 1;
      const piece = this.pieces[this.pieceIndex] as Piece;
      this.pieceStart -= piece.end - piece.start + 1;
    }
    for (;;) {
      const piece = this.pieces[this.pieceIndex] as Piece;
      const length = piece.end - piece.start;
      if (index - this.pieceStart <= length || this.pieceIndex === this.pieces.length - 1)
        return piece.start + index - this.pieceStart;
      this.pieceStart += length + 1;
      this.pieceIndex += 1;
    }
  }

  private escape(): void {
    const next = this.raw[this.at + 1];
    if (next === undefined || !/[!-/:-@[-`{-~\n]/.test(next)) this.take('\\');
    else {
      this.drop(1);
      if (next !== '\n') this.take(next);
    }
  }

  private code(): void {
    const ticks = /`+/y;
    const mark = this.match(ticks) as string;
    const close = mark.length > MAX_TICKS ? -1 : this.closings.after(mark, this.at + mark.length);
    if (close === -1) this.drop(mark.length);
    else this.replace(OBJECT, close + mark.length - this.at);
  }

  private emphasis(): void {
    const mark = this.match(EMPHASIS) ?? (this.raw[this.at] as string);
    const before = this.raw[this.at - 1];
    const after = this.raw[this.at + mark.length];
    const isBare = (before === undefined || before === ' ') && (after === undefined || after === ' ');
    const isInName = mark[0] === '_' && isNameUnit(before) && isNameUnit(after);
    if (isBare || isInName || mark === '~') this.take(mark);
    else this.drop(mark.length);
  }

  private angle(): void {
    if (this.raw.startsWith('<!--', this.at)) {
      const close = this.closings.after('-->', this.at);
      this.drop(close === -1 ? 4 : close + 3 - this.at);
      return;
    }
    const code = this.match(CODE_TAG);
    const address = code === undefined ? this.match(AUTOLINK) : undefined;
    const opaque = code ?? address;
    if (opaque !== undefined) this.replace(OBJECT, opaque.length);
    else {
      const tag = this.match(TAG);
      if (tag === undefined) this.take('<');
      else if (/^<\/?(?:br|p|li|td|tr|div|h\d)\b/i.test(tag)) this.replace(' ', tag.length);
      else this.drop(tag.length);
    }
  }

  private entity(): void {
    const entity = this.match(ENTITY);
    if (entity === undefined) this.take('&');
    else this.replace(ENTITY_TEXT[entity] ?? "'", entity.length);
  }

  private bracket(unit: string): void {
    const dropped = unit === '!' ? this.match(IMAGE) : unit === '[' ? this.match(FOOTNOTE) : this.match(LINK_TARGET);
    if (dropped !== undefined) this.drop(dropped.length);
    else if (unit === '!') this.take(unit);
    else this.drop(1);
  }

  private address(): boolean {
    const address = this.isAddress(this.at) ? this.match(AUTOLINK) : undefined;
    if (address !== undefined) this.replace(OBJECT, address.length);
    return address !== undefined;
  }

  private quotation(open: string): void {
    const mark = CLOSING_QUOTE[open] as string;
    let close = this.closings.after(mark, this.at + 1);
    const isSingle = open === '‘' || open === "'";
    // An apostrophe within a single quotation does not close it.
    while (isSingle && close !== -1 && isWordUnit(this.raw[close + 1])) close = this.closings.after(mark, close + 1);
    if (close === -1 || close - this.at > (open === "'" ? MAX_PLAIN_QUOTE_CHARS : MAX_QUOTE_CHARS)) {
      if (open === "'") this.take(open);
      else this.drop(1);
      return;
    }
    const inside = this.raw.slice(this.at + 1, close);
    const isAll =
      this.raw.slice(0, this.at).trim() === '' &&
      /^[\s.!?]*$/.test(this.raw.slice(close + 1, close + 8)) &&
      close + 8 >= this.raw.length;
    if (isAll && inside.split(/\s+/).length >= MIN_QUOTED_SENTENCE_WORDS) this.drop(1);
    else this.replace(OBJECT, close + 1 - this.at);
  }
}
