import type { MaskedSpan } from './masked-span.js';

/** What is no prose within one paragraph or heading, as CommonMark reads it from left to right. */

const SPECIAL = /[`\\<]|\]\(|\b(?:https?|ftp|file):\/\/|\bwww\./gi;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
// Up to the next `<` at most, so that no part of the text is read for two tags.
const TAG =
  /<(?:[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^'<]*'|"[^"<]*"))?)*\s*\/?>|\/[A-Za-z][A-Za-z0-9-]*\s*>)/y;
const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+)>/y;
const LINK_TARGET = /<[^<>\n`]*>|[^\s`()]+/y;
const URL_END = /[\s<>`"'“”‘’「」)\]]|$/g;

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
    for (const { 0: run, index } of text.matchAll(/`+/g)) {
      const list = this.starts.get(run.length);
      if (list === undefined) this.starts.set(run.length, [index]);
      else list.push(index);
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
export function maskInline(text: string, start: number, end: number, spans: MaskedSpan[]): void {
  const paragraph = text.slice(start, end);
  let runs: BacktickRuns | undefined;
  const neverEnds = new Set<string>();
  SPECIAL.lastIndex = 0;
  for (let found = SPECIAL.exec(paragraph); found !== null; found = SPECIAL.exec(paragraph)) {
    const at = found.index;
    const sign = found[0];
    let span: { readonly to: number; readonly kind: MaskedSpan['kind']; readonly from?: number } | undefined;
    let next = at + 1;
    if (sign === '\\') next = ESCAPABLE.test(paragraph[at + 1] ?? '') ? at + 2 : at + 1;
    else if (sign === '`') {
      runs ??= new BacktickRuns(paragraph);
      let runEnd = at + 1;
      while (paragraph[runEnd] === '`') runEnd += 1;
      const closing = runs.next(runEnd - at, runEnd);
      if (closing !== undefined) span = { to: closing + runEnd - at, kind: 'code-span' };
      next = runEnd;
    } else if (sign === '<') span = htmlAt(paragraph, at, neverEnds);
    else if (sign === '](') span = { ...linkTarget(paragraph, at + 2), kind: 'link-target' };
    else {
      URL_END.lastIndex = at + sign.length;
      span = { to: URL_END.exec(paragraph)?.index ?? paragraph.length, kind: 'url' };
    }
    if (span !== undefined) {
      const from = span.from ?? at;
      if (span.to > from) spans.push({ start: start + from, end: start + span.to, kind: span.kind });
      next = Math.max(next, span.to);
    }
    SPECIAL.lastIndex = next;
  }
}

function htmlAt(
  text: string,
  at: number,
  neverEnds: Set<string>,
): { readonly to: number; readonly kind: MaskedSpan['kind'] } | undefined {
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
function linkTarget(text: string, from: number): { readonly from: number; readonly to: number } {
  let to = from;
  let depth = 0;
  while (to < text.length) {
    const sign = text[to];
    if (sign === '(') depth += 1;
    else if (sign === ')') {
      if (depth === 0) break;
      depth -= 1;
    } else {
      LINK_TARGET.lastIndex = to;
      const found = LINK_TARGET.exec(text);
      if (found === null) break;
      to += found[0].length;
      continue;
    }
    to += 1;
  }
  return { from, to };
}
