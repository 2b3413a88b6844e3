import type { LogLine } from '@litmus-hooks/state-format/log';

/** How much of a ledger a page may hold. */
export interface Room {
  readonly lines: number;
  /** UTF-16 units of what the lines say. */
  readonly chars: number;
}

/** The newest of the lines that were added, as many as there is room for. */
export class NewestLines {
  readonly #room: Room;
  readonly #charsOf: (line: LogLine) => number;
  #lines: LogLine[] = [];
  #first = 0;
  #chars = 0;

  constructor(room: Room, charsOf: (line: LogLine) => number) {
    this.#room = room;
    this.#charsOf = charsOf;
  }

  add(line: LogLine): void {
    this.#lines.push(line);
    this.#chars += this.#charsOf(line);
    for (let oldest = this.#lines[this.#first]; oldest !== undefined && this.#isFull(); ) {
      this.#chars -= this.#charsOf(oldest);
      this.#first += 1;
      oldest = this.#lines[this.#first];
    }
    // Let go of many at once, so that each line costs the same however many are held.
    if (this.#first <= this.#room.lines) return;
    this.#lines = this.#lines.slice(this.#first);
    this.#first = 0;
  }

  #isFull(): boolean {
    return this.#lines.length - this.#first > this.#room.lines || this.#chars > this.#room.chars;
  }

  /** What others may still take up. */
  get left(): Room {
    return { lines: this.#room.lines - (this.#lines.length - this.#first), chars: this.#room.chars - this.#chars };
  }

  /** The newest of them that fit into `room`, in the order in which they were added. */
  within(room: Room): LogLine[] {
    let chars = 0;
    let from = this.#lines.length;
    for (; from > this.#first && this.#lines.length - from < room.lines; from -= 1) {
      chars += this.#charsOf(this.#lines[from - 1] as LogLine);
      if (chars > room.chars) break;
    }
    return this.#lines.slice(from);
  }
}
