import { SPACE } from './character.js';
import type { CodeUnits } from './code-units.js';
import { MASK_SIGN } from './mask-sign.js';

/** What part of a prompt holds no words of request, and as what. */
const KINDS = [
  'host-block',
  'fence',
  'indented-code',
  'code-span',
  'block-quote',
  'comment',
  'raw-text',
  'tag',
  'link-target',
  'url',
  'quotation',
] as const;
export type MaskKind = (typeof KINDS)[number];

/** UTF-16 offsets, the end not included. */
export interface MaskedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: MaskKind;
}

/** What stands within a sentence leaves a sign of its own, so that the words around it are not joined; the rest leaves white space. */
const WITHIN_A_SENTENCE: readonly MaskKind[] = ['code-span', 'link-target', 'url', 'quotation'];

const NUMBERS_PER_SPAN = 3;
const FIRST_SPANS = 16;
const SPANS_PER_PAGE = 1_024;
/** To fill so few signs costs less one by one than by a call. */
const SHORT_SPAN = 16;

/**
 * Spans in order. Held as numbers: a prompt of a megabyte may have half a million, and as many objects take ten times as long. And in pages: an array that
 * grows leaves each smaller one behind it, which together are as long as the last.
 */
export class SpanList {
  private readonly full: Int32Array[] = [];
  private last = new Int32Array(FIRST_SPANS * NUMBERS_PER_SPAN);
  /** How many of the last page's numbers are in use. */
  private length = 0;

  push(start: number, end: number, kind: MaskKind): void {
    this.add(start, end, KINDS.indexOf(kind));
  }

  private add(start: number, end: number, kind: number): void {
    if (this.length === this.last.length) {
      this.full.push(this.last);
      this.last = new Int32Array(SPANS_PER_PAGE * NUMBERS_PER_SPAN);
      this.length = 0;
    }
    const { last, length } = this;
    last[length] = start;
    last[length + 1] = end;
    last[length + 2] = kind;
    this.length = length + NUMBERS_PER_SPAN;
  }

  append(list: SpanList): void {
    list.forEach((start, end, kind) => {
      this.add(start, end, kind);
    });
  }

  toArray(): MaskedSpan[] {
    const spans: MaskedSpan[] = [];
    this.forEach((start, end, kind) => {
      spans.push({ start, end, kind: KINDS[kind] as MaskKind });
    });
    return spans;
  }

  /** `text` with the spans blanked out, of the same length. It is edited in `codeUnits`. */
  blankOut(text: string, codeUnits: CodeUnits): string {
    if (this.length === 0) return text;
    const leftBehind = KINDS.map((kind) => (WITHIN_A_SENTENCE.includes(kind) ? MASK_SIGN.charCodeAt(0) : SPACE));
    return codeUnits.edited(text, (units) => {
      this.forEach((start, end, kind) => {
        const sign = leftBehind[kind] as number;
        if (end - start > SHORT_SPAN) units.fill(sign, start, end);
        else for (let at = start; at < end; at += 1) units[at] = sign;
      });
    });
  }

  /** `kind` by its place among the kinds. */
  private forEach(take: (start: number, end: number, kind: number) => void): void {
    for (const page of [...this.full, this.last]) {
      const length = page === this.last ? this.length : page.length;
      for (let at = 0; at < length; at += NUMBERS_PER_SPAN)
        take(page[at] as number, page[at + 1] as number, page[at + 2] as number);
    }
  }
}
