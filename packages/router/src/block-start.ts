import {
  ASTERISK,
  BACKTICK,
  DOT,
  EQUALS,
  HASH,
  HYPHEN,
  PLUS,
  RIGHT_PARENTHESIS,
  SPACE,
  TAB,
  TILDE,
} from './character.js';

/** What a line begins, by the signs that it begins with. Each reads `text` from `at` to the end of the line, `end`, at most. */

const MAX_HEADING_SIGNS = 6;
const MIN_FENCE_SIGNS = 3;
const MAX_NUMBER_DIGITS = 9;
const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Where the run of `code` ends that begins at `at`. */
export function endOfSigns(text: string, at: number, end: number, code: number): number {
  let runEnd = at;
  while (runEnd < end && text.charCodeAt(runEnd) === code) runEnd += 1;
  return runEnd;
}

/** `# a` and `#`, with up to six signs. */
export function isHeading(text: string, at: number, end: number): boolean {
  const runEnd = endOfSigns(text, at, end, HASH);
  const signs = runEnd - at;
  return signs > 0 && signs <= MAX_HEADING_SIGNS && (runEnd === end || isBlank(text.charCodeAt(runEnd)));
}

/** How many signs open a fence: three or more, and behind those of backticks no other; 0 where none is opened. */
export function fenceLength(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code !== BACKTICK && code !== TILDE) return 0;
  const runEnd = endOfSigns(text, at, end, code);
  if (runEnd - at < MIN_FENCE_SIGNS) return 0;
  if (code === BACKTICK)
    for (let behind = runEnd; behind < end; behind += 1) if (text.charCodeAt(behind) === BACKTICK) return 0;
  return runEnd - at;
}

/** `===` and `---` of any length, blanks behind. */
export function isSetextUnderline(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at);
  if (code !== EQUALS && code !== HYPHEN) return false;
  let behind = endOfSigns(text, at, end, code);
  while (behind < end && isBlank(text.charCodeAt(behind))) behind += 1;
  return behind === end;
}

/** The marker of a list item. */
export interface ListMarker {
  /** How many signs it has, the blank behind not counted. */
  readonly length: number;
  /** It is a number other than 1. */
  readonly laterNumber: boolean;
}

const BULLET: ListMarker = { length: 1, laterNumber: false };

/** The marker at `at`: a bullet, or a number of up to nine digits, with a blank or the end of the line behind. */
export function listMarkerAt(text: string, at: number, end: number): ListMarker | undefined {
  const code = text.charCodeAt(at);
  if (code === HYPHEN || code === PLUS || code === ASTERISK) return endsWord(text, at + 1, end) ? BULLET : undefined;
  let digitsEnd = at;
  while (digitsEnd < end && isDigit(text.charCodeAt(digitsEnd))) digitsEnd += 1;
  const digits = digitsEnd - at;
  if (digits === 0 || digits > MAX_NUMBER_DIGITS || digitsEnd === end) return undefined;
  const sign = text.charCodeAt(digitsEnd);
  if ((sign !== DOT && sign !== RIGHT_PARENTHESIS) || !endsWord(text, digitsEnd + 1, end)) return undefined;
  return { length: digits + 1, laterNumber: digits > 1 || code !== ONE };
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function endsWord(text: string, at: number, end: number): boolean {
  return at >= end || isBlank(text.charCodeAt(at));
}
