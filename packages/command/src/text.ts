import { MAX_VALUE_CHARS } from './bounds.js';

/**
 * Stands inside a value for a piece that only running the command could tell. A private-use character, so that values stay plain strings: they
 * concatenate, split and are parsed again as scripts with the gap kept in place. A command that really holds it is read as unknown there.
 */
export const UNKNOWN = '\uE000';

/** Two gaps at the beginning of a value: what follows them may be missing as well, so the whole may be nothing. */
export const MAYBE_NOTHING: string = UNKNOWN + UNKNOWN;

/** Whether every character of `value` is known. */
export function isKnown(value: string): boolean {
  return !value.includes(UNKNOWN);
}

/** The value if all of it is known. */
export function knownValue(value: string): string | undefined {
  return isKnown(value) ? value : undefined;
}

/** What the value surely begins with. */
export function knownPrefix(value: string): string {
  const gap = value.indexOf(UNKNOWN);
  return gap < 0 ? value : value.slice(0, gap);
}

/** What the value surely ends with. */
export function knownSuffix(value: string): string {
  return value.slice(value.lastIndexOf(UNKNOWN) + 1);
}

/** Joins two values; beyond the length bound the rest becomes unknown. */
export function joinValues(left: string, right: string): string {
  if (left.length + right.length <= MAX_VALUE_CHARS) return left + right;
  return knownPrefix(left).slice(0, MAX_VALUE_CHARS / 2) + UNKNOWN;
}
