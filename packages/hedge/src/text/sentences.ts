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

/** The sentences of `text`, in order. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const push = (end: number): void => {
    for (; end - start > MAX_SENTENCE_CHARS; start += MAX_SENTENCE_CHARS)
      sentences.push({ start, end: start + MAX_SENTENCE_CHARS });
    // Less says nothing.
    if (end - start >= MIN_SENTENCE_CHARS) sentences.push({ start, end });
    start = end;
  };
  for (const found of text.matchAll(END)) {
    const end = found.index + found[0].length;
    if (found[0] === '.' && ABBREVIATION.test(text.slice(Math.max(start, found.index - 12), found.index))) {
      // "Fig. 3" goes on; "in May 3." before a capital does not, and a list's own number never stands here.
      const next = /^\s+(\S)/.exec(text.slice(end, end + 8))?.[1];
      const isNumber = /\d/.test(text[found.index - 1] ?? '');
      if (next === undefined || !isNumber || next === next.toLowerCase()) continue;
    }
    push(end);
  }
  push(text.length);
  return sentences;
}
