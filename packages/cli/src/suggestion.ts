/** Words longer than this are no typing mistake, and the distance costs their product. */
const MAX_WORD_CHARS = 64;

/** Edit distance that counts a swap of two neighbours as one (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] as number) + 1);
      current.push(cost);
    }
    before = last;
    last = current;
  }
  return last[b.length] as number;
}

/** The candidate that `word` was most likely meant to be, or undefined where none is near: a third of its letters may differ, at most two. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > MAX_WORD_CHARS) return undefined;
  let best: string | undefined;
  let bestDistance = Math.min(2, Math.ceil(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const cost = distance(word.toLowerCase(), candidate.toLowerCase());
    if (cost < bestDistance) [best, bestDistance] = [candidate, cost];
  }
  return best;
}

/** `: did you mean X?` for the end of an error sentence, or `otherwise` where nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearest(word, candidates);
  return near === undefined ? `: ${otherwise}` : `: did you mean ${near}?`;
}
