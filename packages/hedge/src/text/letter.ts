/**
 * Letters and digits of the scripts in use, as the inside of a regular expression's `[…]`: by ranges, for what Unicode knows of them takes longer
 * to compile than a short text takes to read.
 */
export const LETTERS = '\\dA-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uff10-\\uffdc';

export const LETTER: RegExp = new RegExp(`[${LETTERS}]`);
