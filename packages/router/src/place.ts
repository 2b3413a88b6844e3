import { INTRODUCES_NAMES } from './english.js';
import { MASK_SIGN } from './mask-sign.js';

/** As much of a sentence as is looked at on either side; what has more before it does not lead the prompt. */
export const WINDOW_CHARS = 200;
const POLITE_LEAD =
  /^\s*(?:(?:please|pls|hey|hi|hello|ok|okay|alright|so|now|well|yes|yep|yeah|sure|great|thanks|thank you|claude|cool|good|then|also|next|finally|just|let['’]?s|(?:can|could|would|will) you|좋아|자|이제|그럼|응|네|다음|먼저|혹시)[,.!:]*\s+)*$/;
/** Signs alone, spelt as what is no letter: Unicode's own classes take a millisecond to load. */
const POLITE_TAIL =
  /^[^\w\u00c0-\u024f\u0370-\u1fff\u3040-\u318f\u3400-\u9fff\uac00-\ud7a3]*(?:(?:please|pls|plz|thanks|thank you|thx|now|좀|제발|해\s?(?:줘|줘요|주세요|주십시오|주라|줄래|줄래요|봐|봐줘)|부탁(?:해|해요|합니다|드려요|드립니다)?|하자|진행해\s?(?:줘|주세요)?|돌려\s?(?:줘|주세요)|ㄱㄱ)[^\w\u00c0-\u024f\u0370-\u1fff\u3040-\u318f\u3400-\u9fff\uac00-\ud7a3]*)*$/;
const SENTENCE_END = /[.!?…。！？]+(?=\s|$)|\n/g;
/** A part of a sentence that stands for itself begins after these. */
const SEGMENT_START = /[,;:()—–•|]\s*|\s-\s+|(?:^|\s)(?:then|so|please|pls|and then)\s+/g;
/** A clause of its own begins after these too. */
const CLAUSE_START = /[,;:()—–•|]\s*|\s-\s+|(?:^|\s)(?:then|so|please|pls|and then|and|or|but)\s+/g;

/**
 * Where an occurrence stands: it begins the prompt, begins a sentence or clause, ends the prompt, or is in the middle of something. Its words are in
 * lower case.
 */
export class Place {
  private readonly before: string;
  private readonly behind: string;
  /** All that is before it is looked at, and all that is behind it. */
  private readonly wholeBefore: boolean;
  private readonly wholeBehind: boolean;
  private sentenceBefore: string | undefined;
  private clauseBefore: string | undefined;
  private restBehind: string | undefined;
  private leads: boolean | undefined;

  /** `end` is where the phrase and what is attached to it end. What is asked of a place is read when it is first asked for. */
  constructor(prose: string, start: number, end: number) {
    this.before = prose.slice(Math.max(0, start - WINDOW_CHARS), start).toLowerCase();
    this.behind = prose.slice(end, end + WINDOW_CHARS).toLowerCase();
    this.wholeBefore = start <= WINDOW_CHARS;
    this.wholeBehind = prose.length - end <= WINDOW_CHARS;
  }

  /** Nothing but white space before it. */
  get first(): boolean {
    return this.wholeBefore && this.before.trim() === '';
  }

  /** Nothing before it but white space and politeness. */
  get leading(): boolean {
    this.leads ??= this.first || (this.wholeBefore && POLITE_LEAD.test(this.before));
    return this.leads;
  }

  /** The words of its sentence before it. */
  get sentence(): string {
    this.sentenceBefore ??= this.before.slice(lastEnd(SENTENCE_END, this.before));
    return this.sentenceBefore;
  }

  /** The words before it back to a sign, so that two joined clauses are one. */
  get segment(): string {
    return this.sentence.slice(lastEnd(SEGMENT_START, this.sentence));
  }

  /** The words of its clause before it; empty where it begins one. */
  get clause(): string {
    this.clauseBefore ??= this.sentence.slice(lastEnd(CLAUSE_START, this.sentence));
    return this.clauseBefore;
  }

  /** Nothing of its clause before it. */
  get begins(): boolean {
    return this.clause.trim() === '';
  }

  /** What is left of its sentence behind it, what is attached to it aside. */
  get rest(): string {
    this.restBehind ??= upToItsEnd(this.behind);
    return this.restBehind;
  }

  /** Nothing behind it but signs and politeness. */
  get trailing(): boolean {
    return this.wholeBehind && !this.behind.includes(MASK_SIGN) && POLITE_TAIL.test(this.behind);
  }

  /** It begins a paragraph. */
  get opens(): boolean {
    return /\n[ \t]*\n\s*$/.test(this.before);
  }

  /** A colon before it announces names. */
  get introduced(): boolean {
    return this.sentence.trimEnd().endsWith(':') && INTRODUCES_NAMES.test(this.sentence);
  }

  /** Set off from what stands before: by a sign or a line end. */
  get apart(): boolean {
    return /(?:^|[\n.!?;:,…—–)\]])\s*$|\s-\s+$/.test(this.before);
  }
}

function lastEnd(pattern: RegExp, text: string): number {
  if (text === '') return 0;
  let end = 0;
  for (const found of text.matchAll(pattern)) end = found.index + found[0].length;
  return end;
}

function upToItsEnd(behind: string): string {
  const ending = behind.search(/[.!?…。！？]+(?:\s|$)|\n/);
  return ending === -1 ? behind : behind.slice(0, ending + 1);
}
