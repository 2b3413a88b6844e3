import * as fs from 'node:fs';
import * as path from 'node:path';

/** How a state file is read and replaced: bounded, strict about what kind of file it is, and never through a link. */

export type ReadResult =
  | { readonly status: 'missing' }
  | { readonly status: 'read'; readonly text: string }
  /** `why` is half a sentence: what kind of thing stood there. */
  | { readonly status: 'refused'; readonly why: string };

export type ReadJsonResult =
  | Exclude<ReadResult, { status: 'read' }>
  | { readonly status: 'read'; readonly value: unknown };

/** Reading, never through a link. A FIFO would block without O_NONBLOCK; Windows has neither flag. */
export const OPEN_STRICT: number =
  fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

const NO_FILE = 'is not a regular file';

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Reads a regular file of at most `maxBytes` as UTF-8. Never throws: whatever is in the way is a `refused` with the reason (S-10). */
export function readText(file: string, maxBytes: number): ReadResult {
  let descriptor: number;
  try {
    // Asked first, because most state files are missing most of the time and an error object costs more than a question.
    const found = fs.lstatSync(file, { throwIfNoEntry: false });
    if (found === undefined) return { status: 'missing' };
    if (found.isDirectory()) return { status: 'refused', why: NO_FILE };
    descriptor = fs.openSync(file, OPEN_STRICT);
  } catch (error) {
    const code = errorCode(error);
    // A path that is too long names nothing that is there.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return { status: 'missing' };
    return {
      status: 'refused',
      why: code === 'ELOOP' || code === 'EMLINK' ? 'is a link' : `cannot be opened (${code})`,
    };
  }
  return readOpened(descriptor, maxBytes);
}

/** Reads the file and closes it. A function of its own: it is compiled when a file is there. */
function readOpened(descriptor: number, maxBytes: number): ReadResult {
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) return { status: 'refused', why: NO_FILE };
    const { size } = stat;
    if (size > maxBytes) return { status: 'refused', why: `is larger than ${maxBytes} bytes` };
    const bytes = Buffer.allocUnsafe(size);
    let filled = 0;
    while (filled < size) {
      const count = fs.readSync(descriptor, bytes, filled, size - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    // UTF-8 where none is named, and Node looks up one that is.
    return { status: 'read', text: bytes.toString(undefined, 0, filled) };
  } catch (error) {
    return { status: 'refused', why: `cannot be read (${errorCode(error)})` };
  } finally {
    fs.closeSync(descriptor);
  }
}

/** As readText, parsed. Text that is not JSON is a `refused`. */
export function readJson(file: string, maxBytes: number): ReadJsonResult {
  const result = readText(file, maxBytes);
  if (result.status !== 'read') return result;
  try {
    return { status: 'read', value: JSON.parse(result.text) };
  } catch {
    return { status: 'refused', why: 'is not JSON' };
  }
}

// What a folder's fsync answers where the platform or the file system knows no such thing (C-08).
const FOLDER_SYNC_UNSUPPORTED = new Set(['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM']);

function syncFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, fs.constants.O_RDONLY);
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    if (!FOLDER_SYNC_UNSUPPORTED.has(errorCode(error))) throw error;
  }
}

let temporaries = 0;

/** A name beside `file` that no other process and no earlier call of this one uses. */
export function temporaryBeside(file: string): string {
  temporaries += 1;
  return path.join(
    path.dirname(file),
    `.${path.basename(file)}.${process.pid}.${process.hrtime.bigint().toString(36)}${temporaries}.tmp`,
  );
}

export function isLink(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** What the system says of a write or a flush names no file: the error says where it was. */
export function naming<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && !('path' in error)) error.message += ` '${file}'`;
    throw error;
  }
}

/**
 * Makes a new file that holds all of `text`, or none: one that cannot be filled is taken away again. Throws EEXIST where anything stands there,
 * and on any I/O error.
 */
export function createFile(file: string, text: string, mode: number): void {
  createWhole(file, mode, (descriptor) => naming(file, () => fs.writeFileSync(descriptor, text)));
}

function createWhole(file: string, mode: number, fill: (descriptor: number) => void): void {
  const descriptor = fs.openSync(file, 'wx', mode);
  try {
    try {
      fill(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    removeFile(file);
    throw error;
  }
}

/**
 * Replaces `file` durably: exclusive temporary in the same folder, write, fsync, rename, fsync of the folder (C-07 … C-09).
 * Throws when the folder or the target is a link, or on any I/O error; the old file then stands, and the temporary is removed.
 */
export function replaceFile(file: string, text: string): void {
  for (const place of [path.dirname(file), file])
    if (isLink(place)) throw new Error(`${place} is a link; Litmus writes no state through one.`);
  const temporary = temporaryBeside(file);
  createWhole(temporary, 0o600, (descriptor) =>
    naming(file, () => {
      fs.writeFileSync(descriptor, text);
      fs.fsyncSync(descriptor);
    }),
  );
  try {
    fs.renameSync(temporary, file);
  } catch (error) {
    removeFile(temporary);
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Makes a folder in one that is there; leaves alone what stands in its place. Throws on any other I/O error. */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Makes `file`, empty, and returns true; false where anything stands there. Of several processes one is told true. Throws on any I/O error. */
export function makeOnce(file: string): boolean {
  // Asked first: most times it is there, and an error object costs more than a question.
  if (fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined) return false;
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a file or a link, where there is one. Not `rmSync`: its first call loads what removes whole folders. Throws on any I/O error. */
export function removeFile(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch (error) {
    const code = errorCode(error);
    // Below a file there is nothing.
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
}
