import * as fs from 'node:fs';
import * as path from 'node:path';
import { OPEN_STRICT } from './store.js';

/**
 * What V8 made of a bundle, kept in a file for later processes: the compiled code twice, and behind it the bundle's own bytes. V8 asks neither
 * whether what it is given is whole nor whether it was made of this text, and what is not ends the process.
 */

/** A bundle that was compiled from its text in this process. */
export interface Fresh {
  /** Absolute path. */
  readonly file: string;
  /** What stood in it. */
  readonly source: string;
}

/** The code of a bundle takes about four bytes for each of its own. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;

/** Where the compiled code of the bundle `file` is kept: beside it, for this version of Node and this kind of processor. */
export function compiledFile(file: string): string {
  const kind = `${process.version}-${process.arch}`;
  return path.join(path.dirname(file), '.compiled', kind, path.basename(file, '.cjs'));
}

/** The function that a bundle is, as text. */
export function wrapped(source: string): string {
  return `(function(exports,require,module,__filename,__dirname){${source}\n})`;
}

/** What is to stand in the file that keeps `code`. */
export function contentOf(code: Buffer, source: string): Buffer {
  return Buffer.concat([code, code, Buffer.from(source)]);
}

/** The code that is kept of the bundle `file` and was made of this very text; undefined where there is none. Never throws. */
export function keptCode(file: string, source: string): Buffer | undefined {
  const kept = readKept(compiledFile(file));
  if (kept === undefined) return undefined;
  const length = (kept.length - Buffer.byteLength(source)) / 2;
  if (length <= 0 || !Number.isInteger(length)) return undefined;
  const isWhole =
    kept.compare(kept, length, 2 * length, 0, length) === 0 && kept.toString('utf8', 2 * length) === source;
  return isWhole ? kept.subarray(0, length) : undefined;
}

/** Undefined for what is no file with something in it, or too long. */
function readKept(file: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(file, OPEN_STRICT);
    // Only what is read takes memory; to ask for the size first is a function of Node's more to compile.
    const bytes = Buffer.allocUnsafeSlow(MAX_KEPT_BYTES + 1);
    const length = fs.readSync(descriptor, bytes, 0, bytes.length, 0);
    return length > 0 && length <= MAX_KEPT_BYTES ? bytes.subarray(0, length) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}
