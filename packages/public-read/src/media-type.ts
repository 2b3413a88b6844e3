import { ReadFailure } from './verdict.js';

export interface MediaType {
  /** `type/subtype` in lower case; empty where none was announced. */
  readonly essence: string;
  readonly charset?: string;
}

/** How a document is read. */
export type Form = 'html' | 'markdown' | 'json' | 'xml' | 'text';

const MAX_SHOWN_CHARS = 80;
const ESSENCE = /^\s*([a-z0-9!#$&^_.+-]{1,80}\/[a-z0-9!#$&^_.+-]{1,80})\s*(?:;|$)/;
const CHARSET = /;\s*charset\s*=\s*(?:"([^"]{1,40})"|([^\s;"]{1,40}))/i;

/** Beginnings of files that are no text, whatever their announcement says. */
const SIGNATURES: readonly (readonly [name: string, bytes: string])[] = [
  ['a PDF', '%PDF-'],
  ['a ZIP archive', 'PK\x03\x04'],
  ['a gzip archive', '\x1f\x8b'],
  ['a PNG image', '\x89PNG'],
  ['a JPEG image', '\xff\xd8\xff'],
  ['a GIF image', 'GIF8'],
  ['a program', '\x7fELF'],
  ['a program', 'MZ\x90'],
];

export function readMediaType(contentType: string | undefined): MediaType {
  const value = (contentType ?? '').slice(0, 1_000);
  const essence = ESSENCE.exec(value.toLowerCase())?.[1] ?? '';
  const charset = CHARSET.exec(value);
  const label = charset?.[1] ?? charset?.[2];
  return { essence, ...(label === undefined ? {} : { charset: label }) };
}

/**
 * How a document of this type is read; undefined where it announces no type and its bytes decide.
 *
 * @throws ReadFailure `unsupported_type`
 */
export function formOf({ essence }: MediaType): Form | undefined {
  if (essence === '') return undefined;
  if (essence === 'text/html' || essence === 'application/xhtml+xml') return 'html';
  if (essence === 'text/markdown' || essence === 'text/x-markdown') return 'markdown';
  if (/^(?:application|text)\/(?:.+\+)?json$/.test(essence)) return 'json';
  if (/^(?:application|text)\/(?:.+\+)?xml$/.test(essence)) return 'xml';
  if (essence.startsWith('text/') || /^application\/(?:yaml|x-yaml|toml|x-ndjson|jsonl|javascript)$/.test(essence))
    return 'text';
  throw new ReadFailure('unsupported_type', essence.slice(0, MAX_SHOWN_CHARS));
}

/**
 * Holds the first bytes to what a text can begin with.
 *
 * @throws ReadFailure `type_mismatch`
 */
export function checkSignature(bytes: Buffer): void {
  const beginning = bytes.toString('latin1', 0, 8);
  const found = SIGNATURES.find(([, signature]) => beginning.startsWith(signature));
  if (found !== undefined) throw new ReadFailure('type_mismatch', `it is ${found[0]}`);
}

const HTML_BEGINNING = /^\s*(?:<!--[^>]{0,2000}-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Holds a text to its announced form, and gives one to a text without announcement.
 *
 * @throws ReadFailure `type_mismatch`
 */
export function settledForm(text: string, form: Form | undefined): Form {
  // In a text a NUL stands nowhere; in bytes that are none it stands soon.
  if (text.includes('\0')) throw new ReadFailure('type_mismatch', 'it is no text');
  const beginning = text.slice(0, 4_000);
  const looksLikeHtml = HTML_BEGINNING.test(beginning);
  if (form === undefined) return looksLikeHtml ? 'html' : 'text';
  if (form === 'json') {
    try {
      JSON.parse(text);
    } catch {
      throw new ReadFailure('type_mismatch', looksLikeHtml ? 'it is HTML, not JSON' : 'it is no JSON');
    }
  }
  if (form === 'xml' && !/^\s*</.test(beginning) && beginning.trim() !== '')
    throw new ReadFailure('type_mismatch', 'it is no XML');
  return form === 'xml' && looksLikeHtml ? 'html' : form;
}
