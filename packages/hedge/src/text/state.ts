import { LETTER, LETTERS } from './letter.js';

/** State that is not prose: a key with its value, and a cell that holds a value (H-11). */

const STATUS_KEY =
  /^(?:[\w -]{0,30}\b)?(?:status|state|verdict|results?|evidence|outcome|confidence|certainty|verified|tested|reviewed)$|(?:상태|판정|결과|근거|검증|확인|결론|신뢰도|출처)$/i;
const PAIR = new RegExp(
  `^\\s*[*_\`"']{0,3}([${LETTERS}_ .-]{1,40}?)[*_\`"']{0,3}\\s*[:：=][*_]{0,2}(?=\\s|["'\`[{])\\s*(\\S[^\\n]*)$`,
);
const QUOTED_KEY = /^\s*[{,[]?\s*"[^"\n]{1,80}"\s*:/;
const IDENTIFIER_KEY = /^[a-z][\w.-]*$/;
const SENTENCE_MARKS = '.!?。';
const CLOSING_MARKS = '"”’)]*_';
/** No pair is without one of them. */
export const PAIR_SIGNS: readonly string[] = [':', '：', '='];
const MAX_PAIR_CHARS = 200;
const MAX_SCALAR_WORDS = 4;
const MAX_STATE_WORDS = 3;

function wordCount(text: string): number {
  return text.split(/[\s,/]+/).filter((word) => LETTER.test(word)).length;
}

/** Whether a line ends as a sentence does. */
function endsSentence(line: string): boolean {
  let last = line.trimEnd().length - 1;
  while (last >= 0 && CLOSING_MARKS.includes(line[last] as string)) last -= 1;
  return last >= 0 && SENTENCE_MARKS.includes(line[last] as string);
}

/** Whether a line is one pair of YAML, JSON or a form, whose value is a word or two. */
export function isScalar(line: string): boolean {
  if (line.length > MAX_PAIR_CHARS) return false;
  if (line.includes('"') && QUOTED_KEY.test(line)) return true;
  if (endsSentence(line)) return false;
  const [, key = '', value = ''] = PAIR.exec(line) ?? [];
  if (value === '' || wordCount(value) > MAX_SCALAR_WORDS) return false;
  return IDENTIFIER_KEY.test(key) || STATUS_KEY.test(key.trim());
}

/** Whether a table's cell holds a value: a few words and no sentence. */
export function isStateCell(cell: string): boolean {
  return cell.length < 80 && wordCount(cell) <= MAX_STATE_WORDS;
}
