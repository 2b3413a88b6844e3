import type { Rows, Table } from './table.js';

/** Sets of units and of pairs of units as rows of a table, and windows of a text in which one of them must stand. */

/** Added to a distance, so that it is no negative number. */
const BIAS = 0x4000;

/** Before any place that is asked for. */
const NOWHERE = -0x10000;
const ALL_UNITS = 0x10000;
/** Places are counted on from text to text up to here, then anew. */
const LAST_BASE = 0x7fff_ffff;

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
  private text = '';
  /** What the text's first unit is counted as, and where each unit stands last: what is counted as less was in an earlier text. */
  private base = 1;
  private readonly lastOf = new Uint32Array(ALL_UNITS);
  /** How many texts were read, and at which of them each set was last looked for. */
  private texts = 0;
  private readonly askedAt: Uint32Array;
  /** Where in the text each of those stands first, and last. */
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  /** By set, for each place of the text the next at which it stands. */
  private nexts: Map<number, Int32Array> | undefined;

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
    this.base += this.text.length;
    this.text = text;
    this.nexts = undefined;
    if (this.base > LAST_BASE) {
      this.base = 1;
      this.lastOf.fill(0);
    }
    const { base, lastOf } = this;
    for (let at = 0; at < text.length; at += 1) lastOf[text.charCodeAt(at)] = base + at;
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
    const { text } = this;
    let first = text.length;
    let last = NOWHERE;
    for (const key of this.present(set)) {
      const found = text.lastIndexOf(key);
      if (found === -1) continue;
      last = Math.max(last, found);
      first = Math.min(first, text.indexOf(key));
    }
    this.askedAt[set] = this.texts;
    this.firsts[set] = first;
    this.lasts[set] = last;
  }

  /** The keys of a set whose units all stand in the text, though those of a pair may stand apart. */
  private present(set: number): string[] {
    const { base, lastOf } = this;
    const { starts, units } = this.rows;
    const pairs = starts[2 * set + 1] as number;
    const end = starts[2 * set + 2] as number;
    const keys: string[] = [];
    for (let index = starts[2 * set] as number; index < pairs; index += 1) {
      const unit = units[index] as number;
      if ((lastOf[unit] as number) >= base) keys.push(String.fromCharCode(unit));
    }
    for (let index = pairs; index < end; index += 2) {
      const first = units[index] as number;
      const second = units[index + 1] as number;
      if ((lastOf[first] as number) >= base && (lastOf[second] as number) >= base)
        keys.push(String.fromCharCode(first, second));
    }
    return keys;
  }

  /** The first place from `from` on, of a set that stands behind it. */
  private next(set: number, from: number): number {
    this.nexts ??= new Map();
    const nexts = this.nexts.get(set) ?? this.nextsOf(set);
    this.nexts.set(set, nexts);
    return nexts[from] as number;
  }

  private nextsOf(set: number): Int32Array {
    const { text } = this;
    const nexts = new Int32Array(text.length).fill(NOWHERE);
    for (const key of this.present(set))
      for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) nexts[at] = at;
    for (let at = nexts.length - 2; at >= 0; at -= 1) if (nexts[at] === NOWHERE) nexts[at] = nexts[at + 1] as number;
    return nexts;
  }
}
