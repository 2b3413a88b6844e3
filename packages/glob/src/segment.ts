import { bracketsOf, type CharacterSet, contains, readBracket } from './bracket.js';
import { pointAt, unitsOf } from './code-point.js';
import { RejectedPattern } from './rejection.js';

/** One step of a segment's pattern: `*` any run of characters, `?` any one, a number that UTF-16 unit. */
type Token = '*' | '?' | number | CharacterSet;

/** The pattern of one segment: plain text where nothing in it is a wildcard. */
export type SegmentPattern = string | readonly Token[];

/** What may mean more than itself, a parenthesis in the extended globs of other matchers. */
const WILDCARDS: readonly string[] = ['*', '?', '[', '('];

/** Compiles what stands between two separators. Throws {@link RejectedPattern} for brackets that mean nothing and for the extended globs of other matchers. */
export function compileSegment(text: string): SegmentPattern {
  if (!WILDCARDS.some((wildcard) => text.includes(wildcard))) return text;
  const tokens: Token[] = [];
  const brackets = bracketsOf(text);
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    const close = brackets.get(at);
    if (close !== undefined) {
      tokens.push(readBracket(text, at, close));
      at = close;
      continue;
    }
    if (text[at + 1] === '(' && /[?*+@!]/.test(char ?? '')) throw extendedGlob(`${char}(`);
    if (char === '*') {
      if (tokens.at(-1) !== '*') tokens.push('*');
    } else if (char === '?') tokens.push('?');
    else tokens.push(text.charCodeAt(at));
  }
  return tokens.every((token) => typeof token === 'number') ? text : tokens;
}

/** Says that `opening`, such as `@(`, belongs to a syntax that this one does not have. */
export function extendedGlob(opening: string): RejectedPattern {
  return new RejectedPattern(
    `${opening} opens an extended glob, which is not read; use braces, or [(] for the character`,
  );
}

/**
 * Whether the pattern matches the whole segment. Plain text alone matches an empty segment or `..`, so that no wildcard leaves the folder that a path is relative to.
 * Only the latest `*` is ever tried again, therefore the work is at most the pattern's length times the segment's.
 */
export function matchesSegment(pattern: SegmentPattern, segment: string): boolean {
  if (typeof pattern === 'string') return pattern === segment;
  if (segment === '' || segment === '..') return false;
  let token = 0;
  let at = 0;
  let afterStar = -1;
  let starEnd = 0;
  while (at < segment.length) {
    const expected = pattern[token];
    if (expected === segment.charCodeAt(at)) {
      token++;
      at++;
    } else if (expected === '*') {
      token++;
      afterStar = token;
      starEnd = at;
    } else if (takes(expected, pointAt(segment, at))) {
      token++;
      at += unitsOf(pointAt(segment, at));
    } else if (afterStar < 0) return false;
    else {
      token = afterStar;
      starEnd += unitsOf(pointAt(segment, starEnd));
      at = starEnd;
    }
  }
  if (pattern[token] === '*') token++;
  return token === pattern.length;
}

function takes(token: Token | undefined, point: number): boolean {
  return token === '?' || (typeof token === 'object' && contains(token, point));
}
