import type { Rows, Table } from '../table.js';
import { UnitIndex, unitIndexSections } from '../unit-index.js';

/** The marked words as they are typed, by their first two units, the longest first. */

/** A row of the index: second unit (0 where there is none), form and mark of each word. */
const ENTRY_UNITS = 3;

/** `marks`: from each form to its mark, one unit. */
export function formSections(
  marks: ReadonlyMap<string, string>,
): Readonly<Record<string, readonly (string | readonly number[])[]>> {
  const forms = [...marks.keys()].sort((one, other) => other.length - one.length);
  const byFirst = new Map<string, number[]>();
  for (const [index, form] of forms.entries()) {
    const row = byFirst.get(form[0] as string) ?? [];
    byFirst.set(form[0] as string, row);
    row.push(form.length === 1 ? 0 : form.charCodeAt(1), index, (marks.get(form) as string).charCodeAt(0));
  }
  return { ...unitIndexSections('formsByFirst', byFirst), forms };
}

/** Where a word of the table stands. */
export interface FormFound {
  readonly length: number;
  readonly mark: string;
}

export class FormTable {
  private readonly index: UnitIndex;
  private readonly forms: Rows;

  constructor(table: Table) {
    this.index = new UnitIndex(table, 'formsByFirst');
    this.forms = table.rows('forms');
  }

  /** The longest form that stands in `text` at `at`. */
  at(text: string, at: number): FormFound | undefined {
    const row = this.index.rowOf(text.charCodeAt(at));
    if (row === 0) return undefined;
    const { starts, units } = this.index.rows;
    const next = text.charCodeAt(at + 1);
    const end = starts[row + 1] as number;
    for (let entry = starts[row] as number; entry < end; entry += ENTRY_UNITS) {
      const second = units[entry];
      if (second !== next && second !== 0) continue;
      const form = units[entry + 1] as number;
      const length = (this.forms.starts[form + 1] as number) - (this.forms.starts[form] as number);
      if (this.stands(form, length, text, at)) return { length, mark: String.fromCharCode(units[entry + 2] as number) };
    }
    return undefined;
  }

  /** Whether a form stands there, of which two units are known to. */
  private stands(form: number, length: number, text: string, at: number): boolean {
    const start = this.forms.starts[form] as number;
    for (let index = 2; index < length; index += 1)
      if (this.forms.units[start + index] !== text.charCodeAt(at + index)) return false;
    return true;
  }
}
