import type { Piece } from './block.js';
import { COMBINING } from './inline-mark.js';
import { InlineReader } from './inline-reader.js';
import { type Prose, ProseWriter } from './prose-writer.js';

/** Whatever is more than words and soft breaks. */
const MARKED =
  /[\\`*_~[\]<!&"“„«「『‘’ʼ\u00a0\u00ad\u1100-\u11ff\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff]|https?:|mailto:|ftp:|(?<![^\s([{—–])'/;

/** What the pieces of one block of `document` say. Linear in their length; never throws. */
export function proseOf(document: string, pieces: readonly Piece[]): Prose {
  let raw = '';
  for (let index = 0; index < pieces.length; index += 1) {
    const { start, end } = pieces[index] as Piece;
    raw += index === 0 ? document.slice(start, end) : `\n${document.slice(start, end)}`;
  }
  if (MARKED.test(raw) || COMBINING.test(raw)) return new InlineReader(raw, pieces).read();
  const writer = new ProseWriter();
  for (let index = 0; index < pieces.length; index += 1) {
    const { start, end } = pieces[index] as Piece;
    if (index > 0) writer.put(' ', (pieces[index - 1] as Piece).end, start);
    writer.put(document.slice(start, end), start, end);
  }
  return writer;
}
