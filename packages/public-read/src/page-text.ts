import { beginningOf, visible } from './visible-text.js';

export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The text of a page while it is put together: blanks run together, blocks stand on lines of their own, no more than a bound is kept. */
export class PageText {
  readonly headings: Heading[] = [];
  /** Of everything that was offered, kept or not. */
  chars = 0;
  invisible = 0;
  #parts: string[] = [];
  #length = 0;
  #pending = '';
  #heading: { level: number; start: number; text: string } | undefined;
  readonly #maxChars: number;

  constructor(maxChars: number) {
    this.#maxChars = maxChars;
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** Whether something was left out for the bound. */
  get truncated(): boolean {
    return this.chars > this.#length;
  }

  /** The next block begins on a new line, or after an empty one. */
  breakLine(lines: 1 | 2): void {
    if (this.#length === 0) return;
    const breaks = '\n'.repeat(lines);
    if (!this.#pending.startsWith(breaks)) this.#pending = breaks;
  }

  add(raw: string, preformatted: boolean): void {
    const { text, removed } = visible(raw);
    this.invisible += removed;
    if (preformatted) {
      this.#append(text);
      return;
    }
    const words = text.replace(/\s+/g, ' ');
    if (words.startsWith(' ')) this.#space();
    const inner = words.trim();
    if (inner === '') return;
    this.#append(inner);
    if (words.endsWith(' ')) this.#space();
  }

  openHeading(level: number): void {
    this.breakLine(2);
    this.#heading = { level, start: 0, text: '' };
  }

  closeHeading(): void {
    const heading = this.#heading;
    this.#heading = undefined;
    this.breakLine(2);
    if (heading === undefined || heading.text === '') return;
    const { level, start } = heading;
    const end = Math.min(start + heading.text.length, this.#length);
    if (end > start) this.headings.push({ level, text: heading.text.slice(0, end - start), start, end });
  }

  #space(): void {
    if (this.#length > 0 && this.#pending === '') this.#pending = ' ';
  }

  #append(words: string): void {
    if (words === '') return;
    const all = this.#pending + words;
    if (this.#heading?.text === '') {
      this.#heading.start = this.#length + this.#pending.length;
      this.#heading.text = words;
    } else if (this.#heading !== undefined) this.#heading.text += all;
    this.#pending = '';
    this.chars += all.length;
    const room = this.#maxChars - this.#length;
    if (room <= 0) return;
    const kept = beginningOf(all, room);
    this.#parts.push(kept);
    this.#length += kept.length;
  }
}
