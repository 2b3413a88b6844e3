import type { ClassText } from './machine.js';

/** How many units of text a weight counts for. */
export const WEIGHED_UNITS = 500;

/** Of a unit that stands in no text: it may in others. */
const UNSEEN_COUNT = 0.2;

/** How often a class, as the unit of its code, stands in some hundred units of text, as often as in `sentences` as they are read. */
export function weightsIn(
  sentences: readonly string[],
  read: (sentence: string) => ClassText,
): (unit: string) => number {
  const counts = new Map<string, number>();
  let total = 1;
  for (const sentence of sentences) {
    const { classes, length } = read(sentence);
    for (const code of classes.subarray(1, length + 1)) {
      const unit = String.fromCharCode(code);
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
      total += 1;
    }
  }
  return (unit) => ((counts.get(unit) ?? UNSEEN_COUNT) * WEIGHED_UNITS) / total;
}
