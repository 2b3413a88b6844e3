/** The lines in which two texts differ. */

export interface DiffLine {
  readonly sign: '-' | '+';
  /** From 1, in the text that the line is of. */
  readonly line: number;
  readonly text: string;
}

/** Two middles of more lines than this together are shown as one replaced by the other. */
const MAX_COMPARED_LINES = 4_000;

/** For each pair of positions, how many lines are common from there on. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = table[i] as Uint16Array;
    const below = table[i + 1] as Uint16Array;
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return table;
}

/** As few lines as can be, in the order in which they stand. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, young] = [before, after].map((text) => text.split('\n')) as [string[], string[]];
  let head = 0;
  while (head < old.length && head < young.length && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < young.length - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1;
  const oldMiddle = old.slice(head, old.length - tail);
  const newMiddle = young.slice(head, young.length - tail);
  const compared = oldMiddle.length + newMiddle.length <= MAX_COMPARED_LINES;
  const common = compared ? commonFrom(oldMiddle, newMiddle) : undefined;
  const diff: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < oldMiddle.length || j < newMiddle.length) {
    if (common !== undefined && i < oldMiddle.length && j < newMiddle.length && oldMiddle[i] === newMiddle[j]) {
      i += 1;
      j += 1;
    } else if (
      i < oldMiddle.length &&
      (j === newMiddle.length || (common?.[i + 1]?.[j] ?? 1) >= (common?.[i]?.[j + 1] ?? 0))
    ) {
      diff.push({ sign: '-', line: head + i + 1, text: oldMiddle[i] ?? '' });
      i += 1;
    } else {
      diff.push({ sign: '+', line: head + j + 1, text: newMiddle[j] ?? '' });
      j += 1;
    }
  }
  return diff;
}
