import type { Rows, Table } from './table.js';

/**
 * Rows of numbers by a unit of text. A unit is looked up by its upper and its lower byte: the first 256 entries of the index name the page of each
 * upper byte, and a page has the row of each lower one. Page 0 and row 0 stand for nothing.
 */

const PAGE_UNITS = 256;
const PAGE_BITS = 8;
const LOWER_BITS = 0xff;

/** The two sections of an index that is called `name`. */
export function unitIndexSections(
  name: string,
  rowOf: ReadonlyMap<string, readonly number[]>,
): Record<string, readonly (readonly number[])[]> {
  const pages = new Map<number, number[]>([[-1, new Array<number>(PAGE_UNITS).fill(0)]]);
  const pageOf = new Array<number>(PAGE_UNITS).fill(0);
  const rows: (readonly number[])[] = [[]];
  for (const [unit, row] of rowOf) {
    const code = unit.charCodeAt(0);
    const upper = code >> PAGE_BITS;
    const page = pages.get(upper) ?? new Array<number>(PAGE_UNITS).fill(0);
    if (!pages.has(upper)) pageOf[upper] = pages.size;
    pages.set(upper, page);
    page[code & LOWER_BITS] = rows.length;
    rows.push(row);
  }
  return { [`${name}Pages`]: [[...pageOf, ...[...pages.values()].flat()]], [name]: rows };
}

export class UnitIndex {
  readonly rows: Rows;
  private readonly pages: Uint16Array;

  constructor(table: Table, name: string) {
    this.rows = table.rows(name);
    this.pages = table.rows(`${name}Pages`).units;
  }

  /** The index of the row of a unit, by its code; 0 where it has none. */
  rowOf(code: number): number {
    const page = this.pages[code >> PAGE_BITS] as number;
    return this.pages[PAGE_UNITS + (page << PAGE_BITS) + (code & LOWER_BITS)] as number;
  }
}
