import {
  BACKSLASH,
  BACKTICK,
  COLON,
  DOT,
  LEFT_PARENTHESIS,
  LESS_THAN,
  RIGHT_BRACKET,
  RIGHT_PARENTHESIS,
  SLASH,
  SPACE,
} from './character.js';
import type { MaskKind, SpanList } from './masked-span.js';

/** What is no prose within one paragraph or heading, as CommonMark reads it from left to right. */

const ESCAPABLE = /[!-/:-@[-`{-~]/;
// Up to the next `<` at most, so that no part of the text is read for two tags.
const TAG =
  /<(?:[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^'<]*'|"[^"<]*"))?)*\s*\/?>|\/[A-Za-z][A-Za-z0-9-]*\s*>)/y;
const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+)>/y;
/** Ends a bare URL. */
const URL_END: ReadonlySet<number> = new Set(
  [...`\t\n\r <>\`"'“”‘’「」)]\u3000\u00a0`].map((sign) => sign.charCodeAt(0)),
);
const SCHEME = /(?:^|[^\w])(?:https?|ftp|file)$/i;
const MAX_SCHEME_CHARS = 6;

/** The other raw constructs of HTML by what begins and ends them; a comment may end within its own beginning (`<!-->`). */
const RAW = [
  { begins: '<!--', ends: '-->', from: 2 },
  { begins: '<![CDATA[', ends: ']]>', from: 9 },
  { begins: '<?', ends: '?>', from: 2 },
  { begins: '<!', ends: '>', from: 2 },
] as const;

/** The runs of backticks of one text, asked for in order: each list is walked once. */
class BacktickRuns {
  private readonly starts = new Map<number, number[]>();
  private readonly cursors = new Map<number, number>();

  constructor(text: string) {
    for (let at = text.indexOf('`'); at !== -1; at = text.indexOf('`', at)) {
      const start = at;
      at = endOfRun(text, at);
      const list = this.starts.get(at - start);
      if (list === undefined) this.starts.set(at - start, [start]);
      else list.push(start);
    }
  }

  /** Where the next whole run of this length begins, at or after `from`. */
  next(length: number, from: number): number | undefined {
    const list = this.starts.get(length) ?? [];
    let cursor = this.cursors.get(length) ?? 0;
    while ((list[cursor] ?? from) < from) cursor += 1;
    this.cursors.set(length, cursor);
    return list[cursor];
  }
}

/** Adds the spans of `text.slice(start, end)`, in order. */
export function maskInline(text: string, start: number, end: number, spans: SpanList): void {
  const paragraph = text.slice(start, end);
  const add = (from: number, to: number, kind: MaskKind): number => {
    if (to > from) spans.push(start + from, start + to, kind);
    return to;
  };
  let runs: BacktickRuns | undefined;
  const neverEnds = new Set<string>();
  let at = 0;
  while (at < paragraph.length) {
    switch (paragraph.charCodeAt(at)) {
      case BACKSLASH:
        at += ESCAPABLE.test(paragraph[at + 1] ?? '') ? 2 : 1;
        break;
      case BACKTICK: {
        runs ??= new BacktickRuns(paragraph);
        const runEnd = endOfRun(paragraph, at);
        const closing = runs.next(runEnd - at, runEnd);
        at = closing === undefined ? runEnd : add(at, closing + runEnd - at, 'code-span');
        break;
      }
      case LESS_THAN: {
        const html = htmlAt(paragraph, at, neverEnds);
        at = html === undefined ? at + 1 : add(at, html.to, html.kind);
        break;
      }
      case RIGHT_BRACKET:
        at += 1;
        if (paragraph.charCodeAt(at) === LEFT_PARENTHESIS)
          at = add(at + 1, endOfTarget(paragraph, at + 1), 'link-target');
        break;
      case SLASH: {
        const from = startOfUrl(paragraph, at);
        at = from === undefined ? at + 1 : add(from, endOfUrl(paragraph, at), 'url');
        break;
      }
      case DOT:
        at = /(?:^|\W)www$/i.test(paragraph.slice(Math.max(0, at - 4), at))
          ? add(at - 3, endOfUrl(paragraph, at), 'url')
          : at + 1;
        break;
      default:
        at += 1;
    }
  }
}

function endOfRun(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === BACKTICK) end += 1;
  return end;
}

/** Where the URL begins whose first slash is at `at`. */
function startOfUrl(text: string, at: number): number | undefined {
  if (text.charCodeAt(at - 1) !== COLON || text.charCodeAt(at + 1) !== SLASH) return undefined;
  const scheme = SCHEME.exec(text.slice(Math.max(0, at - 1 - MAX_SCHEME_CHARS), at - 1))?.[0].replace(/^\W/, '');
  return scheme === undefined ? undefined : at - 1 - scheme.length;
}

function endOfUrl(text: string, from: number): number {
  let to = from;
  while (to < text.length && !URL_END.has(text.charCodeAt(to))) to += 1;
  return to;
}

function htmlAt(
  text: string,
  at: number,
  neverEnds: Set<string>,
): { readonly to: number; readonly kind: MaskKind } | undefined {
  for (const [pattern, kind] of [
    [AUTOLINK, 'url'],
    [TAG, 'tag'],
  ] as const) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) return { to: at + found[0].length, kind };
  }
  const raw = RAW.find(({ begins }) => text.startsWith(begins, at));
  if (raw === undefined || neverEnds.has(raw.ends)) return undefined;
  if (raw.begins === '<!' && !/[A-Za-z]/.test(text[at + 2] ?? '')) return undefined;
  const ends = text.indexOf(raw.ends, at + raw.from);
  if (ends === -1) {
    neverEnds.add(raw.ends);
    return undefined;
  }
  return { to: ends + raw.ends.length, kind: raw.begins === '<!--' ? 'comment' : 'tag' };
}

/** A link's target, parentheses in it balanced or not: whatever stands glued to `](` is no prose, and nothing of it is read twice. */
function endOfTarget(text: string, from: number): number {
  let depth = 0;
  for (let to = from; to < text.length; to += 1) {
    const code = text.charCodeAt(to);
    if (code <= SPACE || code === BACKTICK) return to;
    if (code === LEFT_PARENTHESIS) depth += 1;
    else if (code === RIGHT_PARENTHESIS && depth-- === 0) return to;
  }
  return text.length;
}
