import type { Row, Table } from './table.js';

/**
 * Numbers by a unit of text. A unit is looked up by its upper and its lower byte: the first 256 numbers name the page of each upper byte, and a page has the
 * number of each lower one. Page 0 is of the units that have none.
 */

const PAGE_UNITS = 256;
const PAGE_BITS = 8;
const LOWER_BITS = 0xff;

/** The row of a section for `UnitPages`. `numbers`: of 16 bits, and above 0. */
export function unitPagesRow(numbers: ReadonlyMap<string, number>): Row {
  const pages = new Map<number, number[]>([[-1, new Array<number>(PAGE_UNITS).fill(0)]]);
  const pageOf = new Array<number>(PAGE_UNITS).fill(0);
  for (const [unit, number] of numbers) {
    const code = unit.charCodeAt(0);
    const upper = code >> PAGE_BITS;
    const page = pages.get(upper) ?? new Array<number>(PAGE_UNITS).fill(0);
    if (!pages.has(upper)) pageOf[upper] = pages.size;
    pages.set(upper, page);
    page[code & LOWER_BITS] = number;
  }
  return [...pageOf, ...[...pages.values()].flat()];
}

export class UnitPages {
  private readonly pages: Uint16Array;

  /** `section`: of one row. */
  constructor(table: Table, section: string) {
    this.pages = table.rows(section).units;
  }

  /** The number of a unit, by its code; 0 where it has none. */
  of(code: number): number {
    const page = this.pages[code >> PAGE_BITS] as number;
    return this.pages[PAGE_UNITS + (page << PAGE_BITS) + (code & LOWER_BITS)] as number;
  }
}
