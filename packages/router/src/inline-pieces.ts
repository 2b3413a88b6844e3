import { AUTOLINK_SOURCE, TAG_SOURCE } from './inline-html.js';

/**
 * Pieces of a paragraph's or a heading's text that surely end where they seem to: plain words, and code, tags, targets and addresses of the kinds that
 * most are of. Passing over many of them at once takes a tenth of reading each.
 */

const BEHIND_URL = String.raw`[^\t\n\r <>\x60"'“”‘’「」)\]\u3000\u00a0]*`;
const SCHEME = '(?:[Hh][Tt][Tt][Pp][Ss]?|[Ff][Tt][Pp]|[Ff][Ii][Ll][Ee])';
/** Signs that no other piece begins with; the first piece is a run of these. */
const WORDS = '[^`\\\\<\\]:.]';
const OTHERS = [
  String.raw`\.(?<!(?<!\w)[Ww]{3}\.)`,
  String.raw`\.${BEHIND_URL}`,
  '(`+)[^`]+\\1(?!`)',
  '\\\\[!-/:-@[-`{-~]?',
  '</?[A-Za-z][A-Za-z0-9-]*>',
  `(?!<[!?])(?:${AUTOLINK_SOURCE}|${TAG_SOURCE})`,
  '<!--[^<>]*-->',
  "<(?![\\w.!#$%&'*+/=?^`{|}~-])",
  String.raw`\](?!\()`,
  '\\]\\([^\\0- `()]*(?=[\\0- `)])',
  ':(?!//)',
  String.raw`:(?<=(?<!\w)${SCHEME}:)${BEHIND_URL}`,
  ':',
];
/** So many at once, and fewer where the limit is near: a pattern has no other end. */
const MANY = 1_000;
const FEW = 30;
const WORDS_AT_ONCE = 200;

function piecesOf(words: string, most: number): RegExp {
  return new RegExp(`(?:${[words, ...OTHERS].join('|')}){1,${most}}`, 'y');
}

/** Passes over pieces of a paragraph, from where one begins. */
export class InlinePieces {
  private readonly many = piecesOf(`${WORDS}+`, MANY);
  private readonly few = piecesOf(`${WORDS}+`, FEW);
  private readonly inert: RegExp;

  /** `phrases` is the source of a pattern for a text in lower case. */
  constructor(phrases: string) {
    this.inert = piecesOf(`(?:(?!${phrases})${WORDS}){1,${WORDS_AT_ONCE}}`, MANY);
  }

  /** Where the last piece ends that ends before `limit`. */
  endBefore(limit: number, paragraph: string, from: number): number {
    return endOf(this.few, paragraph, endOf(this.many, paragraph, from, limit), limit);
  }

  /** Where the last piece ends before a phrase in plain words; `folded` is the paragraph in lower case. */
  endOfInert(folded: string, from: number): number {
    return endOf(this.inert, folded, from, folded.length);
  }
}

function endOf(pieces: RegExp, paragraph: string, from: number, limit: number): number {
  let end = from;
  pieces.lastIndex = from;
  while (pieces.test(paragraph) && pieces.lastIndex <= limit) end = pieces.lastIndex;
  return end;
}
