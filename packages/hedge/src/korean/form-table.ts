import type { Row, Rows, Table } from '../table.js';
import { UnitPages, unitPagesRow } from '../unit-pages.js';

/** The marked words as they are typed, by their first two units, the longest first. */

/** A row of the index: second unit (0 where there is none), form and mark of each word. */
const ENTRY_UNITS = 3;
/** A word that was found is its mark, and in the bits above it its length. */
const LENGTH_BITS = 16;
const MARK = 0xffff;

/** `marks`: from each form to its mark, one unit. */
export function formSections(marks: ReadonlyMap<string, string>): Readonly<Record<string, readonly Row[]>> {
  const forms = [...marks.keys()].sort((one, other) => other.length - one.length);
  const byFirst = new Map<string, number[]>();
  for (const [index, form] of forms.entries()) {
    const row = byFirst.get(form[0] as string) ?? [];
    byFirst.set(form[0] as string, row);
    row.push(form.length === 1 ? 0 : form.charCodeAt(1), index, (marks.get(form) as string).charCodeAt(0));
  }
  return {
    formRows: [unitPagesRow(new Map([...byFirst.keys()].map((first, index) => [first, index + 1])))],
    formsByFirst: [[], ...byFirst.values()],
    forms,
  };
}

export function lengthOfForm(found: number): number {
  return found >> LENGTH_BITS;
}

export function markOfForm(found: number): number {
  return found & MARK;
}

export class FormTable {
  private readonly rows: UnitPages;
  private readonly byFirst: Rows;
  private readonly forms: Rows;

  constructor(table: Table) {
    this.rows = new UnitPages(table, 'formRows');
    this.byFirst = table.rows('formsByFirst');
    this.forms = table.rows('forms');
  }

  /** The longest form that stands in `text` at `at`, for `lengthOfForm` and `markOfForm`; 0 where none does. */
  at(text: string, at: number): number {
    const row = this.rows.of(text.charCodeAt(at));
    if (row === 0) return 0;
    const { starts, units } = this.byFirst;
    const next = text.charCodeAt(at + 1);
    const end = starts[row + 1] as number;
    for (let entry = starts[row] as number; entry < end; entry += ENTRY_UNITS) {
      const second = units[entry];
      if (second !== next && second !== 0) continue;
      const form = units[entry + 1] as number;
      const length = (this.forms.starts[form + 1] as number) - (this.forms.starts[form] as number);
      if (this.stands(form, length, text, at)) return (length << LENGTH_BITS) | (units[entry + 2] as number);
    }
    return 0;
  }

  /** Whether a form stands there, of which two units are known to. */
  private stands(form: number, length: number, text: string, at: number): boolean {
    const start = this.forms.starts[form] as number;
    for (let index = 2; index < length; index += 1)
      if (this.forms.units[start + index] !== text.charCodeAt(at + index)) return false;
    return true;
  }
}
