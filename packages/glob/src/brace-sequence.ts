import { RejectedPattern } from './rejection.js';

const NUMBERS = /^(-?\d+)\.\.(-?\d+)(?:\.\.(-?\d+))?$/;
const LETTERS = /^([A-Za-z])\.\.([A-Za-z])(?:\.\.(-?\d+))?$/;

/**
 * What `{1..3}`, `{01..10}`, `{a..e..2}` stand for, as bash counts: either way round, a step without regard to its sign, zero padding to the longer end.
 * `inner` is the text between the braces; undefined where it is no sequence. Throws {@link RejectedPattern} beyond `mostItems` and for letters of two cases.
 */
export function braceSequence(inner: string, mostItems: number): string[] | undefined {
  const [, first = '', last = '', step = '1'] = NUMBERS.exec(inner) ?? LETTERS.exec(inner) ?? [];
  if (first === '') return undefined;
  if (/\d/.test(first)) {
    const width = /^-?0\d/.test(first) || /^-?0\d/.test(last) ? Math.max(first.length, last.length) : 0;
    return count(inner, Number(first), Number(last), Number(step), mostItems).map((value) => padded(value, width));
  }
  // Between the cases lie brackets and a backslash, which nobody means.
  if (/[a-z]/.test(first) !== /[a-z]/.test(last)) {
    throw new RejectedPattern(`the letters of {${inner}} differ in case; write two ranges`);
  }
  const codes = count(inner, first.charCodeAt(0), last.charCodeAt(0), Number(step), mostItems);
  return codes.map((code) => String.fromCharCode(code));
}

function count(inner: string, first: number, last: number, step: number, mostItems: number): number[] {
  const stride = Math.max(Math.abs(step), 1);
  const length = Math.floor(Math.abs(last - first) / stride) + 1;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || length > mostItems) {
    throw new RejectedPattern(`{${inner}} counts too far; at most ${mostItems} items are expanded`);
  }
  return Array.from({ length }, (_, index) => (last < first ? first - index * stride : first + index * stride));
}

function padded(value: number, width: number): string {
  const digits = String(Math.abs(value));
  return value < 0 ? `-${digits.padStart(width - 1, '0')}` : digits.padStart(width, '0');
}
