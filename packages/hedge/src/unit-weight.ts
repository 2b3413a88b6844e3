/** How many units of text a weight counts for. */
export const WEIGHED_UNITS = 500;

/** Of a unit that stands in no text: it may in others. */
const UNSEEN_COUNT = 0.2;

/** How often a unit stands in some hundred units of text, as often as in `texts`. */
export function weightsIn(texts: readonly string[]): (unit: string) => number {
  const counts = new Map<string, number>();
  let total = 1;
  for (const text of texts)
    for (let at = 0; at < text.length; at += 1) {
      const unit = text[at] as string;
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
      total += 1;
    }
  return (unit) => ((counts.get(unit) ?? UNSEEN_COUNT) * WEIGHED_UNITS) / total;
}
