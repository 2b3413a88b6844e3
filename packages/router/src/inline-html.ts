import { EXCLAMATION_MARK, GREATER_THAN, HYPHEN, QUESTION_MARK, SLASH } from './character.js';
import type { MaskKind } from './masked-span.js';

// Up to the next `<` at most, so that no part of the text is read for two tags.
export const TAG_SOURCE = String.raw`<(?:[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^'<]*'|"[^"<]*"))?)*\s*/?>|/[A-Za-z][A-Za-z0-9-]*\s*>)`;
const TAG = new RegExp(TAG_SOURCE, 'y');
export const AUTOLINK_SOURCE = String.raw`<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^\x60{|}~-]+@[A-Za-z0-9.-]+)>`;
const AUTOLINK = new RegExp(AUTOLINK_SOURCE, 'y');
/** The other raw constructs of HTML by what begins and ends them; a comment may end within its own beginning (`<!-->`). */
const RAW = [
  { begins: '<!--', ends: '-->', from: 2 },
  { begins: '<![CDATA[', ends: ']]>', from: 9 },
  { begins: '<?', ends: '?>', from: 2 },
  { begins: '<!', ends: '>', from: 2 },
] as const;

/** What an angle bracket begins: where it ends, and as what it is masked. */
export interface InlineHtml {
  readonly to: number;
  readonly kind: MaskKind;
}

/** Tags, links in angle brackets, comments and the like of one paragraph. Asked for from left to right, it is linear in the paragraph. */
export class HtmlReader {
  private readonly text: string;
  /** What this paragraph holds no more of. */
  private readonly neverEnds = new Set<string>();

  constructor(paragraph: string) {
    this.text = paragraph;
  }

  /** What the `<` at `at` begins; undefined where it is a mere sign. */
  at(at: number): InlineHtml | undefined {
    const { text } = this;
    const first = text.charCodeAt(at + 1);
    if (first === EXCLAMATION_MARK || first === QUESTION_MARK) {
      const to = this.endOfRaw(at);
      if (to !== undefined) return to;
    }
    const nameAt = first === SLASH ? at + 2 : at + 1;
    let nameEnd = nameAt;
    while (isNameSign(text.charCodeAt(nameEnd))) nameEnd += 1;
    // Most tags are no more than a name.
    if (text.charCodeAt(nameEnd) === GREATER_THAN)
      return isLetter(text.charCodeAt(nameAt)) ? { to: nameEnd + 1, kind: 'tag' } : undefined;
    return matchAt(AUTOLINK, 'url', text, at) ?? matchAt(TAG, 'tag', text, at);
  }

  private endOfRaw(at: number): InlineHtml | undefined {
    const { text, neverEnds } = this;
    const raw = rawAt(text, at);
    if (raw === undefined || neverEnds.has(raw.ends)) return undefined;
    if (raw.begins === '<!' && !isLetter(text.charCodeAt(at + 2))) return undefined;
    const ends = text.indexOf(raw.ends, at + raw.from);
    if (ends !== -1) return { to: ends + raw.ends.length, kind: raw.begins === '<!--' ? 'comment' : 'tag' };
    neverEnds.add(raw.ends);
    return undefined;
  }
}

function rawAt(text: string, at: number): (typeof RAW)[number] | undefined {
  for (const raw of RAW) if (text.startsWith(raw.begins, at)) return raw;
  return undefined;
}

function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

function isNameSign(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39) || code === HYPHEN;
}

function matchAt(pattern: RegExp, kind: MaskKind, text: string, at: number): InlineHtml | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? { to: pattern.lastIndex, kind } : undefined;
}
