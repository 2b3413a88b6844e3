import * as fs from 'node:fs';
import { errorCode, OPEN_STRICT } from '@litmus-hooks/state-format/store';

/** Files and folders that are what they seem, and are still the same when they are used (S-10, S-11). */

/** What tells one file from another, and a changed one from itself. */
export type Identity = string;

export type Sight =
  | { readonly status: 'missing' }
  | { readonly status: 'seen'; readonly identity: Identity }
  /** `why`: half a sentence that names the path. */
  | { readonly status: 'refused'; readonly why: string };

export type StrictReading =
  | Exclude<Sight, { status: 'seen' }>
  | { readonly status: 'read'; readonly text: string; readonly identity: Identity }
  /** Another file, or other content, came in its place while it was read: a writer's, or no writer's. */
  | { readonly status: 'changed' };

/** Any change of a file's content, name or links changes its ctime. */
function fileIdentity({ dev, ino, birthtimeNs, ctimeNs, size }: fs.BigIntStats): Identity {
  return [dev, ino, birthtimeNs, ctimeNs, size].join(':');
}

/** Without ctime: a folder's changes with every file in it. */
function folderIdentity({ dev, ino, birthtimeNs }: fs.BigIntStats): Identity {
  return [dev, ino, birthtimeNs].join(':');
}

function look(path: string): fs.BigIntStats | undefined {
  return fs.lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

/** Looks at a folder, which must be a real one. Throws on any I/O error but its absence. */
export function seeFolder(folder: string): Sight {
  const stat = look(folder);
  if (stat === undefined) return { status: 'missing' };
  if (stat.isDirectory()) return { status: 'seen', identity: folderIdentity(stat) };
  return { status: 'refused', why: `${folder} is ${stat.isSymbolicLink() ? 'a link' : 'no folder'}` };
}

/** Why a file is none that is read or replaced here; undefined where it is one. */
function objection(stat: fs.BigIntStats): string | undefined {
  if (stat.isSymbolicLink()) return 'is a link';
  if (!stat.isFile()) return 'is not a regular file';
  return stat.nlink > 1n ? 'has a second name, a hard link' : undefined;
}

/** Looks at a file, which must be a regular one with one name. Throws on any I/O error but its absence. */
export function seeFile(file: string): Sight {
  const stat = look(file);
  if (stat === undefined) return { status: 'missing' };
  const why = objection(stat);
  return why === undefined
    ? { status: 'seen', identity: fileIdentity(stat) }
    : { status: 'refused', why: `${file} ${why}` };
}

/** Reads a regular file with one name, of at most `maxBytes` of UTF-8, which is the same before and after. Never throws. */
export function readStrictly(file: string, maxBytes: number): StrictReading {
  const refused = (why: string): StrictReading => ({ status: 'refused', why: `${file} ${why}` });
  try {
    const before = look(file);
    if (before === undefined) return { status: 'missing' };
    const objected = objection(before);
    if (objected !== undefined) return refused(objected);
    if (before.size > BigInt(maxBytes)) return refused(`is larger than ${maxBytes} bytes`);
    const bytes = readOpened(file, fileIdentity(before), Number(before.size));
    const after = look(file);
    if (bytes === undefined || after === undefined || fileIdentity(after) !== fileIdentity(before))
      return { status: 'changed' };
    return {
      status: 'read',
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
      identity: fileIdentity(before),
    };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ELOOP') return { status: 'changed' };
    return refused(code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8' : `cannot be read (${code})`);
  }
}

/** The bytes of the file, if what is opened is the file that was looked at. */
function readOpened(file: string, identity: Identity, size: number): Buffer | undefined {
  const descriptor = fs.openSync(file, OPEN_STRICT);
  try {
    if (fileIdentity(fs.fstatSync(descriptor, { bigint: true })) !== identity) return undefined;
    const bytes = Buffer.alloc(size);
    let filled = 0;
    while (filled < size) {
      const count = fs.readSync(descriptor, bytes, filled, size - filled, filled);
      if (count === 0) return undefined;
      filled += count;
    }
    return bytes;
  } finally {
    fs.closeSync(descriptor);
  }
}
