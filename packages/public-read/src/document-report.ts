import { createHash } from 'node:crypto';
import { claimGraphOf } from './claim-graph.js';
import { contentSafety } from './content-safety.js';
import { findInstructionShapes } from './instruction-shapes.js';
import type { JudgedDocument } from './judged-document.js';
import { quarantine } from './quarantine.js';
import type { PublicReadResult, ReadDocument } from './result.js';
import { beginningOf, visible } from './visible-text.js';

const MAX_FIELD_CHARS = 300;

/** A stranger's words as a field: on one line, visible, bounded; null where nothing is left. */
export function field(value: string | undefined): string | null {
  const words = visible(value ?? '').text.replace(/\s+/g, ' ');
  return beginningOf(words.trim(), MAX_FIELD_CHARS) || null;
}

/** The parts of the answer that there are with a document alone. */
export function reportDocument(
  { bytes, mediaType, charset, content }: JudgedDocument,
  { url, readAt }: { url: string; readAt: string },
): { document: ReadDocument } & Pick<PublicReadResult, 'claimGraph' | 'contentSafety'> {
  const { text, headings, page, textChars, truncated } = content;
  const { linkedData, meta } = page ?? {};
  const quarantined = quarantine(text);
  const passages = findInstructionShapes(text);
  const title = field(content.title);
  const language = field(page?.language);
  const source = { url, title: title ?? '', readAt, language: language ?? '', text, headings, passages };
  return {
    document: {
      mediaType,
      charset: charset.charset,
      charsetFrom: charset.from,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      title,
      author: field(linkedData?.author ?? meta?.get('author')),
      published: field(linkedData?.published ?? meta?.get('article:published_time')),
      modified: field(linkedData?.modified ?? meta?.get('article:modified_time')),
      language,
      text: quarantined.text,
      textChars,
      textTruncated: truncated,
    },
    claimGraph: claimGraphOf(source, quarantined.offset),
    contentSafety: contentSafety({ ...content, quarantined, passages }),
  };
}
