/**
 * Words that a pattern names side by side, as in `(draft|sketch|a_b|<class>)`: for a matcher they are one set, and those that no pattern
 * names otherwise are one word.
 */

const WORD = /^[a-z0-9][a-z0-9'-]*$/;
/** How a group begins that looks ahead. */
const ASSERTS = /^\(\?[=!]/;
const SHAPES: ReadonlySet<string> = new Set(['ed', 'ing', 'ly']);

interface Group {
  readonly from: number;
  /** Where its alternatives begin. */
  readonly begins: number[];
}

function alternatives(pattern: string, { begins }: Group, end: number): string[] {
  return begins.map((begin, index) => pattern.slice(begin, (begins[index + 1] ?? end + 1) - 1));
}

/** The pattern with, in each of its groups, what `name` gives in the place of the words that are alternatives by themselves. */
export function gatherWords(source: string, name: (words: readonly string[]) => string): string {
  let pattern = source;
  const open: Group[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const unit = pattern[at];
    if (unit === '(') {
      const from = at + (ASSERTS.test(pattern.slice(at, at + 3)) ? 3 : 1);
      open.push({ from, begins: [from] });
    } else if (unit === '|') open.at(-1)?.begins.push(at + 1);
    else if (unit === ')') {
      const group = open.pop();
      if (group === undefined) throw new Error(`A group of a pattern ends that has not begun: ${pattern}`);
      const all = alternatives(pattern, group, at);
      const words = all.map((alternative) => alternative.trim()).filter((word) => WORD.test(word) && !SHAPES.has(word));
      if (words.length === 0) continue;
      const others = all.filter((alternative) => !words.includes(alternative.trim()));
      const gathered = [name(words), ...others].join('|');
      pattern = pattern.slice(0, group.from) + gathered + pattern.slice(at);
      at = group.from + gathered.length;
    }
  }
  return pattern;
}

/**
 * The first of the words that are named in the same places as `word`, for every word of `patterns`. `apart`: words that are not to be
 * taken for others. `literalsOf` gives the words of a pattern that has been gathered.
 */
export function likeWords(
  patterns: readonly string[],
  apart: Iterable<string>,
  literalsOf: (pattern: string) => readonly string[],
): ReadonlyMap<string, string> {
  const places = new Map<string, string[]>();
  const note = (word: string, place: string): void => {
    const noted = places.get(word);
    if (noted === undefined) places.set(word, [place]);
    else noted.push(place);
  };
  let groups = 0;
  for (const pattern of patterns) {
    const rest = gatherWords(pattern, (words) => {
      groups += 1;
      for (const word of words) note(word, String(groups));
      return '_';
    });
    for (const word of literalsOf(rest)) note(word, `=${word}`);
  }
  for (const word of apart) note(word, `=${word}`);
  const firsts = new Map<string, string>();
  const like = new Map<string, string>();
  for (const [word, named] of places) {
    const key = named.join(' ');
    const first = firsts.get(key) ?? word;
    firsts.set(key, first);
    like.set(word, first);
  }
  return like;
}
