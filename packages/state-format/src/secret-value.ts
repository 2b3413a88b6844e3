/** Where a value ends: quoted, bare, escaped, or put together of several pieces as a shell word is. */

/** A part of a text: `from` to before `to`, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A quote and the number of backslashes before it, which tells how deep it is nested. */
export interface Quote {
  readonly mark: string;
  readonly depth: number;
}

/** A quote with what stands before it, or what only might stand before one. */
const OPENING = /(\$?)(\\*)(["'`]?)/y;
const SHELL_END = /[\s;&|<>]/;
const AFTER_VALUE = /[\s)\]},;:&|<>]/;
const QUOTES = `"'\``;

function endsAt(text: string, at: number): boolean {
  return at >= text.length || AFTER_VALUE.test(text.charAt(at));
}

/** The number of backslashes before `at`, not looking before `from`. */
function backslashesBefore(text: string, at: number, from: number): number {
  let count = 0;
  while (at - count > from && text[at - count - 1] === '\\') count += 1;
  return count;
}

/** Where the content of a quoted piece ends, and where what follows it begins. Unclosed, it goes on to the end of the text. */
function closing(text: string, from: number, { mark, depth }: Quote, escapes: boolean): { end: number; after: number } {
  let at = text.indexOf(mark, from);
  while (at !== -1) {
    const backslashes = backslashesBefore(text, at, from);
    if (depth > 0) {
      // With fewer backslashes it is a quote around this one, which the value cannot leave.
      if (backslashes < depth) return { end: at - backslashes, after: at - backslashes };
      if (backslashes === depth) return { end: at - depth, after: at + 1 };
    } else if (mark === "'" && !escapes) {
      const joint = ["'\\''", `'"'"'`].find((item) => text.startsWith(item, at));
      if (joint === undefined) return { end: at, after: at + 1 };
      at += joint.length - 1;
    } else if (backslashes % 2 === 0) return { end: at, after: at + 1 };
    at = text.indexOf(mark, at + 1);
  }
  return { end: text.length, after: text.length };
}

/** Up to the end of the quoted text that begins before `from`. */
export function quotedSpan(text: string, from: number, quote: Quote): Span {
  return { from, to: closing(text, from, quote, false).end };
}

/**
 * The value that begins at `from`, without its quotes where it is one quoted piece; empty where none does. `inside` is the quote that is
 * known to surround it, and `literal` says that it ends as a number in JSON does, at a comma or a bracket.
 */
export function valueSpan(text: string, from: number, inside: Quote | undefined, literal: boolean): Span {
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    if (SHELL_END.test(character) || (literal && at > from && ',}]'.includes(character))) break;
    const [run = '', dollar = '', slashes = '', mark = ''] = matchAt(OPENING, text, at) ?? [];
    const depth = slashes.length;
    const content = at + Math.max(run.length, 1);
    if (mark === '') {
      // Of an odd number of backslashes the last one belongs to what follows, and a line that goes on has no more of this value.
      if (depth % 2 === 1 && /[\r\n]/.test(text.charAt(content))) break;
      at = content + (depth % 2);
      continue;
    }
    // Outside of quotes a quote begins something, whatever follows it.
    if (inside?.mark === mark && depth <= inside.depth) break;
    if ((inside !== undefined || depth > 0) && endsAt(text, content)) break;
    if (at > from && depth > 0) {
      at = content;
      continue;
    }
    const { end, after } = closing(text, content, { mark, depth }, dollar !== '');
    if (at === from && endsAt(text, after)) return { from: content, to: end };
    at = after;
  }
  at = Math.min(at, text.length);
  while (at > from + 1 && '),]}'.includes(text.charAt(at - 1))) at -= 1;
  return { from, to: at };
}

/** Runs a sticky pattern at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a sticky pattern matches at a place. */
export function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Whether a quoted piece of whatever depth begins at `at`. */
export function isQuote(text: string, at: number): boolean {
  return matchAt(OPENING, text, at)?.[3] !== '';
}

/** The quote that stands directly before `at`. */
export function quoteBefore(text: string, at: number): Quote | undefined {
  const mark = text.charAt(at - 1);
  if (mark === '' || !QUOTES.includes(mark)) return undefined;
  return { mark, depth: backslashesBefore(text, at - 1, Math.max(0, at - 65)) };
}
