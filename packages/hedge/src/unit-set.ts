import type { Rows } from './table.js';

/** Sets of units and of pairs of units as rows of a table, and windows of a text in which one of them must stand. */

/** Added to a distance, so that it is no negative number. */
const BIAS = 0x4000;

const NOWHERE = -1;

/** A distance as a table has it. What is further away than a sentence is long is as far as can be. */
export function biased(distance: number): number {
  return Math.min(Math.max(distance, -BIAS), BIAS) + BIAS;
}

/** The distance that a table has as `written`. */
export function distanceOf(written: number): number {
  return written - BIAS;
}

function codesOf(keys: readonly string[]): number[] {
  return keys.map((key) => key.charCodeAt(0)).sort((one, other) => one - other);
}

/** Where the ranges of single units end, the ranges from their first to their last unit, and the pairs; each in order. */
export function unitSetRow(keys: ReadonlySet<string>): number[] {
  const codes = codesOf([...keys].filter((key) => key.length === 1));
  const ranges: number[] = [];
  for (const code of codes) {
    if (ranges.length > 0 && ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
    else ranges.push(code, code);
  }
  const pairs = [...keys].filter((key) => key.length > 1).sort();
  return [ranges.length, ...ranges, ...pairs.flatMap((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)])];
}

/** The sets of a section, looked for in one text after another. */
export class UnitSets {
  private readonly rows: Rows;
  private text = '';
  /** Where in the text each set that was asked for stands first, and last; NOWHERE where it does not. */
  private readonly firsts = new Map<number, number>();
  private readonly lasts = new Map<number, number>();

  constructor(rows: Rows) {
    this.rows = rows;
  }

  /** Takes the text in which is looked from now on. */
  read(text: string): void {
    this.text = text;
    this.firsts.clear();
    this.lasts.clear();
  }

  /** Whether one of a set begins in the text at `from` or behind it, and at `to` at the latest. */
  standsIn(set: number, from: number, to: number): boolean {
    const end = this.text.length - 1;
    // A window that is open at one side is asked for at one place after another.
    if (from <= 0) {
      const first = this.edge(this.firsts, set, 0, end);
      return first !== NOWHERE && first <= to;
    }
    return to >= end ? this.edge(this.lasts, set, end, 0) >= from : this.find(set, from, to) !== NOWHERE;
  }

  private edge(edges: Map<number, number>, set: number, from: number, to: number): number {
    const known = edges.get(set);
    if (known !== undefined) return known;
    const found = this.find(set, from, to);
    edges.set(set, found);
    return found;
  }

  /** The place next to `from`, on the way to `to`, at which one of a set begins. */
  private find(set: number, from: number, to: number): number {
    const { starts, units } = this.rows;
    const begin = (starts[set] as number) + 1;
    const pairs = begin + (units[begin - 1] as number);
    const end = starts[set + 1] as number;
    const step = from <= to ? 1 : -1;
    for (let at = from; at !== to + step; at += step) {
      const unit = this.text.charCodeAt(at);
      if (isInRanges(units, begin, pairs, unit)) return at;
      if (pairs < end && isPair(units, pairs, end, unit, this.text.charCodeAt(at + 1))) return at;
    }
    return NOWHERE;
  }
}

function isInRanges(units: Uint16Array, begin: number, end: number, unit: number): boolean {
  let low = begin;
  let high = end;
  while (low < high) {
    const middle = low + (((high - low) >> 2) << 1);
    if (unit < (units[middle] as number)) high = middle;
    else if (unit > (units[middle + 1] as number)) low = middle + 2;
    else return true;
  }
  return false;
}

function isPair(units: Uint16Array, begin: number, end: number, first: number, second: number): boolean {
  let low = begin;
  let high = end;
  while (low < high) {
    const middle = low + (((high - low) >> 2) << 1);
    const difference = first - (units[middle] as number) || second - (units[middle + 1] as number);
    if (difference === 0) return true;
    if (difference < 0) high = middle;
    else low = middle + 2;
  }
  return false;
}
