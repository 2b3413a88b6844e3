import * as fs from 'node:fs';
import * as path from 'node:path';
import { OPEN_STRICT } from './store.js';

/**
 * What V8 made of a bundle, kept in a file for later processes: the compiled code twice, and behind it what it was made of. V8 asks neither whether
 * what it is given is whole nor whether it was made of this text, and what is not ends the process.
 */

/** Bytes that were read: the first of a longer buffer. */
export interface FirstBytes {
  readonly buffer: Buffer;
  readonly length: number;
}

/** A bundle that was compiled from its text in this process. */
export interface Fresh {
  /** Absolute path. */
  readonly file: string;
  /** The function that it is, as UTF-8. */
  readonly wrapped: FirstBytes;
}

const BEFORE = '(function(exports,require,module,__filename,__dirname){';
const BEHIND = '\n})';

/** Of a bundle, and of the code of one. The code takes about four bytes for each of the bundle's. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Where the compiled code of the bundle `file` is kept: beside it, for this version of Node and this kind of processor. */
export function compiledFile(file: string): string {
  const kind = `${process.version}-${process.arch}`;
  return `${path.dirname(file)}/.compiled/${kind}/${path.basename(file, '.cjs')}`;
}

/**
 * The function that the bundle `file` is, as UTF-8. It is put together as bytes, so that its text is made once: a hook has room for a megabyte before
 * garbage is collected. Throws what opening or reading the bundle throws, and where it is too long.
 */
export function readWrapped(file: string): FirstBytes {
  const buffer = Buffer.allocUnsafeSlow(BEFORE.length + MAX_BYTES + 1 + BEHIND.length);
  put(buffer, 0, BEFORE);
  const length = readAll(file, fs.constants.O_RDONLY, buffer, BEFORE.length);
  if (length > MAX_BYTES) throw new Error(`${file} is longer than any bundle.`);
  put(buffer, BEFORE.length + length, BEHIND);
  return { buffer, length: BEFORE.length + length + BEHIND.length };
}

/** Reads a file into `buffer` from `at` on; how many bytes came, one more than there may be where it is too long. Throws on any I/O error. */
function readAll(file: string, flags: number, buffer: Buffer, at: number): number {
  const descriptor = fs.openSync(file, flags);
  try {
    return fs.readSync(descriptor, buffer, at, MAX_BYTES + 1, 0);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Puts ASCII there: what Node has for it would be one function more to compile. */
function put(bytes: Buffer, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
}

/** The text of the function. */
export function textOf({ buffer, length }: FirstBytes): string {
  return buffer.toString(undefined, 0, length);
}

/** What is to stand in the file that keeps `code`, which was made of `wrapped`. */
export function contentOf(code: Buffer, { buffer, length }: FirstBytes): Buffer {
  return Buffer.concat([code, code, buffer.subarray(0, length)]);
}

/** The code that is kept of the bundle `file` and was made of `wrapped`; undefined where there is none. Never throws. */
export function keptCode(file: string, wrapped: FirstBytes): Uint8Array | undefined {
  const kept = readKept(compiledFile(file));
  if (kept === undefined) return undefined;
  const length = (kept.length - wrapped.length) / 2;
  if (length <= 0 || !Number.isInteger(length)) return undefined;
  const code = part(kept.buffer, 0, length);
  const isWhole =
    Buffer.compare(code, part(kept.buffer, length, length)) === 0 &&
    Buffer.compare(part(wrapped.buffer, 0, wrapped.length), part(kept.buffer, 2 * length, wrapped.length)) === 0;
  return isWhole ? code : undefined;
}

/** Some of the bytes. What a buffer of Node's has for it would be one function more to compile, and so would be its comparison of parts. */
function part({ buffer, byteOffset }: Buffer, from: number, length: number): Uint8Array {
  return new Uint8Array(buffer, byteOffset + from, length);
}

/** Undefined for what is no file with something in it, or too long. */
function readKept(file: string): FirstBytes | undefined {
  try {
    // Only what is read takes memory; to ask for the size first is a function of Node's more to compile.
    const buffer = Buffer.allocUnsafeSlow(MAX_BYTES + 1);
    const length = readAll(file, OPEN_STRICT, buffer, 0);
    return length > 0 && length <= MAX_BYTES ? { buffer, length } : undefined;
  } catch {
    return undefined;
  }
}
