/** A URL that stands in prose, or as the target of a link. */

const SCHEME = /(?:^|\W)(https?|ftp|file)$/;
const MAX_SCHEME_CHARS = 5;
const BEHIND_URL = /[\t\n\r <>`"'“”‘’「」)\]\u3000\u00a0]/g;
const BESIDE_TARGET = /[\0- `()]/g;
const WORD = /\w/;

/** Where the URL begins whose colon stands at `colon`, two slashes behind it; -1 where it is none. */
export function startOfUrl(text: string, colon: number, start: number): number {
  const scheme = SCHEME.exec(text.slice(Math.max(start, colon - MAX_SCHEME_CHARS - 1), colon).toLowerCase())?.[1];
  return scheme === undefined ? -1 : colon - scheme.length;
}

/** Where the word `www` begins that ends at `dot`; -1 where it is a part of another. */
export function startOfWww(text: string, dot: number, start: number): number {
  const at = dot - 3;
  return at === start || !WORD.test(text.charAt(at - 1)) ? at : -1;
}

export function endOfUrl(text: string, from: number, end: number): number {
  BEHIND_URL.lastIndex = from;
  return BEHIND_URL.test(text) ? Math.min(BEHIND_URL.lastIndex - 1, end) : end;
}

/** A link's target, parentheses in it balanced or not: whatever stands glued to `](` is no prose, and nothing of it is read twice. */
export function endOfTarget(text: string, from: number, end: number): number {
  let depth = 0;
  BESIDE_TARGET.lastIndex = from;
  while (BESIDE_TARGET.test(text) && BESIDE_TARGET.lastIndex <= end) {
    const sign = text.charAt(BESIDE_TARGET.lastIndex - 1);
    if (sign === '(') depth += 1;
    else if (sign !== ')' || depth === 0) return BESIDE_TARGET.lastIndex - 1;
    else depth -= 1;
  }
  return end;
}
