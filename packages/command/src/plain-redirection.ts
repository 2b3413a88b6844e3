import type { Redirect, RedirectDescriptor, Redirection } from 'unbash';
import { type Cursor, type Mutable, notPlain } from './plain-cursor.js';
import { readBody, readWord } from './plain-word.js';

/** What a redirection may begin with. */
const BEGINS = '0123456789<>&';
const DESCRIPTOR = /\d+(?=[<>])/y;
const OPERATOR = /&>>?|<<<|<<-?|<[&>]?|>[>&|]?/y;
/** The word behind `<<`: quoted as a whole or not at all. */
const DELIMITER = /'[\w.-]+'|"[\w.-]+"|[\w.-]+/y;

/** The redirection that stands here, with its descriptor; undefined where there is none, as in front of `<(…)`. */
export function readRedirection(cursor: Cursor): Redirection | undefined {
  const pos = cursor.at;
  if (cursor.isAtEnd || !BEGINS.includes(cursor.char) || cursor.text[pos + 1] === '(') return undefined;
  const digits = cursor.take(DESCRIPTOR);
  const descriptor: RedirectDescriptor | undefined =
    digits === undefined ? undefined : { type: 'FileDescriptor', pos, end: cursor.at, value: Number(digits) };
  const operator = cursor.take(OPERATOR);
  if (operator === undefined) return undefined;
  if (cursor.char === '(') notPlain();
  cursor.skipBlanks();
  if (operator === '<<' || operator === '<<-') return readHereDocument(cursor, { pos, operator, descriptor });
  const target = readWord(cursor);
  const place = { pos, end: target.end, descriptor, target };
  return operator === '<<<'
    ? { type: 'HereString', operator, ...place }
    : { type: 'Redirect', operator: operator as Redirect['operator'], ...place };
}

function readHereDocument(
  cursor: Cursor,
  begun: { pos: number; operator: '<<' | '<<-'; descriptor: RedirectDescriptor | undefined },
): Redirection {
  const pos = cursor.at;
  const text = cursor.take(DELIMITER) ?? notPlain();
  const end = cursor.at;
  if (!/[ \t\n;&|)<>]/.test(cursor.char)) notPlain();
  const quoted = /['"]/.test(text);
  const value = quoted ? text.slice(1, -1) : text;
  const document = {
    type: 'HereDoc' as const,
    ...begun,
    end,
    delimiter: { type: 'HereDocDelimiter' as const, pos, end, text, value, quoted },
    body: { type: 'HereDocBody' as const, pos: end, end, text: '', parts: undefined },
    closing: undefined,
  };
  cursor.waiting.push(document);
  return document;
}

/** Steps over a newline and the bodies of the here-documents that it begins. False where there is none. */
export function takeNewline(cursor: Cursor): boolean {
  if (!cursor.takeText('\n')) return false;
  if (cursor.waiting.length > 0) readBodies(cursor);
  return true;
}

function readBodies(cursor: Cursor): void {
  for (const document of cursor.waiting) {
    const { delimiter, operator } = document;
    if (delimiter === undefined) notPlain();
    const pos = cursor.at;
    const body = closeBody(cursor, delimiter.value, operator === '<<-');
    const text = cursor.text.slice(pos, body.end);
    // A line of such a body goes on behind a backslash, its delimiter too.
    if (!delimiter.quoted && text.includes('\\\n')) notPlain();
    const within = cursor.until(body.end);
    within.at = pos;
    document.body = {
      type: 'HereDocBody',
      pos,
      end: body.end,
      text,
      parts: delimiter.quoted ? undefined : readBody(within),
    };
    document.closing = body.closing;
  }
  cursor.waiting = [];
}

/** Steps over a body and the line that closes it. */
function closeBody(
  cursor: Cursor,
  delimiter: string,
  isIndented: boolean,
): { end: number; closing: Mutable<{ pos: number; end: number }> } {
  const { text } = cursor;
  while (!cursor.isAtEnd) {
    const end = cursor.at;
    const newline = text.indexOf('\n', end);
    const lineEnd = newline === -1 ? text.length : newline;
    let pos = end;
    while (isIndented && text[pos] === '\t') pos += 1;
    cursor.at = newline === -1 ? lineEnd : lineEnd + 1;
    if (!text.startsWith(delimiter, pos)) continue;
    // In a substitution a body also ends at its delimiter and a parenthesis behind it.
    if (pos + delimiter.length !== lineEnd) notPlain();
    return { end, closing: { pos, end: lineEnd } };
  }
  notPlain();
}
