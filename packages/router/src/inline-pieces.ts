import { AUTOLINK_SOURCE, TAG_SOURCE } from './inline-html.js';
import { Pieces } from './pieces.js';

/**
 * Pieces of a paragraph's or a heading's text that surely end where they seem to: plain words, and code, tags, targets and addresses of the kinds that
 * most are of.
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
/** A pattern keeps something of each of them until the pieces end. */
const WORDS_AT_ONCE = 200;

/** Passes over pieces of a paragraph, from where one begins. */
export class InlinePieces {
  private readonly all = new Pieces([`${WORDS}+`, ...OTHERS].join('|'));
  private readonly inert: Pieces;

  /** `phrases` is the source of a pattern. */
  constructor(phrases: string) {
    this.inert = new Pieces([`(?:(?!${phrases})${WORDS}){1,${WORDS_AT_ONCE}}`, ...OTHERS].join('|'));
  }

  /** Where the last piece ends that ends before `limit`. */
  endBefore(limit: number, paragraph: string, from: number): number {
    return this.all.endBefore(limit, paragraph, from);
  }

  /** Where the last piece ends before a phrase in plain words. */
  endOfInert(paragraph: string, from: number): number {
    return this.inert.endBefore(paragraph.length, paragraph, from);
  }
}
