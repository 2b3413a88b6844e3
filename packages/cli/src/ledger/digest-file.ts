import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { isLink, OPEN_STRICT } from '@litmus-hooks/state-format/store';
import { makeProjectFolder } from '../run/project-folder.js';

/** `.litmus/seals/<run>.digests`: the digest of every sealed line, one behind the other, by which a broken seal's first wrong line is found. */

const SEALS_FOLDER = 'seals';
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** A ledger of sixteen million lines. */
const MAX_DIGEST_FILE_BYTES = 128 * 1024 * 1024;
const OPEN_TO_WRITE = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export function sha256Of(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Where the digests of a run's lines lie. An id that is no plain name, or none at all, is hashed into one. */
export function digestFile(site: string, id: string | undefined): string {
  const name = id !== undefined && FILE_NAME.test(id) ? id : `x${sha256Of(id ?? site)}`;
  return join(projectOf(site), STATE_FOLDER, SEALS_FOLDER, `${name}.digests`);
}

/** The file's bytes; none where it is missing, too large, or no regular file of a real folder. Never throws. */
export function readDigests(file: string): Buffer {
  try {
    if (isLink(dirname(file)) || isLink(dirname(dirname(file)))) return Buffer.alloc(0);
    const descriptor = openSync(file, OPEN_STRICT);
    try {
      const stat = fstatSync(descriptor);
      if (!stat.isFile() || stat.size > MAX_DIGEST_FILE_BYTES) return Buffer.alloc(0);
      const bytes = Buffer.alloc(stat.size);
      let filled = 0;
      while (filled < bytes.length) {
        const count = readSync(descriptor, bytes, filled, bytes.length - filled, filled);
        if (count === 0) break;
        filled += count;
      }
      return bytes.subarray(0, filled);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Writes `digests` behind the first `kept` bytes, which stay, and makes that the file's end, durably.
 *
 * @throws CommandError `bad_folder`, or the error of the system call.
 */
export function writeDigests(site: string, file: string, kept: number, digests: Uint8Array): void {
  makeProjectFolder(projectOf(site));
  mkdirSync(dirname(file), { recursive: true });
  if (isLink(dirname(file))) throw new Error(`${dirname(file)} is a link; Litmus writes no state through one.`);
  const descriptor = openSync(file, OPEN_TO_WRITE, 0o600);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error(`${file} is not a regular file.`);
    for (let written = 0; written < digests.length; )
      written += writeSync(descriptor, digests, written, digests.length - written, kept + written);
    ftruncateSync(descriptor, kept + digests.length);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
