/** Signs beyond Latin-1. */
const WIDE = /[^\0-\xff]/;
/** A shorter text is edited before Node's functions for a longer one are compiled. */
const SHORT_UNITS = 2_000;

/**
 * Edits texts in the same bytes, one after the other: of a prompt of a megabyte each copy counts. A megabyte costs a few milliseconds however much of it is
 * changed; a string that is put together from as many parts costs a hundred. A text of narrow signs stays one, for all that is done with it takes half as long.
 */
export class CodeUnits {
  private bytes: Buffer = Buffer.alloc(0);
  /** What the bytes hold, in which encoding. */
  private held: string | undefined;
  private encoding: 'utf16le' | 'latin1' = 'latin1';

  /** `text` after `edit` has changed its UTF-16 code units in place, to ones of one byte alone. */
  edited(text: string, edit: (units: Uint8Array | Uint16Array) => void): string {
    if (text.length <= SHORT_UNITS) return editedShort(text, edit);
    if (text !== this.held) this.take(text);
    const { encoding } = this;
    const length = encoding === 'latin1' ? text.length : 2 * text.length;
    edit(encoding === 'latin1' ? this.bytes.subarray(0, length) : new Uint16Array(this.bytes.buffer, 0, text.length));
    this.held = this.bytes.toString(encoding, 0, length);
    return this.held;
  }

  private take(text: string): void {
    this.encoding = WIDE.test(text) ? 'utf16le' : 'latin1';
    const length = this.encoding === 'latin1' ? text.length : 2 * text.length;
    if (length > this.bytes.length) this.bytes = Buffer.allocUnsafeSlow(length);
    this.bytes.write(text, 0, this.encoding);
  }
}

function editedShort(text: string, edit: (units: Uint16Array) => void): string {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  edit(units);
  return String.fromCharCode(...units);
}
