import type { Family, Row } from './row.js';
import { rowIndex, rowText } from './row-table.js';

let index: string | undefined;

/**
 * The row of the command `name` (its name, or its name and verbs, joined by a blank); with `family`, among the tools of that family alone.
 * Undefined where there is none. Throws where index and rows are not of one build.
 */
export function findRow(name: string, family?: Family): Row | undefined {
  if (name.includes('\t') || name.includes('\n')) return undefined;
  index ??= rowIndex();
  const at = index.indexOf(family === undefined ? `\n${name}\t` : `\n${name}\t${family}\t`);
  if (at === -1) return undefined;
  const [, , from, length] = index.slice(at + 1, index.indexOf('\n', at + 1)).split('\t');
  const text = rowText(Number(from), Number(length));
  if (!text.startsWith(`${name}\t`))
    throw new Error('The index of the rows and the rows are not of one build; install the plugin anew.');
  return JSON.parse(text.slice(name.length)) as Row;
}
