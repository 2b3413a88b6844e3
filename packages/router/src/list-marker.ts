import { isBlank } from './block-start.js';
import { ASTERISK, DOT, HYPHEN, PLUS, RIGHT_PARENTHESIS } from './character.js';

const MAX_NUMBER_DIGITS = 9;
const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;

/** How many signs the marker of a list item at `at` has, the blank behind not counted: a bullet, or a number of up to nine digits; 0 for none. */
export function markerLength(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code === HYPHEN || code === PLUS || code === ASTERISK) return endsWord(text, at + 1, end) ? 1 : 0;
  let digitsEnd = at;
  while (digitsEnd < end && isDigit(text.charCodeAt(digitsEnd))) digitsEnd += 1;
  const digits = digitsEnd - at;
  if (digits === 0 || digits > MAX_NUMBER_DIGITS || digitsEnd === end) return 0;
  const sign = text.charCodeAt(digitsEnd);
  return (sign === DOT || sign === RIGHT_PARENTHESIS) && endsWord(text, digitsEnd + 1, end) ? digits + 1 : 0;
}

/** Within a paragraph a list begins with an item that holds something, and with number 1. */
export function mayBreakParagraph(text: string, at: number, length: number, end: number): boolean {
  if (isDigit(text.charCodeAt(at)) && (length > 2 || text.charCodeAt(at) !== ONE)) return false;
  for (let behind = at + length; behind < end; behind += 1) if (!isBlank(text.charCodeAt(behind))) return true;
  return false;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function endsWord(text: string, at: number, end: number): boolean {
  return at >= end || isBlank(text.charCodeAt(at));
}
