import { COLOUR_WORDS } from './colour.js';
import { distanceOf } from './distance.js';
import type { ClassText, Machine } from './machine.js';
import type { Rows, Table } from './table.js';

/** Finds the patterns that a text may fit. */
export class PatternIndex {
  private readonly machine: Machine;
  private readonly pivots: Rows;
  private readonly anchors: Rows;
  private readonly needs: Int32Array;
  private readonly colours: Int32Array;
  private readonly programs: Uint16Array;
  /** How many texts were read, and at which of them a pattern was found. */
  private texts = 0;
  private readonly foundAt: Uint32Array;

  /** `name`: as the table's writer called the index. */
  constructor(table: Table, machine: Machine, name: string) {
    this.machine = machine;
    this.pivots = table.rows(`${name}.pivots`);
    this.anchors = table.rows(`${name}.anchors`);
    this.needs = table.words(`${name}.needs`);
    this.colours = table.words(`${name}.colours`);
    this.programs = table.rows(`${name}.programs`).units;
    this.foundAt = new Uint32Array(this.programs.length);
  }

  /** The indexes of the patterns for which a text holds all that they need, in the order of the table. */
  candidates({ classes, length }: ClassText): number[] {
    const found: number[] = [];
    const { colours, needs } = this;
    const { starts, units } = this.pivots;
    this.texts += 1;
    let lacks0 = -1;
    let lacks1 = -1;
    let lacks2 = -1;
    let lacks3 = -1;
    for (let at = 1; at <= length; at += 1) {
      const index = (classes[at] as number) * COLOUR_WORDS;
      lacks0 &= ~(colours[index] as number);
      lacks1 &= ~(colours[index + 1] as number);
      lacks2 &= ~(colours[index + 2] as number);
      lacks3 &= ~(colours[index + 3] as number);
    }
    for (let at = 1; at <= length; at += 1) {
      const row = classes[at] as number;
      const start = starts[row] as number;
      const end = starts[row + 1] as number;
      if (start === end) continue;
      const pairs = start + 1 + (units[start] as number);
      for (let index = start + 1; index < pairs; index += 1) {
        const anchor = units[index] as number;
        const need = anchor * COLOUR_WORDS;
        if (
          (((needs[need] as number) & lacks0) |
            ((needs[need + 1] as number) & lacks1) |
            ((needs[need + 2] as number) & lacks2) |
            ((needs[need + 3] as number) & lacks3)) ===
          0
        )
          this.add(anchor, at, classes, length, found);
      }
      // The pairs are in the order of their second units: the first one with the next unit is found by halves.
      const next = classes[at + 1] as number;
      let low = pairs;
      for (let high = end; low < high; ) {
        const middle = low + (((high - low) >> 2) << 1);
        if ((units[middle] as number) < next) low = middle + 2;
        else high = middle;
      }
      for (let index = low; index < end && units[index] === next; index += 2) {
        const anchor = units[index + 1] as number;
        const need = anchor * COLOUR_WORDS;
        if (
          (((needs[need] as number) & lacks0) |
            ((needs[need + 1] as number) & lacks1) |
            ((needs[need + 2] as number) & lacks2) |
            ((needs[need + 3] as number) & lacks3)) ===
          0
        )
          this.add(anchor, at, classes, length, found);
      }
    }
    return found.length > 1 ? found.sort((one, other) => one - other) : found;
  }

  /** The machine's program of a pattern. */
  program(pattern: number): number {
    return this.programs[pattern] as number;
  }

  /** Adds an anchor's pattern, where what must stand near its place does. */
  private add(anchor: number, at: number, classes: Uint16Array, length: number, found: number[]): void {
    const { starts, units } = this.anchors;
    const start = starts[anchor] as number;
    const pattern = units[start] as number;
    if (this.foundAt[pattern] === this.texts) return;
    const end = starts[anchor + 1] as number;
    for (let index = start + 1; index < end; index += 3) {
      const set = units[index] as number;
      const from = Math.max(at + distanceOf(units[index + 1] as number), 1);
      const to = Math.min(at + distanceOf(units[index + 2] as number), length);
      if (!this.machine.standsIn(set, classes, from, to)) return;
    }
    this.foundAt[pattern] = this.texts;
    found.push(pattern);
  }
}
