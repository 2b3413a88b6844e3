import { APOSTROPHE, DOUBLE_QUOTE, LINE_FEED } from './character.js';
import { SpanList } from './masked-span.js';

/** Words in quotation marks are somebody's words, not the prompt's own. */

/** The code of the sign that closes what the sign of a code opens. */
const CLOSING: ReadonlyMap<number, number> = new Map(
  ['""', "''", '“”', '„“', '‘’', '«»', '「」', '『』', '《》', '〈〉'].map((pair) => [
    pair.charCodeAt(0),
    pair.charCodeAt(1),
  ]),
);
const LAST_ASCII = 0x7f;
const WHITE_SPACE =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const SPACES = codesOf(WHITE_SPACE);
/** What may stand before an opening straight quote and behind a closing one; a Korean particle follows without a space. */
const BEFORE = codesOf(`${WHITE_SPACE}([{<:,;=~/*_—–-`);
const BEHIND = codesOf(`${WHITE_SPACE})]}>:,;.!?…*_—–~/-`);
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** A set of signs. Those of ASCII, which a prompt may have a million of, are looked up by their codes. */
interface Codes {
  readonly ascii: Uint8Array;
  readonly others: ReadonlySet<number>;
}

function codesOf(signs: string): Codes {
  const codes = Array.from(signs, (sign) => sign.charCodeAt(0));
  const ascii = new Uint8Array(LAST_ASCII + 1);
  for (const code of codes) if (code <= LAST_ASCII) ascii[code] = 1;
  return { ascii, others: new Set(codes.filter((code) => code > LAST_ASCII)) };
}

function isOneOf({ ascii, others }: Codes, code: number): boolean {
  return code <= LAST_ASCII ? ascii[code] === 1 : others.has(code);
}

function opens(text: string, at: number): boolean {
  const last = at + 1 === text.length;
  return (at === 0 || isOneOf(BEFORE, text.charCodeAt(at - 1))) && !last && !isOneOf(SPACES, text.charCodeAt(at + 1));
}

function closes(text: string, at: number): boolean {
  if (isOneOf(SPACES, text.charCodeAt(at - 1))) return false;
  const behind = text.charCodeAt(at + 1);
  return at + 1 === text.length || isOneOf(BEHIND, behind) || (behind >= FIRST_SYLLABLE && behind <= LAST_SYLLABLE);
}

/** Where the sign of that code ends a quotation, at or after `from` and in the same line; -1 for nowhere. */
function closingSign(text: string, code: number, straight: boolean, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const found = text.charCodeAt(at);
    if (found === LINE_FEED) return -1;
    if (found === code && (!straight || closes(text, at))) return at;
  }
  return -1;
}

/** The quoted spans of a text, each within its line, in order. Linear in the text. */
export function quotations(text: string): SpanList {
  const spans = new SpanList();
  /** Closing signs that this line holds no more of. */
  const missing = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED && missing.size > 0) missing.clear();
    if (code <= LAST_ASCII && code !== DOUBLE_QUOTE && code !== APOSTROPHE) continue;
    const closing = CLOSING.get(code);
    if (closing === undefined) continue;
    const straight = closing === code;
    if (missing.has(closing) || (straight && !opens(text, at))) continue;
    const end = closingSign(text, closing, straight, at + 1);
    if (end === -1) missing.add(closing);
    else {
      spans.push(at, end + 1, 'quotation');
      at = end;
    }
  }
  return spans;
}
