import type { Piece } from './block.js';
import { InlineReader } from './inline-reader.js';
import { PlainLine } from './plain-line.js';
import { type Prose, ProseWriter } from './prose-writer.js';

function isMarked({ isPlain }: Piece): boolean {
  return isPlain !== true;
}

/** What the pieces of one block of `document` say. Linear in their length; never throws. */
export function proseOf(document: string, pieces: readonly Piece[]): Prose {
  if (pieces.some(isMarked)) {
    const raw = pieces.map(({ start, end }) => document.slice(start, end)).join('\n');
    return new InlineReader(raw, pieces).read();
  }
  if (pieces.length === 1) return new PlainLine(document, pieces[0] as Piece);
  const writer = new ProseWriter();
  for (let index = 0; index < pieces.length; index += 1) {
    const { start, end } = pieces[index] as Piece;
    if (index > 0) writer.put(' ', (pieces[index - 1] as Piece).end, start);
    writer.put(document.slice(start, end), start, end);
  }
  return writer;
}
