import { SPACE } from './character.js';
import { edited } from './code-units.js';
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
/** To fill so few signs costs less one by one than by a call. */
const SHORT_SPAN = 16;

/** Spans in order. Held as numbers: a prompt of a megabyte may have half a million, and as many objects take ten times as long. */
export class SpanList {
  private numbers = new Int32Array(FIRST_SPANS * NUMBERS_PER_SPAN);
  /** How many of the numbers are in use. */
  private length = 0;

  push(start: number, end: number, kind: MaskKind): void {
    const at = this.length;
    if (at === this.numbers.length) this.makeRoomFor(at * 2);
    this.numbers[at] = start;
    this.numbers[at + 1] = end;
    this.numbers[at + 2] = KINDS.indexOf(kind);
    this.length = at + NUMBERS_PER_SPAN;
  }

  private makeRoomFor(length: number): void {
    const grown = new Int32Array(length);
    grown.set(this.numbers);
    this.numbers = grown;
  }

  append(list: SpanList): void {
    const length = this.length + list.length;
    if (length > this.numbers.length) this.makeRoomFor(length * 2);
    this.numbers.set(list.numbers.subarray(0, list.length), this.length);
    this.length = length;
  }

  toArray(): MaskedSpan[] {
    return Array.from({ length: this.length / NUMBERS_PER_SPAN }, (_, index) => {
      const [start = 0, end = 0, kind = 0] = this.numbers.subarray(index * NUMBERS_PER_SPAN);
      return { start, end, kind: KINDS[kind] as MaskKind };
    });
  }

  /** `text` with the spans blanked out, of the same length. */
  blankOut(text: string): string {
    const { numbers, length } = this;
    if (length === 0) return text;
    const leftBehind = KINDS.map((kind) => (WITHIN_A_SENTENCE.includes(kind) ? MASK_SIGN.charCodeAt(0) : SPACE));
    return edited(text, (units) => {
      for (let span = 0; span < length; span += NUMBERS_PER_SPAN) {
        const start = numbers[span] as number;
        const end = numbers[span + 1] as number;
        const sign = leftBehind[numbers[span + 2] as number] as number;
        if (end - start > SHORT_SPAN) units.fill(sign, start, end);
        else for (let at = start; at < end; at += 1) units[at] = sign;
      }
    });
  }
}
