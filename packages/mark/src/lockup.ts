import { inert } from '@litmus-hooks/state-format/inert';
import { type Mark, widthOf } from './mark.js';

const GAP_CELLS = 3;
const MAX_QUOTED_CHARS = 60;

/** Control characters would break the rows, and block characters would pass for cells of the mark. */
const NO_LABEL = /[\p{Cc}\p{Zl}\p{Zp}\u2580-\u259f]/u;

/**
 * The mark with `labels` on its right, one a row, in the middle of its height. No line ends in blanks. Throws TypeError on a label that holds
 * a control or block character, and on more labels than rows.
 */
export function lockup(mark: Mark, labels: readonly string[]): string {
  const wrong = labels.find((label) => NO_LABEL.test(label));
  if (wrong !== undefined)
    throw new TypeError(
      `The label "${inert(wrong, MAX_QUOTED_CHARS)}" holds a control or block character; it must be plain words.`,
    );
  if (labels.length > mark.rows.length)
    throw new TypeError(`${labels.length} labels do not fit beside ${mark.rows.length} rows.`);
  const first = Math.floor((mark.rows.length - labels.length) / 2);
  return mark.rows
    .map((row, index) => `${row}${' '.repeat(GAP_CELLS)}${labels[index - first] ?? ''}`.trimEnd())
    .join('\n');
}

/** The cells that `lockup` needs from side to side. */
export function lockupWidth(mark: Mark, labels: readonly string[]): number {
  return labels.length === 0
    ? widthOf(mark)
    : widthOf(mark) + GAP_CELLS + Math.max(...labels.map(({ length }) => length));
}
