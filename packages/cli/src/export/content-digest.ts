import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { OPEN_STRICT } from '@litmus-hooks/state-format/store';

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

/** The digest of a file's beginning. */
export interface ContentDigest {
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Where in `chunk` the first `lines` lines end, and how many of them it holds. */
function endOfLines(chunk: Buffer, lines: number): { readonly end: number; readonly found: number } {
  let end = 0;
  for (let found = 0; found < lines; found += 1) {
    const newline = chunk.indexOf(NEWLINE, end);
    if (newline === -1) return { end: chunk.length, found };
    end = newline + 1;
  }
  return { end, found: lines };
}

/**
 * Digests a regular file, never through a link: whole, or its first `lines` lines with their line ends. Throws where it cannot be read.
 */
export function contentDigest(file: string, lines = Number.POSITIVE_INFINITY): ContentDigest {
  const descriptor = openSync(file, OPEN_STRICT);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error(`${file} is no regular file.`);
    const hash = createHash('sha256');
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let bytes = 0;
    for (let left = lines; left > 0; ) {
      const count = readSync(descriptor, chunk, 0, CHUNK_BYTES, null);
      if (count === 0) break;
      const { end, found } =
        left === Number.POSITIVE_INFINITY ? { end: count, found: 0 } : endOfLines(chunk.subarray(0, count), left);
      hash.update(chunk.subarray(0, end));
      bytes += end;
      left -= found;
    }
    return { sha256: hash.digest('hex'), bytes };
  } finally {
    closeSync(descriptor);
  }
}
