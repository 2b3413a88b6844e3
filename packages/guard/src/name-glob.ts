/** Whether `name` is what `pattern`, one part of a path with `*`, `?` and `[…]`, may mean. Linear enough for names: no pattern is kept. */
export function mayMean(pattern: string, name: string): boolean {
  let [at, mark, star] = [0, 0, -1];
  let index = 0;
  while (index < name.length) {
    const character = pattern[at];
    const bracket = character === '[' ? pattern.indexOf(']', at + 2) : -1;
    if (character === '*') {
      star = at;
      mark = index;
      at += 1;
    } else if (bracket !== -1) {
      // Which characters stand in the brackets is left open: that the file may be meant is enough.
      at = bracket + 1;
      index += 1;
    } else if (character === '?' || character === name[index]) {
      at += 1;
      index += 1;
    } else if (star !== -1) {
      at = star + 1;
      mark += 1;
      index = mark;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}
