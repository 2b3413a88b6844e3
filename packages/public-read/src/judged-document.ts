import { type DecodedText, decodeText } from './charset.js';
import { type DocumentText, documentText } from './document-text.js';
import type { Arrival, Journey } from './journey.js';
import { checkSignature, formOf, readMediaType, settledForm } from './media-type.js';
import { unpack } from './unpack.js';
import { ReadFailure } from './verdict.js';
import { checkPage } from './walls.js';

/** A document that passed for what it claims to be. */
export interface JudgedDocument {
  /** Unpacked. */
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly charset: Pick<DecodedText, 'charset' | 'from'>;
  readonly content: DocumentText;
}

/**
 * Unpacks, decodes and parses what arrived, and holds it to being the document: not empty, of its type, no wall. `parsed` gets the text before it is
 * judged, since a page that is none may still say where to go on.
 *
 * @throws ReadFailure
 */
export async function judgeDocument(
  { url, exchange }: Arrival,
  { requested, journey, parsed }: { requested: URL; journey: Journey; parsed: (content: DocumentText) => void },
): Promise<JudgedDocument> {
  const { limits, deadline } = journey;
  const { headers, body } = exchange;
  const mediaType = readMediaType(headers['content-type']);
  const announced = formOf(mediaType);
  const bytes = await unpack(body, headers['content-encoding'], limits.decodedBytes);
  if (bytes.length === 0) throw new ReadFailure('empty');
  checkSignature(bytes);
  const { text, ...charset } = decodeText(bytes, mediaType.charset);
  const content = documentText(text, settledForm(text, announced), limits.textChars, deadline);
  parsed(content);
  if (content.page !== undefined) checkPage({ page: content.page, requested, final: url });
  if (content.text.trim() === '') throw new ReadFailure('empty');
  return { bytes, mediaType: mediaType.essence, charset, content };
}
