/** Offsets of one sentence within a prose text. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Longer ones are judged in parts, so that no text costs more than its length. */
const MAX_SENTENCE_CHARS = 500;

const MIN_SENTENCE_CHARS = 4;

const END = /[.!?。？！]+["'”’)\]]*(?=\s|$)|…(?=\s|$)/g;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|cf|vs|approx|no|nos|fig|sec|ch|pp?|vol|ed|eds|al|mr|mrs|ms|dr|prof|st|inc|ltd|co|corp|dept|est|resp|incl|excl|[a-z]|\d{1,2})$/i;
const NEXT = /^\s+(\S)/;
const DIGIT = /\d/;
const LAST_ASCII = 0x7f;

/** Whether the mark from `at` to `end` ends no sentence, in one that begins at `start`: it only cuts a word short. */
function isAbbreviation(text: string, start: number, at: number, end: number): boolean {
  // None ends in what is no sign of ASCII, as every Korean sentence does.
  if (end - at > 1 || text[at] !== '.' || text.charCodeAt(at - 1) > LAST_ASCII) return false;
  if (!ABBREVIATION.test(text.slice(Math.max(start, at - 12), at))) return false;
  // "Fig. 3" goes on; "in May 3." before a capital does not, and a list's own number never stands here.
  const next = NEXT.exec(text.slice(end, end + 8))?.[1];
  return next === undefined || !DIGIT.test(text[at - 1] ?? '') || next === next.toLowerCase();
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
  let start = 0;
  END.lastIndex = 0;
  for (let found = END.exec(text); found !== null; found = END.exec(text)) {
    const end = END.lastIndex;
    if (isAbbreviation(text, start, found.index, end)) continue;
    addParts(sentences, start, end);
    start = end;
  }
  addParts(sentences, start, text.length);
  return sentences;
}
