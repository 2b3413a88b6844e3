import { inert } from '@litmus-hooks/state-format/inert';

/** A path, a reason or a proof's sentence is cut to this on a terminal. */
const MAX_SHOWN_CHARS = 2000;

/** Text from a file or from the environment, fit for a terminal: nothing in it can move the cursor or hide. */
export function shown(text: string): string {
  return inert(text, MAX_SHOWN_CHARS);
}

/** Somebody's words as the end of a sentence: a full stop is added where they bring no end of their own. */
export function ended(words: string): string {
  return /[.!?…][)"'»”’]*$/u.test(words) ? words : `${words}.`;
}

/** `1 line`, `2 lines`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`;
}

/** Rows as columns, two spaces between them; widths are measured before any colour is added by `paint`. */
export function columns(
  rows: readonly (readonly string[])[],
  paint: (cell: string, column: number, row: number) => string = (cell) => cell,
): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return rows
    .map((row, index) =>
      row
        .map((cell, column) => {
          const gap = column === row.length - 1 ? '' : ' '.repeat((widths[column] ?? 0) - cell.length + 2);
          return paint(cell, column, index) + gap;
        })
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
