/** Text made fit to be shown: nothing in it is invisible, moves a cursor or turns the direction of what follows. */

// Control but tab and line feed, format (bidi, zero width, tags), private use and unpaired surrogates. The selectors of plane 14 can carry a text. Joiners stay: scripts need them.
const INVISIBLE = /(?![\t\n\u200c\u200d])(?:[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[\u{e0100}-\u{e01ef}])/gu;

export interface VisibleText {
  readonly text: string;
  /** How many characters were left out, but carriage returns, soft hyphens and byte order marks, which hide nothing. */
  readonly removed: number;
}

export function visible(text: string): VisibleText {
  let removed = 0;
  const cleaned = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(INVISIBLE, (character) => {
    if (character !== '\u00ad' && character !== '\ufeff') removed += 1;
    return '';
  });
  return { text: cleaned, removed };
}

/** The beginning of a text of at most `maxChars` UTF-16 units, never half a character. */
export function beginningOf(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxChars - 1 : maxChars);
}
