import { literal } from './literal.js';

/**
 * `prose` in lower case, of the same length: for the one sign that would get longer stands a letter that no phrase has. Done once for all phrases, for a
 * pattern that ignores case asks Unicode's tables for each letter of it.
 */
export function inLowerCase(prose: string): string {
  return prose.replaceAll('\u0130', '\u0131').toLowerCase();
}

const KELVIN_SIGN = '\u212a';

/**
 * The source of a pattern that finds `word`, which is in lower case, where it would stand in a text in lower case, without one being made of the text:
 * of a megabyte each copy counts. Undefined where the word has letters beyond ASCII of which there are others in upper case.
 */
export function inAnyCase(word: string): string | undefined {
  for (const [sign] of word.matchAll(/[^\0-\x7f]/g)) if (sign.toUpperCase() !== sign) return undefined;
  return literal(word).replace(/[a-z]/g, (letter) => {
    const other = letter === 'k' ? KELVIN_SIGN : '';
    return `[${letter}${letter.toUpperCase()}${other}]`;
  });
}
