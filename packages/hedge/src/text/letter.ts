/**
 * Letters and digits of the scripts in use, as the inside of a regular expression's `[…]`: by ranges, for what Unicode knows of them takes longer
 * to compile than a short text takes to read.
 */
export const LETTERS = '\\dA-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uff10-\\uffdc';

export const LETTER: RegExp = new RegExp(`[${LETTERS}]`);

const HANGUL = /[가-힣]/;

export function isWordUnit(unit: string | undefined): boolean {
  return unit !== undefined && LETTER.test(unit);
}

/** A Korean particle follows emphasis at once, and stands in no name. */
export function isNameUnit(unit: string | undefined): boolean {
  return isWordUnit(unit) && !HANGUL.test(unit as string);
}
