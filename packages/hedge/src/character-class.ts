/** Sets of characters as the inside of a regular expression's `[…]`, with ranges. */

const MIN_RANGE = 3;

/** The set of `characters` (none of them special), written short. */
export function writeClass(characters: Iterable<string>): string {
  const codes = [...new Set(characters)].map((character) => character.charCodeAt(0)).sort((one, other) => one - other);
  let written = '';
  for (let index = 0; index < codes.length; ) {
    let last = index;
    while (codes[last + 1] === (codes[last] as number) + 1) last += 1;
    const run = codes.slice(index, last + 1).map((code) => String.fromCharCode(code));
    written += run.length < MIN_RANGE ? run.join('') : `${run[0]}-${run.at(-1)}`;
    index = last + 1;
  }
  return written;
}

/** The codes of a set's characters, as `writeClass` writes it. */
export function readClass(written: string): number[] {
  const codes: number[] = [];
  for (let index = 0; index < written.length; index += 1) {
    const from = written.charCodeAt(index);
    const isRange = written[index + 1] === '-' && index + 2 < written.length;
    const to = isRange ? written.charCodeAt(index + 2) : from;
    for (let code = from; code <= to; code += 1) codes.push(code);
    if (isRange) index += 2;
  }
  return codes;
}
