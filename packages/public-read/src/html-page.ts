import { Parser } from 'htmlparser2';
import { type Deadline, remainingMs } from './deadline.js';
import { type DoorSign, doorSignOf } from './door-sign.js';
import { type LinkedData, readLinkedData } from './linked-data.js';
import { type Heading, PageText } from './page-text.js';
import { ReadFailure } from './verdict.js';
import { beginningOf } from './visible-text.js';

export interface PageLink {
  readonly rel: string;
  readonly type: string;
  /** As written. */
  readonly href: string;
  readonly title: string;
}

export interface HtmlPage {
  readonly title: string;
  readonly language: string;
  /** `name`, `property` or `http-equiv` of each meta element, in lower case, and its first content. */
  readonly meta: ReadonlyMap<string, string>;
  /** Links in the head's sense: canonical, alternate and the like. */
  readonly links: readonly PageLink[];
  readonly linkedData: LinkedData;
  readonly text: string;
  readonly truncated: boolean;
  /** Of the whole text, and of that outside of header, footer and aside. */
  readonly textChars: number;
  readonly mainChars: number;
  readonly headings: readonly Heading[];
  readonly invisibleChars: number;
  /** What stands in the page and is shown to nobody: hidden elements and comments, bounded. */
  readonly hiddenText: string;
  /** What is shown where no script runs. */
  readonly noscriptText: string;
  readonly scripts: number;
  readonly passwordFields: number;
  readonly doorSigns: ReadonlySet<DoorSign>;
}

/** Browsers flatten what is nested more deeply than 512; pages that forget their closing tags reach that. */
const MAX_DEPTH = 1_000;
/** In pieces of this size, so that a page that is made to keep a reader busy is left at the deadline. */
const PIECE_CHARS = 64 * 1024;
const MAX_ASIDE_CHARS = 20_000;
const MAX_LINKED_DATA_SCRIPTS = 20;
const MAX_LINKED_DATA_CHARS = 256 * 1024;
const MAX_LINKS = 100;
const MAX_META = 200;
const MAX_VALUE_CHARS = 2_000;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const NO_TEXT = words(
  'script style template noscript svg iframe object canvas audio video select button textarea datalist nav',
);
const PARAGRAPHS = words(
  'address article aside blockquote body details dialog div dl fieldset figure footer form header hr main ol p pre section table ul',
);
const LINES = words('br caption dd dt figcaption legend li option summary tbody tfoot thead tr');
const CELLS = words('td th');
const AROUND = words('header footer aside');
const HIDING_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity|max-height)\s*:\s*0(?:px|em|rem|%)?\s*(?:[;!]|$))/i;

function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (attributes.hidden !== undefined && attributes.hidden !== 'until-found') return true;
  if (name === 'dialog' && attributes.open === undefined) return true;
  return HIDING_STYLE.test((attributes.style ?? '').slice(0, MAX_VALUE_CHARS));
}

/** Text that is kept up to a bound. */
class Aside {
  text = '';
  add(more: string): void {
    if (this.text.length < MAX_ASIDE_CHARS) this.text += more.slice(0, MAX_ASIDE_CHARS - this.text.length);
  }
}

function* piecesOf(source: string): Generator<string> {
  const text = source.replace(/\r\n?/g, '\n');
  for (let at = 0; at < text.length; ) {
    const piece = beginningOf(text.slice(at), PIECE_CHARS);
    yield piece;
    at += piece.length;
  }
}

/**
 * Reads a page for what people see of it, without running anything, in one pass.
 *
 * @throws ReadFailure `too_deep`, or `total_timeout` at the deadline.
 */
