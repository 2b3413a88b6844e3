import { MASK_SIGN } from './mask-sign.js';

/** A longer prompt is read by who reads all of Markdown. */
const MAX_CHARS = 1_000;
const BACKTICK = '`';
const FENCE = '```';
/** Without these, nothing but code spans may have to be masked in a text without quotation marks. */
const OTHER_SIGNS = [...'\n\r\t\\<>~[]“„‘«「『《〈"', '://', '    ', FENCE];

/**
 * What maskPrompt makes of a short prompt in which code spans alone are to be masked: its prose. Undefined for any other prompt. Most that hold code
 * are such, and for them the reader of Markdown is not loaded.
 */
export function proseBesideCode(prompt: string): string | undefined {
  if (prompt.length > MAX_CHARS || OTHER_SIGNS.some((sign) => prompt.includes(sign))) return undefined;
  const lower = prompt.toLowerCase();
  if (lower.includes('www') || !holdsApostrophesAlone(lower)) return undefined;
  let prose = '';
  let at = 0;
  for (let start = prompt.indexOf(BACKTICK); start !== -1; start = prompt.indexOf(BACKTICK, at)) {
    const from = endOfRun(prompt, start);
    const end = endOfSpan(prompt, from, from - start);
    prose += prompt.slice(at, start) + (end === undefined ? prompt.slice(start, from) : MASK_SIGN.repeat(end - start));
    at = end ?? from;
  }
  return prose + prompt.slice(at);
}

/** Behind a letter, such a sign opens no quotation. */
function holdsApostrophesAlone(lower: string): boolean {
  for (let at = lower.indexOf("'"); at !== -1; at = lower.indexOf("'", at + 1)) {
    const before = lower[at - 1] ?? ' ';
    if (before < 'a' || before > 'z') return false;
  }
  return true;
}

function endOfRun(text: string, start: number): number {
  let end = start;
  while (text[end] === BACKTICK) end += 1;
  return end;
}

/** Behind the next run of `length` backticks from `from` on; undefined where there is none. */
function endOfSpan(text: string, from: number, length: number): number | undefined {
  let end = from;
  for (let start = text.indexOf(BACKTICK, from); start !== -1; start = text.indexOf(BACKTICK, end)) {
    end = endOfRun(text, start);
    if (end - start === length) return end;
  }
  return undefined;
}
