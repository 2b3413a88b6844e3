import { cut } from './inert.js';
import { namedSecrets } from './named-secret.js';
import { isOrdinary } from './ordinary-text.js';
import { REDACTED, redactShapes } from './secret-shape.js';

export { REDACTED } from './secret-shape.js';

/** How many times longer than what is kept the text may be that is looked at. */
const LOOK_AHEAD_FACTOR = 4;

/**
 * Returns `text` with every secret replaced by `[redacted]` (L-22): first what is one by its own shape, then the values of what is named
 * as one, in a shell command, a header, an address, JSON, YAML, TOML, in quotes at any depth. Linear in the text.
 */
export function redact(text: string): string {
  if (isOrdinary(text)) return text;
  const safe = redactShapes(text);
  let redacted = '';
  let from = 0;
  for (const { from: start, to } of namedSecrets(safe)) {
    redacted += safe.slice(from, start) + REDACTED;
    from = to;
  }
  return redacted + safe.slice(from);
}

/**
 * The beginning of `text` without secrets, at most `maxChars` UTF-16 units. It is redacted before it is cut, and no more of it is looked
 * at than what is kept can need, so the cost follows the bound; the word at the end of that may be half a secret and is left out.
 */
export function redactBeginning(text: string, maxChars: number): string {
  const limit = LOOK_AHEAD_FACTOR * maxChars;
  if (text.length <= limit) return cut(redact(text), maxChars);
  let end = limit;
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end -= 1;
  return cut(`${redact(text.slice(0, end))}…`, maxChars);
}
