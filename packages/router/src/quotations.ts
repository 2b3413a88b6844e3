import { APOSTROPHE, DOUBLE_QUOTE } from './character.js';
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

function codesOf(signs: string): ReadonlySet<number> {
  return new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
}

function opens(text: string, at: number): boolean {
  const last = at + 1 === text.length;
  return (at === 0 || BEFORE.has(text.charCodeAt(at - 1))) && !last && !SPACES.has(text.charCodeAt(at + 1));
}

function closes(text: string, at: number): boolean {
  if (SPACES.has(text.charCodeAt(at - 1))) return false;
  const behind = text.charCodeAt(at + 1);
  return at + 1 === text.length || BEHIND.has(behind) || (behind >= FIRST_SYLLABLE && behind <= LAST_SYLLABLE);
}

/** Where the sign of that code ends a quotation, at or after `from` and before `end`; -1 for nowhere. */
function closingSign(text: string, code: number, straight: boolean, from: number, end: number): number {
  for (let at = from; at < end; at += 1) if (text.charCodeAt(at) === code && (!straight || closes(text, at))) return at;
  return -1;
}

/** The quoted spans of a text, each within its line, in order. Linear in the text. */
export function quotations(text: string): SpanList {
  const spans = new SpanList();
  let lineEnd = -1;
  /** Closing signs that this line holds no more of. */
  const missing = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= LAST_ASCII && code !== DOUBLE_QUOTE && code !== APOSTROPHE) continue;
    const closing = CLOSING.get(code);
    if (closing === undefined) continue;
    if (at > lineEnd) {
      lineEnd = endOfLine(text, at);
      if (missing.size > 0) missing.clear();
    }
    const straight = closing === code;
    if (missing.has(closing) || (straight && !opens(text, at))) continue;
    const end = closingSign(text, closing, straight, at + 1, lineEnd);
    if (end === -1) missing.add(closing);
    else {
      spans.push(at, end + 1, 'quotation');
      at = end;
    }
  }
  return spans;
}

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed === -1 ? text.length : feed;
}
