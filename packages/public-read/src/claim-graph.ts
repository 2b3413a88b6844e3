import type { Passage } from './instruction-shapes.js';
import type { Heading } from './page-text.js';

/** Where in `document.text` something stands, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type ClaimGraphNode =
  | {
      readonly id: string;
      readonly kind: 'source';
      readonly url: string;
      readonly title: string;
      readonly readAt: string;
    }
  | { readonly id: string; readonly kind: 'section'; readonly level: number; readonly text: string; readonly at: Span }
  /** A sentence of the source, word for word: what it says, not what is so. */
  | { readonly id: string; readonly kind: 'statement'; readonly text: string; readonly at: Span };

export interface ClaimGraphEdge {
  readonly from: string;
  readonly to: string;
  /** A section is part of the source; a statement is stated in a section, or in the source where no heading precedes it. */
  readonly kind: 'part_of' | 'stated_in';
}

/** The beginning of a graph of claims: sources and what they state. Claims, and whether a statement bears them out, are for the reader to add. */
export interface ClaimGraph {
  readonly nodes: readonly ClaimGraphNode[];
  readonly edges: readonly ClaimGraphEdge[];
}

export interface Source {
  readonly url: string;
  readonly title: string;
  readonly readAt: string;
  readonly language: string;
  readonly text: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

const MAX_SECTIONS = 40;
const MAX_SECTION_CHARS = 200;
const MAX_STATEMENTS = 20;
const MIN_STATEMENT_CHARS = 30;
const MAX_STATEMENT_CHARS = 400;

/** Sentences that hold a figure can be checked; which of them matter is for the reader to say. */
function isQuotable(sentence: string): boolean {
  return (
    sentence.length >= MIN_STATEMENT_CHARS &&
    sentence.length <= MAX_STATEMENT_CHARS &&
    /\p{Nd}/u.test(sentence) &&
    /\p{L}/u.test(sentence) &&
    /[.!?。！？…]["'”’)\]]*$/u.test(sentence)
  );
}

function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}

function* sentences(text: string, language: string): Generator<Span & { readonly text: string }> {
  const segmenter = segmenterFor(language);
  // Line by line, for a sentence does not go on over the end of a paragraph.
  let offset = 0;
  for (const line of text.split('\n')) {
    for (const { segment, index } of segmenter.segment(line)) {
      const words = segment.trim();
      const start = offset + index + segment.indexOf(words);
      if (words !== '') yield { text: words, start, end: start + words.length };
    }
    offset += line.length + 1;
  }
}

function statementsOf({ text, language, headings, passages }: Source): (Span & { readonly text: string })[] {
  const overlaps =
    ({ start, end }: Span) =>
    (other: Span) =>
      other.start < end && start < other.end;
  const found = [];
  for (const sentence of sentences(text, language)) {
    if (!isQuotable(sentence.text) || passages.some(overlaps(sentence)) || headings.some(overlaps(sentence))) continue;
    found.push(sentence);
    if (found.length === MAX_STATEMENTS) break;
  }
  return found;
}

/** `offset` is added to every position. */
export function claimGraphOf(source: Source, offset: number): ClaimGraph {
  const shifted = ({ start, end }: Span): Span => ({ start: start + offset, end: end + offset });
  const { url, title, readAt } = source;
  const sections = source.headings
    .slice(0, MAX_SECTIONS)
    .map((heading, index) => ({ ...heading, id: `h${index + 1}` }));
  const statements = statementsOf(source).map((sentence, index) => ({ ...sentence, id: `q${index + 1}` }));
  return {
    nodes: [
      { id: 's1', kind: 'source', url, title, readAt },
      ...sections.map(({ id, level, text, start }): ClaimGraphNode => {
        const kept = text.slice(0, MAX_SECTION_CHARS);
        return { id, kind: 'section', level, text: kept, at: shifted({ start, end: start + kept.length }) };
      }),
      ...statements.map(
        ({ id, text, start, end }): ClaimGraphNode => ({ id, kind: 'statement', text, at: shifted({ start, end }) }),
      ),
    ],
    edges: [
      ...sections.map(({ id }): ClaimGraphEdge => ({ from: id, to: 's1', kind: 'part_of' })),
      ...statements.map(({ id, start }): ClaimGraphEdge => {
        const section = sections.findLast((heading) => heading.start <= start);
        return { from: id, to: section?.id ?? 's1', kind: 'stated_in' };
      }),
    ],
  };
}
