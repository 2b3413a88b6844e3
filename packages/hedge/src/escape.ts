/** Stands between the lines of a table, and is therefore escaped within them. */
export const LINE_END = '~';

const ESCAPED = /[~\u0080-\uffff]/g;

/** JSON or the source of a regular expression in ASCII alone, which reads the same in every encoding. Both know these escapes, so nothing undoes them. */
export function escapeBeyondAscii(text: string): string {
  return text.replace(ESCAPED, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
