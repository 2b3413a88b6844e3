import {
  BACKSLASH,
  BACKTICK,
  CAPITAL_W,
  COLON,
  DOT,
  LEFT_PARENTHESIS,
  LESS_THAN,
  RIGHT_BRACKET,
  RIGHT_PARENTHESIS,
  SLASH,
  SMALL_W,
  SPACE,
} from './character.js';
import { HtmlReader } from './inline-html.js';
import type { MaskKind, SpanList } from './masked-span.js';

/** What is no prose within one paragraph or heading, as CommonMark reads it from left to right. */

/** Ends a bare URL. */
const URL_END: ReadonlySet<number> = new Set(
  [...`\t\n\r <>\`"'“”‘’「」)]\u3000\u00a0`].map((sign) => sign.charCodeAt(0)),
);
const SCHEME = /(?:^|[^\w])(?:https?|ftp|file)$/i;
const MAX_SCHEME_CHARS = 6;

/** Closing runs of backticks, asked for from left to right. No part of the text is searched twice in vain. */
class BacktickRuns {
  private readonly text: string;
  private readonly end: number;
  /** Where the last run of each length begins; known once a search has come to the end. */
  private lasts: Map<number, number> | undefined;

  constructor(text: string, end: number) {
    this.text = text;
    this.end = end;
  }

  /** Where the next whole run of this length begins, at or after `from`; -1 for nowhere. */
  next(length: number, from: number): number {
    if (this.lasts !== undefined && (this.lasts.get(length) ?? -1) < from) return -1;
    let passed: Map<number, number> | undefined;
    for (let at = from; at < this.end; at += 1) {
      if (this.text.charCodeAt(at) !== BACKTICK) continue;
      const start = at;
      at = endOfRun(this.text, at, this.end);
      if (at - start === length) return start;
      if (this.lasts !== undefined) continue;
      passed ??= new Map();
      passed.set(at - start, start);
    }
    this.lasts ??= passed ?? new Map();
    return -1;
  }
}

/** Adds the spans of `text` between two offsets, in order. */
export function maskInline(text: string, start: number, end: number, spans: SpanList): void {
  const add = (from: number, to: number, kind: MaskKind): number => {
    if (to > from) spans.push(from, to, kind);
    return to;
  };
  let runs: BacktickRuns | undefined;
  let html: HtmlReader | undefined;
  let at = start;
  while (at < end) {
    switch (text.charCodeAt(at)) {
      case BACKSLASH:
        at += at + 1 < end && isPunctuation(text.charCodeAt(at + 1)) ? 2 : 1;
        break;
      case BACKTICK: {
        const runEnd = endOfRun(text, at, end);
        runs ??= new BacktickRuns(text, end);
        const closing = runs.next(runEnd - at, runEnd);
        at = closing === -1 ? runEnd : add(at, closing + runEnd - at, 'code-span');
        break;
      }
      case LESS_THAN: {
        html ??= new HtmlReader(text.slice(start, end));
        const found = html.at(at - start);
        at = found === undefined ? at + 1 : add(at, start + found.to, found.kind);
        break;
      }
      case RIGHT_BRACKET:
        at += 1;
        if (at < end && text.charCodeAt(at) === LEFT_PARENTHESIS)
          at = add(at + 1, endOfTarget(text, at + 1, end), 'link-target');
        break;
      case SLASH: {
        const from = startOfUrl(text, at, start, end);
        at = from === undefined ? at + 1 : add(from, endOfUrl(text, at, end), 'url');
        break;
      }
      case DOT:
        at = endsInWww(text, at, start) ? add(at - 3, endOfUrl(text, at, end), 'url') : at + 1;
        break;
      default:
        at += 1;
    }
  }
}

/** Of ASCII: what a backslash takes its meaning from. */
function isPunctuation(code: number): boolean {
  return (
    (code >= 0x21 && code <= 0x2f) ||
    (code >= 0x3a && code <= 0x40) ||
    (code >= 0x5b && code <= 0x60) ||
    (code >= 0x7b && code <= 0x7e)
  );
}

function endOfRun(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) === BACKTICK) at += 1;
  return at;
}

/** Where the URL begins whose first slash is at `at`. */
function startOfUrl(text: string, at: number, start: number, end: number): number | undefined {
  if (at === start || text.charCodeAt(at - 1) !== COLON || at + 1 >= end || text.charCodeAt(at + 1) !== SLASH)
    return undefined;
  const before = text.slice(Math.max(start, at - 1 - MAX_SCHEME_CHARS), at - 1);
  const scheme = SCHEME.exec(before)?.[0].replace(/^\W/, '');
  return scheme === undefined ? undefined : at - 1 - scheme.length;
}

/** Whether a word `www` ends at `at`. */
function endsInWww(text: string, at: number, start: number): boolean {
  const last = text.charCodeAt(at - 1);
  return (last === SMALL_W || last === CAPITAL_W) && /(?:^|\W)www$/i.test(text.slice(Math.max(start, at - 4), at));
}

function endOfUrl(text: string, from: number, end: number): number {
  let to = from;
  while (to < end && !URL_END.has(text.charCodeAt(to))) to += 1;
  return to;
}

/** A link's target, parentheses in it balanced or not: whatever stands glued to `](` is no prose, and nothing of it is read twice. */
function endOfTarget(text: string, from: number, end: number): number {
  let depth = 0;
  for (let to = from; to < end; to += 1) {
    const code = text.charCodeAt(to);
    if (code <= SPACE || code === BACKTICK) return to;
    if (code === LEFT_PARENTHESIS) depth += 1;
    else if (code === RIGHT_PARENTHESIS && depth-- === 0) return to;
  }
  return end;
}
