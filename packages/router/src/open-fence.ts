import { endOfSigns, isBlank } from './block-start.js';
import { GREATER_THAN } from './character.js';
import { SpanList } from './masked-span.js';

/** A fence that is not closed yet. It masks nothing until it is, but for its quoted lines. */
export class OpenFence {
  private readonly text: string;
  private readonly start: number;
  /** Its sign, and how many of them opened it. */
  private readonly code: number;
  private readonly length: number;
  /** How many list items it stands in. */
  readonly depth: number;
  private quoted: SpanList | undefined;

  constructor(text: string, start: number, code: number, length: number, depth: number) {
    this.text = text;
    this.start = start;
    this.code = code;
    this.length = length;
    this.depth = depth;
  }

  /** Reads a line of it from its first sign on; whether the line closes it, which adds it to `spans`. `indented`: by as much as code is. */
  closedBy(offset: number, end: number, indented: boolean, spans: SpanList): boolean {
    const { text } = this;
    if (text.charCodeAt(offset) === GREATER_THAN) {
      this.quoted ??= new SpanList();
      this.quoted.push(offset, end, 'block-quote');
    }
    if (indented) return false;
    const runEnd = endOfSigns(text, offset, end, this.code);
    if (runEnd - offset < this.length) return false;
    for (let at = runEnd; at < end; at += 1) if (!isBlank(text.charCodeAt(at))) return false;
    spans.push(this.start, end, 'fence');
    return true;
  }

  /** It is never closed. */
  abandon(spans: SpanList): void {
    if (this.quoted !== undefined) spans.append(this.quoted);
  }
}
