import { INTRODUCES_NAMES } from './english.js';
import { MASK_SIGN } from './masked-span.js';

/** Where an occurrence stands: it begins the prompt, begins a sentence or clause, ends the prompt, or is in the middle of something. */
export interface Place {
  /** Nothing but white space before it. */
  readonly first: boolean;
  /** Nothing before it but white space and politeness. */
  readonly leading: boolean;
  /** The words of its sentence before it. */
  readonly sentence: string;
  /** The words before it back to a sign, so that two joined clauses are one. */
  readonly segment: string;
  /** The words of its clause before it; empty where it begins one. */
  readonly clause: string;
  /** What is left of its sentence behind it, what is attached to it aside. */
  readonly rest: string;
  /** Nothing behind it but signs and politeness. */
  readonly trailing: boolean;
  /** It begins a paragraph. */
  readonly opens: boolean;
  /** A colon before it announces names. */
  readonly introduced: boolean;
  /** Set off from what stands before: by a sign or a line end. */
  readonly apart: boolean;
}

/** As much of a sentence as is looked at on either side. */
const WINDOW_CHARS = 200;
const POLITE_LEAD =
  /^\s*(?:(?:please|pls|hey|hi|hello|ok|okay|alright|so|now|well|yes|yep|yeah|sure|great|thanks|thank you|claude|cool|good|then|also|next|finally|just|let['’]?s|(?:can|could|would|will) you|좋아|자|이제|그럼|응|네|다음|먼저|혹시)[,.!:]*\s+)*$/i;
/** Signs alone, spelt as what is no letter: Unicode's own classes take a millisecond to load. */
const POLITE_TAIL =
  /^[^\w\u00c0-\u024f\u0370-\u1fff\u3040-\u318f\u3400-\u9fff\uac00-\ud7a3]*(?:(?:please|pls|plz|thanks|thank you|thx|now|좀|제발|해\s?(?:줘|줘요|주세요|주십시오|주라|줄래|줄래요|봐|봐줘)|부탁(?:해|해요|합니다|드려요|드립니다)?|하자|진행해\s?(?:줘|주세요)?|돌려\s?(?:줘|주세요)|ㄱㄱ)[^\w\u00c0-\u024f\u0370-\u1fff\u3040-\u318f\u3400-\u9fff\uac00-\ud7a3]*)*$/i;
const SENTENCE_END = /[.!?…。！？]+(?=\s|$)|\n/g;
/** A part of a sentence that stands for itself begins after these. */
const SEGMENT_START = /[,;:()—–•|]\s*|\s-\s+|(?:^|\s)(?:then|so|please|pls|and then)\s+/gi;
/** A clause of its own begins after these too. */
const CLAUSE_START = /[,;:()—–•|]\s*|\s-\s+|(?:^|\s)(?:then|so|please|pls|and then|and|or|but)\s+/gi;

function lastEnd(pattern: RegExp, text: string): number {
  let end = 0;
  for (const found of text.matchAll(pattern)) end = found.index + found[0].length;
  return end;
}

/** `end` is where the phrase and what is attached to it end. */
export function placeOf(prose: string, start: number, end: number): Place {
  const before = prose.slice(Math.max(0, start - WINDOW_CHARS), start);
  const behind = prose.slice(end, end + WINDOW_CHARS);
  const whole = start <= WINDOW_CHARS;
  const sentence = before.slice(lastEnd(SENTENCE_END, before));
  const ending = behind.search(/[.!?…。！？]+(?:\s|$)|\n/);
  return {
    first: whole && before.trim() === '',
    leading: whole && POLITE_LEAD.test(before),
    sentence,
    segment: sentence.slice(lastEnd(SEGMENT_START, sentence)),
    clause: sentence.slice(lastEnd(CLAUSE_START, sentence)),
    rest: ending === -1 ? behind : behind.slice(0, ending + 1),
    trailing: prose.length - end <= WINDOW_CHARS && !behind.includes(MASK_SIGN) && POLITE_TAIL.test(behind),
    opens: /\n[ \t]*\n\s*$/.test(before),
    introduced: INTRODUCES_NAMES.test(sentence),
    apart: /(?:^|[\n.!?;:,…—–)\]])\s*$|\s-\s+$/.test(before),
  };
}
