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
const WITHIN_A_SENTENCE: ReadonlySet<MaskKind> = new Set<MaskKind>(['code-span', 'link-target', 'url', 'quotation']);

/** Stands for what is masked within a sentence. */
export const MASK_SIGN = '\ufffc';

const SIGN_CODE = MASK_SIGN.charCodeAt(0);
const SPACE_CODE = 0x20;
const NUMBERS_PER_SPAN = 3;
const FIRST_SPANS = 16;

/** Spans in order. Held as numbers: a prompt of a megabyte may have half a million, and as many objects take ten times as long. */
export class SpanList {
  private numbers = new Int32Array(FIRST_SPANS * NUMBERS_PER_SPAN);
  private count = 0;

  push(start: number, end: number, kind: MaskKind): void {
    const at = this.count * NUMBERS_PER_SPAN;
    if (at === this.numbers.length) {
      const grown = new Int32Array(at * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[at] = start;
    this.numbers[at + 1] = end;
    this.numbers[at + 2] = KINDS.indexOf(kind);
    this.count += 1;
  }

  append(list: SpanList): void {
    for (const { start, end, kind } of list.toArray()) this.push(start, end, kind);
  }

  toArray(): MaskedSpan[] {
    return Array.from({ length: this.count }, (_, index) => {
      const [start = 0, end = 0, kind = 0] = this.numbers.subarray(index * NUMBERS_PER_SPAN);
      return { start, end, kind: KINDS[kind] as MaskKind };
    });
  }

  /** `text` with the spans blanked out, of the same length. */
  blankOut(text: string): string {
    if (this.count === 0) return text;
    const bytes = Buffer.from(text, 'utf16le');
    const units = new Uint16Array(bytes.buffer, bytes.byteOffset, text.length);
    for (let at = 0; at < this.count * NUMBERS_PER_SPAN; at += NUMBERS_PER_SPAN) {
      const within = WITHIN_A_SENTENCE.has(KINDS[this.numbers[at + 2] as number] as MaskKind);
      units.fill(within ? SIGN_CODE : SPACE_CODE, this.numbers[at], this.numbers[at + 1]);
    }
    return bytes.toString('utf16le');
  }
}
