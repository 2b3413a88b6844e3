import { isBlank } from './block-start.js';
import { ASTERISK, HYPHEN, UNDERSCORE } from './character.js';

const MIN_SIGNS = 3;

/** Lines of nothing but one sign and blanks: `* * *`. What is found of a line is kept, for each of its list items asks again. */
export class ThematicBreaks {
  private readonly text: string;
  private end = -1;
  private code = -1;
  /** Where the line begins to be nothing else. */
  private tail = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether the line is one from `offset` to its end; `code` is the sign there. */
  isAt(offset: number, end: number, code: number): boolean {
    if (code !== HYPHEN && code !== ASTERISK && code !== UNDERSCORE) return false;
    const { text } = this;
    if (this.end !== end || this.code !== code) {
      let tail = end;
      while (tail > offset && (text.charCodeAt(tail - 1) === code || isBlank(text.charCodeAt(tail - 1)))) tail -= 1;
      this.end = end;
      this.code = code;
      this.tail = tail;
    }
    if (this.tail > offset) return false;
    let signs = 0;
    for (let at = offset; at < end && signs < MIN_SIGNS; at += 1) if (text.charCodeAt(at) === code) signs += 1;
    return signs === MIN_SIGNS;
  }
}
