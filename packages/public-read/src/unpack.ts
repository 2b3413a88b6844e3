import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { errorCode } from '@litmus-hooks/state-format/store';
import { ReadFailure } from './verdict.js';

type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const gunzip: Unpack = promisify(zlib.gunzip);
const brotli: Unpack = promisify(zlib.brotliDecompress);
const inflate: Unpack = promisify(zlib.inflate);
const inflateRaw: Unpack = promisify(zlib.inflateRaw);

/** The standard means zlib's frame, and some servers send none. */
function isZlibFrame(bytes: Buffer): boolean {
  return bytes.length >= 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}

function unpackerOf(coding: string, bytes: Buffer): Unpack {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return gunzip;
    case 'br':
      return brotli;
    case 'deflate':
      return isZlibFrame(bytes) ? inflate : inflateRaw;
    default:
      throw new ReadFailure('encoding', coding.slice(0, 40));
  }
}

/**
 * The body without its `Content-Encoding`. Unpacking stops at the bound, so a bomb costs no more than that.
 *
 * @throws ReadFailure `encoding`, `truncated` or `decompressed_too_large`; more than one coding is `encoding`.
 */
export async function unpack(bytes: Buffer, contentEncoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const coding = (contentEncoding ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') {
    if (bytes.length > maxBytes) throw new ReadFailure('too_large');
    return bytes;
  }
  const unpacker = unpackerOf(coding, bytes);
  if (bytes.length === 0) return bytes;
  try {
    return await unpacker(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new ReadFailure('decompressed_too_large', `${maxBytes} bytes are read at most`);
    // An input that ends too early, in the words of zlib.
    if (code === 'Z_BUF_ERROR') throw new ReadFailure('truncated', coding);
    throw new ReadFailure('encoding', `${coding}, ${code}`);
  }
}
