import type { Rows, Table } from './table.js';

/** Sets of units and of pairs of units as rows of a table, and windows of a text in which one of them must stand. */

/** Added to a distance, so that it is no negative number. */
const BIAS = 0x4000;

const NOWHERE = -1;
const ALL_UNITS = 0x10000;
/** More units take longer to ask for one by one than to be looked for in the text. */
const SMALL_SET = 8;
/** Between pairs; it stands in no text that is looked in. */
const BETWEEN = '\n';

/** A distance as a table has it. What is further away than a sentence is long is as far as can be. */
export function biased(distance: number): number {
  return Math.min(Math.max(distance, -BIAS), BIAS) + BIAS;
}

/** The distance that a table has as `written`. */
export function distanceOf(written: number): number {
  return written - BIAS;
}

/** A set as two rows of text: its units, and its pairs. */
export function unitSetRows(keys: ReadonlySet<string>): readonly [units: string, pairs: string] {
  const sorted = [...keys].sort();
  const units = sorted.filter((key) => key.length === 1).join('');
  return [units, sorted.filter((key) => key.length > 1).join(BETWEEN)];
}

/** The sets of a table, looked for in one text after another. */
export class UnitSets {
  private readonly rows: Rows;
  private text = '';
  /** Where each unit stood last, counted on from text to text. */
  private readonly lastOf = new Uint32Array(ALL_UNITS);
  /** What the text's first unit is counted as. */
  private base = 1;
  /** Where in the text each set that was asked for stands first, and last; NOWHERE where it does not. */
  private readonly firsts = new Map<number, number>();
  private readonly lasts = new Map<number, number>();

  /** `section`: one of two rows a set. */
  constructor(table: Table, section: string) {
    this.rows = table.rows(section);
  }

  /** Takes the text in which is looked from now on. */
  read(text: string): void {
    this.base += this.text.length;
    this.text = text;
    for (let at = 0; at < text.length; at += 1) this.lastOf[text.charCodeAt(at)] = this.base + at;
    this.firsts.clear();
    this.lasts.clear();
  }

  /** Whether one of a set begins in the text at `from` or behind it, and at `to` at the latest. */
  standsIn(set: number, from: number, to: number): boolean {
    const end = this.text.length - 1;
    // A window that is open at one side is asked for at one place after another.
    if (from <= 0) {
      const first = this.firsts.get(set) ?? this.find(set, 0, end);
      this.firsts.set(set, first);
      return first !== NOWHERE && first <= to;
    }
    if (to < end) return this.find(set, from, to) !== NOWHERE;
    const last = this.lasts.get(set) ?? this.find(set, end, 0);
    this.lasts.set(set, last);
    return last >= from;
  }

  /** Whether none of the units stands at `from` or behind it, as their last places tell without a search. */
  private isMissing(units: string, from: number): boolean {
    for (let index = 0; index < units.length; index += 1)
      if ((this.lastOf[units.charCodeAt(index)] as number) >= this.base + from) return false;
    return true;
  }

  /** The place next to `from`, on the way to `to`, at which a unit or a pair begins. */
  private find(set: number, from: number, to: number): number {
    const { text } = this;
    const units = this.rows.text(2 * set);
    const pairs = this.rows.text(2 * set + 1);
    if (pairs === '' && units.length <= SMALL_SET && this.isMissing(units, Math.min(from, to))) return NOWHERE;
    const step = from <= to ? 1 : -1;
    for (let at = from; at !== to + step; at += step) {
      if (units.includes(text[at] as string)) return at;
      if (pairs !== '' && at + 1 < text.length && pairs.includes(text.slice(at, at + 2))) return at;
    }
    return NOWHERE;
  }
}
