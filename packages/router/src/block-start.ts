import { EQUALS, HASH, HYPHEN, SPACE, TAB, TILDE } from './character.js';

/** What a line begins, by the signs that it begins with. Each reads `text` from `at` to the end of the line, `end`, at most. */

const MAX_HEADING_SIGNS = 6;
const MIN_FENCE_SIGNS = 3;

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Where the run of `code` ends that begins at `at`. */
export function endOfSigns(text: string, at: number, end: number, code: number): number {
  let runEnd = at;
  while (runEnd < end && text.charCodeAt(runEnd) === code) runEnd += 1;
  return runEnd;
}

/** `# a` and `#`, with up to six signs; the first one stands at `at`. */
export function isHeading(text: string, at: number, end: number): boolean {
  const runEnd = endOfSigns(text, at, end, HASH);
  return runEnd - at <= MAX_HEADING_SIGNS && (runEnd === end || isBlank(text.charCodeAt(runEnd)));
}

/** How many signs of `code` open a fence: three or more, and behind those of backticks no other; 0 where none is opened. */
export function fenceLength(text: string, at: number, end: number, code: number): number {
  const runEnd = endOfSigns(text, at, end, code);
  if (runEnd - at < MIN_FENCE_SIGNS) return 0;
  if (code === TILDE) return runEnd - at;
  const other = text.indexOf('`', runEnd);
  return other === -1 || other >= end ? runEnd - at : 0;
}

/** `===` and `---` of any length, blanks behind; `code` is the sign at `at`. */
export function isSetextUnderline(text: string, at: number, end: number, code: number): boolean {
  if (code !== EQUALS && code !== HYPHEN) return false;
  let behind = endOfSigns(text, at, end, code);
  while (behind < end && isBlank(text.charCodeAt(behind))) behind += 1;
  return behind === end;
}
