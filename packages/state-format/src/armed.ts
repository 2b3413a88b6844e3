import * as fs from 'node:fs';
import * as path from 'node:path';
import { inFolder } from './path-text.js';
import { userFolder } from './places.js';
import { fromAnyOn } from './session-pruning.js';
import { createFile, errorCode, isLink, readText, removeFile, temporaryBeside } from './store.js';

/**
 * `~/.litmus/armed/<kind>/`: what there is on this machine for a gated hook to do, an entry for each. A shell looks whether the folder of its
 * kind is there and starts the hook only then, so a folder goes with its last entry. No lock: `rmdir` refuses a folder that is not empty, and
 * who finds it gone makes it again. Whatever is in doubt wakes the hooks: it costs time, and loses nothing.
 */

/** `run`: open runs. `work`: active works. `rules`: sessions with rules for some files alone. */
export type ArmedKind = 'run' | 'work' | 'rules';

/** Whether there is something to do at a place that is armed. */
export type IsLive = (place: string, armedAtMs: number) => boolean;

const KINDS: readonly ArmedKind[] = ['run', 'work', 'rules'];
/** In a folder that was just made: nobody has looked yet what its hooks have to do. */
export const UNKNOWN = 'unknown';
const MAX_PLACE_BYTES = 8 * 1024;
const MAX_ATTEMPTS = 100;
/** Of entries that stay so many are looked at: 50 of them cost a session a quarter of a start of Node. */
const MAX_KEPT = 8;
const HALF_DIGITS = 8;

/** The folder whose being there, searchable, writable and without a kind's folder puts that kind's hooks to sleep. */
export function armedFolder(): string {
  return inFolder(userFolder(), 'armed');
}

