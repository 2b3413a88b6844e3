/** Signs beyond Latin-1. */
const WIDE = /[^\0-\xff]/;
/** A shorter text is edited before Node's functions for a longer one are compiled. */
const SHORT_UNITS = 2_000;

/**
 * `text` after `edit` has changed its UTF-16 code units in place, to ones of one byte alone. A megabyte costs a few milliseconds however much of it is
 * changed; a string that is put together from as many parts costs a hundred. A text of narrow signs stays one, for all that is done with it takes half
 * as long.
 */
export function edited(text: string, edit: (units: Uint8Array | Uint16Array) => void): string {
  if (text.length <= SHORT_UNITS) return editedShort(text, edit);
  const encoding = WIDE.test(text) ? 'utf16le' : 'latin1';
  const bytes = Buffer.from(text, encoding);
  edit(encoding === 'latin1' ? bytes : new Uint16Array(bytes.buffer, bytes.byteOffset, text.length));
  return bytes.toString(encoding);
}

function editedShort(text: string, edit: (units: Uint16Array) => void): string {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  edit(units);
  return String.fromCharCode(...units);
}
