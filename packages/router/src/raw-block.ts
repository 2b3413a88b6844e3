import type { MaskKind } from './masked-span.js';

const ELEMENT = /<(?:script|pre|style|textarea)(?=[\s>]|$)/iy;
const ELEMENT_END = /<\/(?:script|pre|style|textarea)>/gi;

/** A comment, `<pre>` and the like at the start of a line last to their end, over blank lines too. Asked for from left to right. */
export class RawBlocks {
  private readonly text: string;
  private elementsEnd = true;
  private commentsEnd = true;

  constructor(text: string) {
    this.text = text;
  }

  /** What begins at `offset` in a line that ends at `end`; undefined where nothing does, or what does is never closed. */
  at(offset: number, end: number): { readonly end: number; readonly kind: MaskKind } | undefined {
    const { text } = this;
    if (this.commentsEnd && text.startsWith('<!--', offset)) {
      const closing = text.indexOf('-->', offset + 2);
      if (closing === -1) this.commentsEnd = false;
      // Within its line it is the paragraph's.
      else if (closing >= end) return { end: closing + 3, kind: 'comment' };
      return undefined;
    }
    ELEMENT.lastIndex = offset;
    if (!this.elementsEnd || !ELEMENT.test(text)) return undefined;
    ELEMENT_END.lastIndex = offset;
    if (ELEMENT_END.test(text)) return { end: ELEMENT_END.lastIndex, kind: 'raw-text' };
    this.elementsEnd = false;
    return undefined;
  }
}
