import { pointAt, unitsOf } from './code-point.js';
import { posixClass } from './posix-class.js';
import { RejectedPattern } from './rejection.js';

/** What stands in `[…]`: code points from `low` to `high`, and POSIX classes. */
export interface CharacterSet {
  readonly negated: boolean;
  readonly ranges: readonly { readonly low: number; readonly high: number }[];
  readonly classes: readonly RegExp[];
}

// Letters only: a name that could hold a bracket would be scanned again from each bracket in it.
const POSIX_CLASS = /\[:[A-Za-z]*:\]/y;

/**
 * The brackets of a pattern: the index of each `[` that is closed, with that of its `]`. A `]` right after the opening (or after its `!` or `^`) is a member, and a
 * bracket never reaches over a `/`, because no character of a name is one. A `[` that is never closed is an ordinary character, and so is all up to the next `/`.
 */
export function bracketsOf(text: string): Map<number, number> {
  const brackets = new Map<number, number>();
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
    const open = at;
    at = membersStart(text, open);
    if (text[at] === ']') at++;
    while (at < text.length && text[at] !== ']' && text[at] !== '/') at += posixClassAt(text, at).length || 1;
    if (text[at] === ']') brackets.set(open, at);
  }
  return brackets;
}

/** The set that the bracket from `open` to `close` describes. Throws {@link RejectedPattern} for a range that runs backwards and for a POSIX class that does not exist. */
export function readBracket(text: string, open: number, close: number): CharacterSet {
  const ranges: { low: number; high: number }[] = [];
  const classes: RegExp[] = [];
  const start = membersStart(text, open);
  for (let at = start; at < close; ) {
    const written = posixClassAt(text, at);
    if (written) {
      classes.push(namedClass(written));
      at += written.length;
      continue;
    }
    const low = pointAt(text, at);
    at += unitsOf(low);
    let high = low;
    if (text[at] === '-' && at + 1 < close) {
      high = pointAt(text, at + 1);
      at += 1 + unitsOf(high);
    }
    if (low > high)
      throw new RejectedPattern(`the range ${range(low, high)} runs backwards; write ${range(high, low)}`);
    ranges.push({ low, high });
  }
  return { negated: start > open + 1, ranges, classes };
}

/** Whether the code point is one of those that the set describes. */
export function contains(set: CharacterSet, point: number): boolean {
  const char = set.classes.length > 0 ? String.fromCodePoint(point) : '';
  const described =
    set.ranges.some(({ low, high }) => low <= point && point <= high) || set.classes.some((each) => each.test(char));
  return described !== set.negated;
}

function membersStart(text: string, open: number): number {
  const first = text[open + 1];
  return open + (first === '!' || first === '^' ? 2 : 1);
}

/** `[:name:]` as it is written at `at`, or an empty string. */
function posixClassAt(text: string, at: number): string {
  if (!text.startsWith('[:', at)) return '';
  POSIX_CLASS.lastIndex = at;
  return POSIX_CLASS.exec(text)?.[0] ?? '';
}

function namedClass(written: string): RegExp {
  const found = posixClass(written.slice(2, -2));
  if (!found) throw new RejectedPattern(`${written} is no character class; POSIX has alpha, digit, alnum and others`);
  return found;
}

function range(low: number, high: number): string {
  return `${String.fromCodePoint(low)}-${String.fromCodePoint(high)}`;
}
