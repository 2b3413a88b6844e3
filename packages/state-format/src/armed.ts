import * as fs from 'node:fs';
import * as path from 'node:path';
import { userFolder } from './places.js';
import { errorCode, readText } from './store.js';

/**
 * `~/.litmus/armed/<kind>/`: what there is on this machine for a gated hook to do, an entry for each. A shell looks whether the folder of its
 * kind is there and starts the hook only then, so a folder goes with its last entry. No lock: `rmdir` refuses a folder that is not empty, and
 * who finds it gone makes it again.
 */

/** `run`: open runs. `work`: active works. `rules`: sessions with rules for some files alone. */
export type ArmedKind = 'run' | 'work' | 'rules';

const MAX_PLACE_BYTES = 8 * 1024;
const MAX_ATTEMPTS = 100;
const NAME_DIGITS = 32;

/** The folder whose being there, searchable and without a kind's folder puts that kind's hooks to sleep. */
export function armedFolder(): string {
  return path.join(userFolder(), 'armed');
}

/**
 * Makes the folder of all kinds, so that hooks may sleep. Throws on any I/O error: without the folder every hook starts, which costs time and
 * loses nothing.
 */
export function makeArmedFolder(): void {
  if (fs.lstatSync(armedFolder(), { throwIfNoEntry: false })?.isDirectory() !== true)
    fs.mkdirSync(armedFolder(), { recursive: true, mode: 0o700 });
}

/** Writes down that `place`, an absolute path, has something for the hooks of `kind` to do. Throws on any I/O error. */
export function arm(kind: ArmedKind, place: string): void {
  const folder = path.join(armedFolder(), kind);
  const entry = path.join(folder, entryName(place));
  for (let attempt = 1; ; attempt += 1) {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      fs.writeFileSync(entry, place, { mode: 0o600 });
      return;
    } catch (error) {
      // Another process has taken the folder away with its last entry.
      if (errorCode(error) !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Takes back what `arm` wrote; nothing where there is none. Throws on any other I/O error. */
export function disarm(kind: ArmedKind, place: string): void {
  const folder = path.join(armedFolder(), kind);
  fs.rmSync(path.join(folder, entryName(place)), { force: true });
  removeIfEmpty(folder);
}

/** The places that are armed. An entry that cannot be read names none. */
export function armedPlaces(kind: ArmedKind): string[] {
  return entries(kind).flatMap(({ place }) => (place === undefined ? [] : [place]));
}

/** Takes back every entry whose place has nothing to do any more, or that names no place. Throws on any I/O error. */
export function prune(kind: ArmedKind, isLive: (place: string) => boolean): void {
  const folder = path.join(armedFolder(), kind);
  for (const { file, place } of entries(kind))
    if (place === undefined || !isLive(place)) fs.rmSync(path.join(folder, file), { force: true, recursive: true });
  removeIfEmpty(folder);
}

function entries(kind: ArmedKind): { readonly file: string; readonly place: string | undefined }[] {
  const folder = path.join(armedFolder(), kind);
  let files: string[];
  try {
    files = fs.readdirSync(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
  return files.map((file) => {
    const read = readText(path.join(folder, file), MAX_PLACE_BYTES);
    const place = read.status === 'read' && path.isAbsolute(read.text) ? read.text : undefined;
    return { file, place: place !== undefined && entryName(place) === file ? place : undefined };
  });
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
  }
}

function entryName(place: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(place).digest('hex').slice(0, NAME_DIGITS);
}
