import type { Piece } from './block.js';
import { LETTER } from './letter.js';

/**
 * A block as it is read aloud: markers gone, soft breaks made spaces, typographic apostrophes plain, decomposed letters composed. What is not
 * the author's own word (code, an address, a quotation) is one OBJECT.
 */
export interface Prose {
  readonly text: string;
  /** Where in the document the unit at `index` of `text` begins. */
  startOf(index: number): number;
  /** Where it ends. */
  endOf(index: number): number;
}

/** Stands for code, an address or a quotation, which can be spoken of but says nothing itself. */
const OBJECT = '\ufffc';

const MAX_TICKS = 8;
const MAX_QUOTE_CHARS = 1_000;
/** A quotation of fewer words, or one within a sentence, is a name or a value. */
const MIN_QUOTED_SENTENCE_WORDS = 4;

const CLOSING_QUOTE: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
  '‘': '’',
};

/** Units of ASCII that may mean something else than themselves. */
const ASCII_MARKS: ReadonlySet<number> = new Set([...'\n\\`*_~[]<!&"h'].map((unit) => unit.charCodeAt(0)));
/** Others: quotation marks, spaces, what is invisible, and parts of letters. */
const OTHER_MARK = /[“„«「『‘’ʼ\u00a0\u00ad\u1100-\u11ff\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff]/;
const COMBINING = /[\u0300-\u036f]/;
const FIRST_OTHER = 0x80;
const LETTER_H = 0x68;
const FIRST_HANGUL_SYLLABLE = 0xac00;
const LAST_HANGUL_SYLLABLE = 0xd7a3;

const LINK_TARGET = /\]\([^()\n]{0,500}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)|\]\[[^[\]\n]{0,200}\]/y;
const IMAGE = /!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,500}\)|\[[^[\]\n]{0,200}\])/y;
const FOOTNOTE = /\[\^[^\]\s]{1,40}\]/y;
const TAG = /<\/?[a-zA-Z][^<>]{0,300}>/y;
const CODE_TAG = /<(code|kbd|samp|q)\b[^<>]{0,100}>[^<]{0,300}<\/\1>/iy;
const AUTOLINK = /<?(?:https?|ftp|mailto):[^\s<>)\]]{1,2000}>?/y;
const ENTITY = /&(?:nbsp|amp|quot|apos|rsquo|lsquo|ndash|mdash|#39|#x27|#160|#8217);/y;
const EMPHASIS = /\*+|_+|~~+/y;
const SPACE = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u3000]/;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad\u202a-\u202e]/;
/** One syllable, or one letter with its accents. */
const DECOMPOSED = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|[\u1160-\u11ff]|.[\u0300-\u036f]+/y;

const ENTITY_TEXT: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&#160;': ' ',
  '&amp;': '&',
  '&quot;': OBJECT,
  '&ndash;': '–',
  '&mdash;': '—',
};

/** What a stretch of the text was made of; unit by unit where both are as long. */
interface Segment {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly isEven: boolean;
}

class ProseWriter implements Prose {
  text = '';
  private readonly segments: Segment[] = [];

  /** Takes `text` for the units of the document from `start` to `end`. */
  put(text: string, start: number, end: number): void {
    this.segments.push({ at: this.text.length, start, end, isEven: text.length === end - start });
    this.text += text;
  }

  startOf(index: number): number {
    const { at, start, isEven } = this.segmentOf(index);
    return isEven ? start + index - at : start;
  }

  endOf(index: number): number {
    const { at, start, end, isEven } = this.segmentOf(index);
    return isEven ? start + index - at + 1 : end;
  }

  private segmentOf(index: number): Segment {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.segments[middle] as Segment).at <= index) low = middle;
      else high = middle - 1;
    }
    return this.segments[low] as Segment;
  }
}

/** Where the next closing mark stands; asked with growing offsets, so that unmatched marks cost no second search. */
class Closings {
  private readonly next = new Map<string, number>();

  private readonly raw: string;

  constructor(raw: string) {
    this.raw = raw;
  }

  after(mark: string, from: number): number {
    const known = this.next.get(mark);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const found = this.raw.indexOf(mark, from);
    this.next.set(mark, found);
    return found;
  }
}

function isWordUnit(unit: string | undefined): boolean {
  return unit !== undefined && LETTER.test(unit);
}

class InlineReader {
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
      default:
        if (CLOSING_QUOTE[unit] === undefined) return false;
        this.quotation(unit);
    }
    return true;
  }

  /** Up to the next unit that may mean something else than itself. */
  private plainEnd(): number {
    const { raw } = this;
    let at = this.at;
    for (; at < raw.length; at += 1) {
      const code = raw.charCodeAt(at);
      if (code < FIRST_OTHER) {
        if (ASCII_MARKS.has(code) && (code !== LETTER_H || this.isAddress(at))) break;
      } else if (code < FIRST_HANGUL_SYLLABLE || code > LAST_HANGUL_SYLLABLE) {
        const unit = raw[at] as string;
        if (OTHER_MARK.test(unit) || COMBINING.test(unit)) break;
      }
    }
    // A letter belongs to the accent that follows it.
    return at > this.at && at < raw.length && COMBINING.test(raw[at] as string) ? at - 1 : at;
  }

  private isAddress(at: number): boolean {
    return this.raw.startsWith('http', at) && !isWordUnit(this.raw[at - 1]);
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
    const isInName = mark[0] === '_' && isWordUnit(before) && isWordUnit(after);
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
    // An apostrophe within a single quotation does not close it.
    while (open === '‘' && close !== -1 && isWordUnit(this.raw[close + 1]))
      close = this.closings.after(mark, close + 1);
    if (close === -1 || close - this.at > MAX_QUOTE_CHARS) {
      this.drop(1);
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

/** Whatever is more than words and soft breaks. */
const MARKED =
  /[\\`*_~[\]<!&"“„«「『‘’ʼ\u00a0\u00ad\u1100-\u11ff\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff]|https?:|mailto:|ftp:/;

/** What the pieces of one block of `document` say. Linear in their length; never throws. */
export function proseOf(document: string, pieces: readonly Piece[]): Prose {
  const lines = pieces.map(({ start, end }) => document.slice(start, end));
  const raw = lines.join('\n');
  if (MARKED.test(raw) || COMBINING.test(raw)) return new InlineReader(raw, pieces).read();
  const writer = new ProseWriter();
  for (const [index, { start, end }] of pieces.entries()) {
    if (index > 0) writer.put(' ', (pieces[index - 1] as Piece).end, start);
    writer.put(lines[index] as string, start, end);
  }
  return writer;
}
