import type { Rows, Table } from './table.js';
import { NOWHERE, UnitPlaces } from './unit-places.js';

/** Sets of units and of pairs of units as rows of a table, and windows of a text in which one of them must stand. */

/** Added to a distance, so that it is no negative number. */
const BIAS = 0x4000;

/** A distance as a table has it. What is further away than a sentence is long is as far as can be. */
export function biased(distance: number): number {
  return Math.min(Math.max(distance, -BIAS), BIAS) + BIAS;
}

/** The distance that a table has as `written`. */
export function distanceOf(written: number): number {
  return written - BIAS;
}

/** A set as two rows: its units, and its pairs one after another. */
export function unitSetRows(keys: ReadonlySet<string>): readonly [units: string, pairs: string] {
  const sorted = [...keys].sort();
  const units = sorted.filter((key) => key.length === 1).join('');
  return [units, sorted.filter((key) => key.length > 1).join('')];
}

/** The sets of a table, looked for in one text after another. */
export class UnitSets {
  private readonly rows: Rows;
  private readonly places = new UnitPlaces();
  /** How many texts were read, and at which of them each set was last looked for. */
  private texts = 0;
  private readonly askedAt: Uint32Array;
  /** Where in the text each of those stands first, and last. */
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  /** By set, for each place of the text the next at which it stands. */
  private readonly nexts = new Map<number, Int32Array>();

  /** `section`: one of two rows a set. */
  constructor(table: Table, section: string) {
    this.rows = table.rows(section);
    const sets = this.rows.starts.length >> 1;
    this.askedAt = new Uint32Array(sets);
    this.firsts = new Int32Array(sets);
    this.lasts = new Int32Array(sets);
  }

  /** Takes the text in which is looked from now on. */
  read(text: string): void {
    this.texts += 1;
    this.places.read(text);
    this.nexts.clear();
  }

  /** Whether one of a set begins in the text at `from` or behind it. */
  standsFrom(set: number, from: number): boolean {
    if (this.askedAt[set] !== this.texts) this.find(set);
    return (this.lasts[set] as number) >= from;
  }

  /** Whether one does at `to` at the latest, too. */
  standsIn(set: number, from: number, to: number): boolean {
    if (!this.standsFrom(set, from)) return false;
    const first = this.firsts[set] as number;
    if (first > to) return false;
    return first >= from || (this.lasts[set] as number) <= to || this.next(set, from) <= to;
  }

  private find(set: number): void {
    const { places } = this;
    const { starts, units } = this.rows;
    const pairs = starts[2 * set + 1] as number;
    const end = starts[2 * set + 2] as number;
    let first = Number.POSITIVE_INFINITY;
    let last = NOWHERE;
    for (let index = starts[2 * set] as number; index < pairs; index += 1) {
      const found = places.lastOf(units[index] as number);
      if (found === NOWHERE) continue;
      if (found > last) last = found;
      first = Math.min(first, places.firstOf(units[index] as number));
    }
    for (let index = pairs; index < end; index += 2) {
      if (places.lastOf(units[index] as number) === NOWHERE) continue;
      const found = places.lastOfPair(units[index] as number, units[index + 1] as number);
      if (found === NOWHERE) continue;
      if (found > last) last = found;
      first = Math.min(first, places.firstOfPair(units[index] as number, units[index + 1] as number));
    }
    this.askedAt[set] = this.texts;
    this.firsts[set] = last === NOWHERE ? NOWHERE : first;
    this.lasts[set] = last;
  }

  /** The first place from `from` on at which one of a set stands that stands behind it. */
  private next(set: number, from: number): number {
    const nexts = this.nexts.get(set) ?? this.nextsOf(set);
    this.nexts.set(set, nexts);
    return nexts[from] as number;
  }

  private nextsOf(set: number): Int32Array {
    const { places } = this;
    const { starts, units } = this.rows;
    const pairs = starts[2 * set + 1] as number;
    const end = starts[2 * set + 2] as number;
    const nexts = new Int32Array(places.text.length).fill(NOWHERE);
    for (let index = starts[2 * set] as number; index < pairs; index += 1)
      for (let at = places.lastOf(units[index] as number); at !== NOWHERE; at = places.placeBefore(at)) nexts[at] = at;
    for (let index = pairs; index < end; index += 2) {
      if (places.lastOfPair(units[index] as number, units[index + 1] as number) === NOWHERE) continue;
      for (let at = places.lastOf(units[index] as number); at !== NOWHERE; at = places.placeBefore(at))
        if (places.text.charCodeAt(at + 1) === units[index + 1]) nexts[at] = at;
    }
    for (let at = nexts.length - 2; at >= 0; at -= 1) if (nexts[at] === NOWHERE) nexts[at] = nexts[at + 1] as number;
    return nexts;
  }
}
