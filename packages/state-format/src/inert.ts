/** Text from a file or an event, made fit to stand inside a message: nothing in it can move a cursor, hide, or reorder. */

// Control, format (bidi, zero width), line and paragraph separators, private use and unpaired surrogates.
const UNSAFE = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}]';

/** Most texts are plain, and need no such set. */
const PLAIN = /^[ -~]*$/;

let unsafe: RegExp | undefined;

/** Made on first use: a literal has its character sets built when the file is read, which costs every start of a hook a fifth of its work. */
function unsafeCharacters(): RegExp {
  unsafe ??= new RegExp(UNSAFE, 'gu');
  return unsafe;
}

function escapeCharacter(character: string): string {
  return character === '\n' || character === '\t' ? ' ' : `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}

/**
 * Escapes what a terminal or a model could take for structure and cuts to `maxChars` UTF-16 units, never inside a surrogate pair;
 * a cut is marked by a final `…` (G-10, U-24). Line breaks and tabs become spaces.
 */
export function inert(text: string, maxChars: number): string {
  // Escapes only lengthen, so what lies beyond the bound can be dropped first: the cost follows the bound, not the input.
  const shown = text.slice(0, maxChars + 1);
  return cut(PLAIN.test(shown) ? shown : shown.replace(unsafeCharacters(), escapeCharacter), maxChars);
}

/** Cuts to `maxChars` UTF-16 units, never inside a surrogate pair; a cut is marked by a final `…` (U-22). */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 2);
  const end = last >= 0xd800 && last <= 0xdbff ? maxChars - 2 : maxChars - 1;
  return `${text.slice(0, end)}…`;
}
