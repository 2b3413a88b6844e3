/** What a stretch of a document is. State, code and other people's words are none of the author's prose. */
export type SpanKind =
  | 'prose'
  | 'heading'
  | 'list item'
  | 'table cell'
  | 'block quote'
  | 'quoted speech'
  | 'fence'
  | 'indented code'
  | 'scalar'
  | 'front matter'
  | 'comment'
  | 'link definition';

/** Offsets into the document, in UTF-16 units, `end` excluded. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Of prose: nothing in it means something else than itself. */
  readonly isPlain?: boolean;
}

/** One block: the lines of a paragraph, item, cell or heading without their markers. */
export interface Block {
  readonly kind: SpanKind;
  readonly pieces: readonly Piece[];
  /** An inline `litmus-allow hedge` comment exempts it. */
  readonly allowed: boolean;
}

const AUTHORS_PROSE: ReadonlySet<SpanKind> = new Set<SpanKind>([
  'prose',
  'heading',
  'list item',
  'table cell',
  'block quote',
]);

/** Whether the author speaks in it, in sentences. */
export function isProse({ kind }: Block): boolean {
  return AUTHORS_PROSE.has(kind);
}
