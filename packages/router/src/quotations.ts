import { SpanList } from './masked-span.js';

/** Words in quotation marks are somebody's words, not the prompt's own. */

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
};
const OPENING = /["'“„‘«「『《〈]/g;
/** What may stand before an opening straight quote and behind a closing one; a Korean particle follows without a space. */
const BEFORE = /[\s([{<:,;=~/*_—–-]/;
const BEHIND = /[\s)\]}>:,;.!?…*_—–~/\uac00-\ud7a3-]/;

function opens(text: string, at: number): boolean {
  const before = text[at - 1];
  const behind = text[at + 1];
  return (before === undefined || BEFORE.test(before)) && behind !== undefined && !/\s/.test(behind);
}

function closes(text: string, at: number): boolean {
  const behind = text[at + 1];
  return (behind === undefined || BEHIND.test(behind)) && !/\s/.test(text[at - 1] ?? ' ');
}

/** A search that never leaves the line: one that did would read the rest of the text for each line. */
function indexBefore(text: string, sign: string, from: number, end: number): number {
  const index = text.slice(from, end).indexOf(sign);
  return index === -1 ? -1 : from + index;
}

/** The quoted spans of a text, each within its line, in order. Linear in the text. */
export function quotations(text: string): SpanList {
  const spans = new SpanList();
  let lineEnd = -1;
  /** Closing signs that this line holds no more of. */
  let missing = '';
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    const at = found.index;
    if (at > lineEnd) {
      const feed = text.indexOf('\n', at);
      lineEnd = feed === -1 ? text.length : feed;
      missing = '';
    }
    const closing = CLOSING[found[0]] ?? '';
    const straight = closing === found[0];
    if (missing.includes(closing) || (straight && !opens(text, at))) continue;
    let end = indexBefore(text, closing, at + 1, lineEnd);
    while (end !== -1 && straight && !closes(text, end)) end = indexBefore(text, closing, end + 1, lineEnd);
    if (end === -1) {
      missing += closing;
      continue;
    }
    spans.push(at, end + 1, 'quotation');
    OPENING.lastIndex = end + 1;
  }
  return spans;
}
