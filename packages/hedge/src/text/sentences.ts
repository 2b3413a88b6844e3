import { runEnd } from './run-end.js';

/** Offsets of one sentence within a prose text. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Longer ones are judged in parts, so that no text costs more than its length. */
const MAX_SENTENCE_CHARS = 500;

const MIN_SENTENCE_CHARS = 4;

/** The first is by far the most frequent. */
const END_MARKS: readonly string[] = ['.', '!', '?', '。', '？', '！', '…'];
const REPEATED_MARKS = '.!?。？！';
const ELLIPSIS = '…';
const CLOSING_MARKS = '"\'”’)]';

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'e.g i.e etc cf vs approx no nos fig sec ch p pp vol ed eds al mr mrs ms dr prof st inc ltd co corp dept est resp incl excl'.split(
    ' ',
  ),
);
/** The last two signs of each that has two: most other words end otherwise. */
const ABBREVIATION_ENDS: ReadonlySet<string> = new Set([...ABBREVIATIONS].map((word) => word.slice(-2)));
const MAX_ABBREVIATION_CHARS = 6;
const MAX_NUMBER_CHARS = 2;
const SPACE = 0x20;
const BRACKET = 0x28;
const LAST_ASCII = 0x7f;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SPACE || ((code < SPACE || code > LAST_ASCII) && text.slice(at, at + 1).trim() === '');
}

/** The word of ASCII that ends at `at`, behind a space, a bracket or `start`; empty where it is longer than any abbreviation. */
function wordBefore(text: string, start: number, at: number): string {
  const last = Math.max(start, at - MAX_ABBREVIATION_CHARS);
  let from = at;
  for (; from > last; from -= 1) {
    const code = text.charCodeAt(from - 1);
    if (code <= BRACKET || code > LAST_ASCII) break;
  }
  const isWhole = from === start || text.charCodeAt(from - 1) === BRACKET || isSpace(text, from - 1);
  return isWhole ? text.slice(from, at) : '';
}

/** Whether the full stop at `at` ends no sentence, in one that begins at `start`: it only cuts a word short. */
function isAbbreviation(text: string, start: number, at: number): boolean {
  const last = text.charCodeAt(at - 1);
  // None ends in what is no sign of ASCII, as every Korean sentence does.
  if (last > LAST_ASCII) return false;
  const endsInTwoLetters = isLetter(last) && isLetter(text.charCodeAt(at - 2));
  if (endsInTwoLetters && !ABBREVIATION_ENDS.has(text.slice(at - 2, at).toLowerCase())) return false;
  const word = wordBefore(text, start, at);
  if (!isDigit(last)) return word.length === 1 ? isLetter(last) : ABBREVIATIONS.has(word.toLowerCase());
  if (word === '' || word.length > MAX_NUMBER_CHARS || !isDigit(word.charCodeAt(0))) return false;
  // "Fig. 3" goes on; "in May 3." before a capital does not, and a list's own number never stands here.
  const next = text.slice(at + 1, at + 9).trimStart()[0];
  return next === undefined || next === next.toLowerCase();
}

/** Where the marks stand that may end a sentence, in order. */
function endMarks(text: string): number[] {
  const marks: number[] = [];
  let kinds = 0;
  for (let index = 0; index < END_MARKS.length; index += 1) {
    const mark = END_MARKS[index] as string;
    let at = text.indexOf(mark);
    if (at !== -1) kinds += 1;
    for (; at !== -1; at = text.indexOf(mark, at + 1)) marks.push(at);
  }
  return kinds > 1 ? marks.sort((a, b) => a - b) : marks;
}

/** Behind the mark at `at`, those that repeat it, and what they close. */
function markEnd(text: string, at: number): number {
  if (text[at] === ELLIPSIS) return at + 1;
  return runEnd(text, runEnd(text, at + 1, REPEATED_MARKS), CLOSING_MARKS);
}

/** Adds what stands from `start` to `end`, in parts where it is long. */
function addParts(sentences: Sentence[], start: number, end: number): void {
  let from = start;
  for (; end - from > MAX_SENTENCE_CHARS; from += MAX_SENTENCE_CHARS)
    sentences.push({ start: from, end: from + MAX_SENTENCE_CHARS });
  // Less says nothing.
  if (end - from >= MIN_SENTENCE_CHARS) sentences.push({ start: from, end });
}

/** The sentences of `text`, in order. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const { length } = text;
  const marks = endMarks(text);
  let start = 0;
  let end = 0;
  for (let index = 0; index < marks.length; index += 1) {
    const at = marks[index] as number;
    // A mark that repeats the one before.
    if (at < end) continue;
    end = at + 1;
    // What is left at the end is a sentence whatever it ends with.
    if (end === length) break;
    if (text.charCodeAt(end) !== SPACE) {
      end = markEnd(text, at);
      if (end < length && !isSpace(text, end)) continue;
    }
    if (end === at + 1 && text[at] === '.' && isAbbreviation(text, start, at)) continue;
    addParts(sentences, start, end);
    start = end;
  }
  addParts(sentences, start, length);
  return sentences;
}
