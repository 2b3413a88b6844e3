/** What part of a prompt holds no words of request, and as what. */
export type MaskKind =
  | 'host-block'
  | 'fence'
  | 'indented-code'
  | 'code-span'
  | 'block-quote'
  | 'comment'
  | 'raw-text'
  | 'tag'
  | 'link-target'
  | 'url'
  | 'quotation';

/** UTF-16 offsets, the end not included. */
export interface MaskedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: MaskKind;
}

/** What stands within a sentence leaves a sign of its own, so that the words around it are not joined; the rest leaves white space. */
const WITHIN_A_SENTENCE: ReadonlySet<MaskKind> = new Set(['code-span', 'link-target', 'url', 'quotation']);

/** Stands for what is masked within a sentence. */
export const MASK_SIGN = '\ufffc';

/** The text with the spans blanked out, of the same length. The spans are in order and do not overlap. */
export function blankOut(text: string, spans: readonly MaskedSpan[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const span of spans) {
    parts.push(text.slice(end, span.start));
    parts.push((WITHIN_A_SENTENCE.has(span.kind) ? MASK_SIGN : ' ').repeat(span.end - span.start));
    end = span.end;
  }
  parts.push(text.slice(end));
  return parts.join('');
}
