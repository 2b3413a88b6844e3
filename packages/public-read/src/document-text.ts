import type { Deadline } from './deadline.js';
import { type HtmlPage, readHtml } from './html-page.js';
import type { Form } from './media-type.js';
import type { Heading } from './page-text.js';
import { beginningOf, visible } from './visible-text.js';

/** A document as text, and what it says of itself. */
export interface DocumentText {
  readonly text: string;
  readonly textChars: number;
  readonly truncated: boolean;
  readonly headings: readonly Heading[];
  readonly title: string;
  readonly invisibleChars: number;
  readonly hiddenText: string;
  /** Of an HTML document. */
  readonly page?: HtmlPage;
}

function markdownHeadings(text: string): Heading[] {
  const headings: Heading[] = [];
  let offset = 0;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) && line.trim() === marker) fence = undefined;
    const [, hashes = '', gap = '', words = ''] =
      fence === undefined ? (/^ {0,3}(#{1,6})([ \t]+)(.*?)[ \t#]*$/.exec(line) ?? []) : [];
    if (words !== '') {
      const start = offset + line.indexOf(hashes) + hashes.length + gap.length;
      headings.push({ level: hashes.length, text: words, start, end: start + words.length });
    }
    offset += line.length + 1;
  }
  return headings;
}

function plain(source: string, form: Form, maxChars: number): DocumentText {
  const { text: whole, removed } = visible(source);
  const text = beginningOf(whole, maxChars);
  const headings = form === 'markdown' ? markdownHeadings(text) : [];
  return {
    text,
    textChars: whole.length,
    truncated: text.length < whole.length,
    headings,
    title: headings[0]?.text ?? '',
    invisibleChars: removed,
    hiddenText: '',
  };
}

/** @throws ReadFailure where a page cannot be read. */
export function documentText(source: string, form: Form, maxChars: number, deadline: Deadline): DocumentText {
  if (form !== 'html') return plain(source, form, maxChars);
  const page = readHtml(source, maxChars, deadline);
  return {
    text: page.text,
    textChars: page.textChars,
    truncated: page.truncated,
    headings: page.headings,
    title: page.linkedData.title ?? page.meta.get('og:title') ?? (page.title || (page.headings[0]?.text ?? '')),
    invisibleChars: page.invisibleChars,
    hiddenText: page.hiddenText,
    page,
  };
}