/** What the gate of a shell follows too: a link to a folder is one. */
function isFolder(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Whether a hook may sleep at all: where nothing can be armed, none does. */
function canSleep(): boolean {
  if (!isFolder(armedFolder())) return false;
  try {
    fs.accessSync(armedFolder(), fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the folder of all kinds where it is missing, with each kind awake until its own hook has looked at the start of a session (`prune`).
 * Never through a link in the user's folder's place, which is somebody's own. Throws on any I/O error: without the folder every hook starts.
 */
export function makeArmedFolder(): void {
  const folder = armedFolder();
  if (isLink(userFolder()) || fs.lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return;
  fs.mkdirSync(userFolder(), { recursive: true, mode: 0o700 });
  const made = fs.mkdtempSync(inFolder(userFolder(), '.armed-'));
  try {
    for (const kind of KINDS) {
      fs.mkdirSync(inFolder(made, kind), { mode: 0o700 });
      fs.writeFileSync(inFolder(inFolder(made, kind), UNKNOWN), '', { mode: 0o600 });
    }
    fs.renameSync(made, folder);
  } catch (error) {
    fs.rmSync(made, { recursive: true, force: true });
    if (!isFolder(folder)) throw error;
  }
}

/**
 * Writes down that `place`, an absolute path, has something for the hooks of `kind` to do. Where no hook can sleep, for something else stands in the
 * place of a folder or nothing can be written there, nothing is. Throws on any other I/O error.
 */
export function arm(kind: ArmedKind, place: string): void {
  makeArmedFolder();
  if (isLink(userFolder()) || !canSleep()) return;
  const folder = inFolder(armedFolder(), kind);
  const entry = inFolder(folder, entryName(place));
  if (placeAt(entry) === place) {
    makeYoung(entry);
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      putEntry(entry, place);
      return;
    } catch (error) {
      if (!isFolder(folder) && fs.lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return;
      // Another process has taken the folder away with its last entry.
      if (errorCode(error) !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Puts an entry in its place whole: a half one names no place, and whoever prunes takes it away. Throws on any I/O error. */
function putEntry(entry: string, place: string): void {
  // Not beside it: what lies in a kind's folder wakes that kind.
  const temporary = temporaryBeside(path.dirname(entry));
  createFile(temporary, place, 0o600);
  try {
    try {
      fs.renameSync(temporary, entry);
    } catch (error) {
      if (errorCode(error) !== 'EISDIR') throw error;
      // A folder there names no place either.
      fs.rmSync(entry, { recursive: true, force: true });
      fs.renameSync(temporary, entry);
    }
  } catch (error) {
    removeFile(temporary);
    throw error;
  }
}

/** As if it had just been armed. An entry whose time cannot be set is no less there. */
function makeYoung(entry: string): void {
  try {
    const now = new Date();
    fs.utimesSync(entry, now, now);
  } catch {}
}

/** The place that an entry names; undefined where it names none. */
function placeAt(entry: string): string | undefined {
  const read = readText(entry, MAX_PLACE_BYTES);
  return read.status === 'read' && path.isAbsolute(read.text) ? read.text : undefined;
}

/**
 * Arms `place` where it has something to do, else takes its entry back. It is asked again behind the removal: what began meanwhile was armed, and
 * must stay so. Who begins something arms before and settles behind it. Throws on any I/O error.
 */
export function settle(kind: ArmedKind, place: string, isLive: (place: string) => boolean): void {
  if (!isLive(place)) {
    const folder = inFolder(armedFolder(), kind);
    removeFile(inFolder(folder, entryName(place)));
    if (!isLive(place)) {
      removeIfEmpty(folder);
      return;
    }
  }
  arm(kind, place);
}

/**
 * Whether the hooks of `kind` may have slept while there was something to do at `place`: the folder is there, somebody has looked, and knows nothing
 * of it. What cannot be looked at wakes the hooks.
 */
export function isUnarmed(kind: ArmedKind, place: string): boolean {
  try {
    if (!canSleep()) return false;
    const folder = inFolder(armedFolder(), kind);
    return [UNKNOWN, entryName(place)].every(
      (name) => fs.lstatSync(inFolder(folder, name), { throwIfNoEntry: false }) === undefined,
    );
  } catch {
    return false;
  }
}

/** Whether anything is armed for the hooks of `kind`, or cannot be looked at: then they start. */
export function isAwake(kind: ArmedKind): boolean {
  try {
    if (!canSleep()) return true;
    return fs.lstatSync(inFolder(armedFolder(), kind), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** The places that are armed. An entry that cannot be read names none. */
export function armedPlaces(kind: ArmedKind): string[] {
  const folder = inFolder(armedFolder(), kind);
  return filesIn(folder).flatMap((file) => entryOf(folder, file).place ?? []);
}

/**
 * Takes back entries whose place has nothing to do any more, or that name no place: all of them, unless many others are there, for then some wait for another
 * time. It begins at an entry by chance, so that each has its turn. Throws on any I/O error.
 */
export function prune(kind: ArmedKind, isLive: IsLive): void {
  const folder = inFolder(armedFolder(), kind);
  let kept = 0;
  for (const file of fromAnyOn(filesIn(folder))) {
    // Past enough of them only that is looked for which says that nobody has looked.
    if (kept >= MAX_KEPT && file !== UNKNOWN) continue;
    const { place, atMs } = entryOf(folder, file);
    const live = (): boolean => place !== undefined && isLive(place, atMs);
    if (live()) {
      kept += 1;
      continue;
    }
    fs.rmSync(inFolder(folder, file), { force: true, recursive: true });
    if (place !== undefined && live()) arm(kind, place);
  }
  // What others take away meanwhile they look after themselves.
  if (kept === 0) removeIfEmpty(folder);
}

interface Entry {
  readonly place: string | undefined;
  /** When it was last armed, in milliseconds since 1970. */
  readonly atMs: number;
}

function filesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

function entryOf(folder: string, file: string): Entry {
  const place = placeAt(inFolder(folder, file));
  const atMs = fs.lstatSync(inFolder(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return { place: place !== undefined && entryName(place) === file ? place : undefined, atMs };
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
  }
}

/** Two multiplicative hashes of 32 bits: a name to tell few places apart, not a secret, and a start of `crypto` costs more than all the rest. */
function entryName(place: string): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (let index = 0; index < place.length; index += 1) {
    const unit = place.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(HALF_DIGITS, '0')).join('');
}
