import { TextDecoder } from 'node:util';
import { ReadFailure } from './verdict.js';

export interface DecodedText {
  readonly text: string;
  /** The character set's standard name. */
  readonly charset: string;
  readonly from: 'byte order mark' | 'header' | 'document' | 'assumed';
}

/** So many characters of a text may be unreadable before it is not this character set. */
const MAX_REPLACED_SHARE = 0.01;
/** 0x80 to 0x9f. */
const WINDOWS_1252_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const DECLARATION_BYTES = 1_024;
const META = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([a-z0-9_:.-]{2,40})/i;
const XML = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([a-z0-9_:.-]{2,40})/i;

function byteOrderMark(bytes: Buffer): string | undefined {
  const beginning = bytes.toString('hex', 0, 3);
  if (beginning === 'efbbbf') return 'utf-8';
  if (beginning.startsWith('feff')) return 'utf-16be';
  return beginning.startsWith('fffe') ? 'utf-16le' : undefined;
}

function declared(bytes: Buffer): string | undefined {
  const beginning = bytes.toString('latin1', 0, DECLARATION_BYTES);
  const label = (META.exec(beginning) ?? XML.exec(beginning))?.[1];
  // The declaration was read as ASCII, so the document is no UTF-16, whatever it says.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderOf(label: string, fatal: boolean): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    return undefined;
  }
}

function decodedStrictly(bytes: Buffer, label: string): string | undefined {
  try {
    return decoderOf(label, true)?.decode(bytes);
  } catch {
    return undefined;
  }
}

function replacedShare(text: string): number {
  return text.split('\ufffd').length / (text.length + 1);
}

/** Some versions of Node decode windows-1252 as ISO 8859-1, where these bytes are control characters. */
function withSigns(text: string, encoding: string): string {
  if (encoding !== 'windows-1252') return text;
  return text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
}

/**
 * Decodes as browsers do: byte order mark, then the header, then the document, then UTF-8 where it is valid, then windows-1252.
 *
 * @throws ReadFailure `undecodable` where the character set is unknown, or more than one character in a hundred cannot be read in it.
 */
export function decodeText(bytes: Buffer, headerCharset: string | undefined): DecodedText {
  const mark = byteOrderMark(bytes);
  const own = declared(bytes);
  const [label, from] =
    mark !== undefined
      ? ([mark, 'byte order mark'] as const)
      : headerCharset !== undefined
        ? ([headerCharset, 'header'] as const)
        : own !== undefined
          ? ([own, 'document'] as const)
          : ([decodedStrictly(bytes, 'utf-8') === undefined ? 'windows-1252' : 'utf-8', 'assumed'] as const);
  const decoder = decoderOf(label, false);
  if (decoder === undefined) throw new ReadFailure('undecodable', `"${label}" is unknown`);
  const text = withSigns(decoder.decode(bytes), decoder.encoding);
  const strict = decodedStrictly(bytes, label);
  if (strict === undefined && replacedShare(text) > MAX_REPLACED_SHARE) throw new ReadFailure('undecodable', label);
  return { text, charset: decoder.encoding, from };
}
