import type { Piece } from './block.js';
import type { Prose } from './prose-writer.js';

/** A block of one line in which nothing means something else than itself. */
export class PlainLine implements Prose {
  readonly text: string;
  private readonly start: number;

  constructor(document: string, { start, end }: Piece) {
    this.text = document.slice(start, end);
    this.start = start;
  }

  startOf(index: number): number {
    return this.start + index;
  }

  endOf(index: number): number {
    return this.start + index + 1;
  }
}