export function readHtml(source: string, maxTextChars: number, deadline: Deadline): HtmlPage {
  const page = new PageText(maxTextChars);
  const meta = new Map<string, string>();
  const links: PageLink[] = [];
  const linkedData: string[] = [];
  const doorSigns = new Set<DoorSign>();
  const hidden = new Aside();
  const noscript = new Aside();
  const title = new Aside();
  const language = { value: '' };
  const counts = { scripts: 0, passwordFields: 0, mainChars: 0 };
  let depth = 0;
  let preformatted = 0;
  let around = 0;
  /** Depth of the outermost element whose text is not shown, and where that text goes. */
  let silent: { readonly depth: number; readonly into: ((text: string) => void) | undefined } | undefined;

  const intoOf = (name: string, attributes: Readonly<Record<string, string>>): ((text: string) => void) | undefined => {
    if (name === 'noscript') return (text) => noscript.add(text);
    if (name !== 'script' || !/^application\/ld\+json\b/i.test(attributes.type ?? '')) return undefined;
    if (linkedData.length >= MAX_LINKED_DATA_SCRIPTS) return undefined;
    const index = linkedData.push('') - 1;
    return (text) => {
      const all = (linkedData[index] ?? '') + text;
      // Half of it would be no JSON.
      linkedData[index] = all.length > MAX_LINKED_DATA_CHARS ? '' : all;
    };
  };

  const readElement = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'html' && language.value === '') language.value = attributes.lang ?? '';
    if (name === 'script') counts.scripts += 1;
    if (name === 'input' && (attributes.type ?? '').toLowerCase() === 'password') counts.passwordFields += 1;
    if (name === 'meta' && meta.size < MAX_META) {
      const key = (attributes.name ?? attributes.property ?? attributes['http-equiv'] ?? '').toLowerCase();
      if (key !== '' && !meta.has(key)) meta.set(key, (attributes.content ?? '').slice(0, MAX_VALUE_CHARS));
    }
    if (name === 'link' && links.length < MAX_LINKS && attributes.href !== undefined) {
      const { rel = '', type = '', href, title: about = '' } = attributes;
      links.push({ rel: rel.toLowerCase(), type: type.toLowerCase(), href, title: about });
    }
    const sign = doorSignOf(attributes);
    if (sign !== undefined) doorSigns.add(sign);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new ReadFailure('too_deep', `${MAX_DEPTH} elements are read at most`);
      readElement(name, attributes);
      if (silent !== undefined) return;
      if (name === 'title') silent = { depth, into: (text) => title.add(text) };
      else if (isHidden(name, attributes)) silent = { depth, into: (text) => hidden.add(text) };
      else if (NO_TEXT.has(name)) silent = { depth, into: intoOf(name, attributes) };
      if (silent !== undefined) return;
      if (AROUND.has(name)) around += 1;
      if (name === 'pre') preformatted += 1;
      if (/^h[1-6]$/.test(name)) page.openHeading(Number(name[1]));
      else if (PARAGRAPHS.has(name)) page.breakLine(2);
      else if (LINES.has(name)) page.breakLine(1);
    },
    ontext(text) {
      if (silent !== undefined) return silent.into?.(text);
      const before = page.chars;
      page.add(text, preformatted > 0);
      if (around === 0) counts.mainChars += page.chars - before;
    },
    oncomment(text) {
      hidden.add(`\n${text}\n`);
    },
    onclosetag(name) {
      const closed = depth;
      depth -= 1;
      if (silent !== undefined) {
        if (silent.depth === closed) silent = undefined;
        return;
      }
      if (AROUND.has(name)) around -= 1;
      if (name === 'pre') preformatted -= 1;
      if (/^h[1-6]$/.test(name)) page.closeHeading();
      else if (PARAGRAPHS.has(name)) page.breakLine(2);
      else if (LINES.has(name)) page.breakLine(1);
      else if (CELLS.has(name)) page.add(' ', false);
    },
  });
  for (const piece of piecesOf(source)) {
    if (remainingMs(deadline) === 0) throw new ReadFailure('total_timeout', 'while it was parsed');
    parser.write(piece);
  }
  parser.end();

  return {
    title: title.text.replace(/\s+/g, ' ').trim(),
    language: language.value,
    meta,
    links,
    linkedData: readLinkedData(linkedData),
    text: page.text,
    truncated: page.truncated,
    textChars: page.chars,
    mainChars: counts.mainChars,
    headings: page.headings,
    invisibleChars: page.invisible,
    hiddenText: hidden.text,
    noscriptText: noscript.text.trim(),
    scripts: counts.scripts,
    passwordFields: counts.passwordFields,
    doorSigns,
  };
}
