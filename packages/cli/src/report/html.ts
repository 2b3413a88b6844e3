import { inert } from '@litmus-hooks/state-format/inert';

/** A piece of a page whose markup is ours. Only `html` and `trusted` make one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = string | number | Html | undefined | readonly Piece[];

const MAX_TEXT_CHARS = 4000;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function rendered(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(rendered).join('');
  return inert(String(piece), MAX_TEXT_CHARS).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * A piece of a page. Whatever is put into it that is no piece of a page is text, from a file or from anywhere: it is escaped for content and
 * for a quoted attribute, and what could hide or reorder is made visible.
 */
export function html(markup: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(markup.map((part, index) => part + (index < pieces.length ? rendered(pieces[index]) : '')).join(''));
}

/** A sentence in which what stands between backticks is code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  // An odd number of backticks pairs the last one with nothing: it is a backtick.
  const paired = parts.length % 2 === 1 ? parts.length : parts.length - 1;
  const pieces = parts.slice(0, paired).map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`${pieces}${parts.slice(paired).map((part) => `\`${part}`)}`;
}

/** Text that is part of the page as it stands, such as its style. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** A value as JSON that can stand inside a script element: no `<` is left to end it or to open a comment. */
export function embeddedJson(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
