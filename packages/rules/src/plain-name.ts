/**
 * Names of letters, digits, `_` and `-`, looked at a character at a time: a regular expression is compiled in each process, which takes longer than to go
 * over the few short texts of an event.
 */

const UNDERSCORE = 0x5f;
const DASH = 0x2d;

/** Whether a character of such a name stands at `at`; none does before the text or behind it. */
export function isNameAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  const isLetter = (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
  return isLetter || isDigit(unit) || unit === UNDERSCORE || unit === DASH;
}

/** Whether a digit or a dash stands there, which a name of a field does not begin with. */
export function isDigitOrDashAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return isDigit(unit) || unit === DASH;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
