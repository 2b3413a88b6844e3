import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { bytesOf, filled } from './case.mjs';

/** The folder that cases are played in, one after another: everything that a hook may find, and all that it is to write to. */

const OWN_FOLDERS = ['home', 'account', 'outside'];
/** A file as small is compared by what it holds, a larger one by its size and time. */
const MAX_COMPARED_BYTES = 8 * 1024 * 1024;
/** Files in memory, where the system has such a place: a case makes and removes thirty of them. */
const IN_MEMORY = '/dev/shm';
const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns {string} */
export function makeBase() {
  const place = fs.existsSync(IN_MEMORY) ? IN_MEMORY : os.tmpdir();
  return fs.realpathSync(fs.mkdtempSync(path.join(place, 'litmus-fuzz-')));
}

/** @param {string} base */
export function removeBase(base) {
  wipe(base);
  fs.rmSync(base, { recursive: true, force: true });
}

/** @param {string} folder */
function wipe(folder) {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name);
    if (fs.lstatSync(file).isDirectory()) {
      fs.chmodSync(file, 0o700);
      wipe(file);
    }
    fs.rmSync(file, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return fs.readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/**
 * Whether a place is reached through a link that an earlier entry has made, or is one: what is made there would change a file that is none of the case's.
 *
 * @param {string} file
 * @param {string} base
 */
function leadsOut(file, base) {
  const folder = path.dirname(file);
  return fs.realpathSync(folder) !== path.join(fs.realpathSync(base), path.relative(base, folder)) || isLink(file);
}

/** @param {string} file */
function isLink(file) {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * Makes the surroundings of a case, and nothing of the case before is left.
 *
 * @param {import('./case.mjs').Case} item
 * @param {string} base
 */
export function setUp(item, base) {
  wipe(base);
  for (const name of OWN_FOLDERS) fs.mkdirSync(path.join(base, name));
  const late = [];
  for (const entry of item.entries) {
    const file = path.join(base, filled(entry.path, base));
    try {
      fs.mkdirSync(entry.folder === true ? file : path.dirname(file), { recursive: true });
      if (leadsOut(file, base)) continue;
      if (entry.link !== undefined) fs.symlinkSync(filled(entry.link, base), file);
      else if (entry.content !== undefined) fs.writeFileSync(file, bytesOf(entry.content, base));
      late.push({ entry, file });
    } catch {
      // A name that this file system does not take: the hook meets the same place without it.
    }
  }
  for (const { entry, file } of late.reverse()) {
    if (entry.link !== undefined) continue;
    if (entry.ageDays !== undefined) {
      const at = new Date(Date.now() - entry.ageDays * DAY_MS);
      fs.utimesSync(file, at, at);
    }
    if (entry.mode !== undefined) fs.chmodSync(file, entry.mode);
  }
}

/**
 * What lies at a place: a kind and, of a small file, what it holds.
 *
 * @typedef {{kind: 'file' | 'folder' | 'link' | 'other', content: string}} Found
 */

/**
 * Everything below `base`, by its path from there.
 *
 * @param {string} base
 * @returns {Map<string, Found>}
 */
export function snapshot(base) {
  /** @type {Map<string, Found>} */
  const found = new Map();
  /** @param {string} folder */
  const visit = (folder) => {
    for (const name of namesIn(folder)) {
      const file = path.join(folder, name);
      const stat = fs.lstatSync(file);
      const place = path.relative(base, file);
      if (stat.isDirectory()) {
        found.set(place, { kind: 'folder', content: '' });
        visit(file);
      } else if (stat.isSymbolicLink()) found.set(place, { kind: 'link', content: fs.readlinkSync(file) });
      else if (stat.isFile()) found.set(place, { kind: 'file', content: contentOf(file, stat) });
      else found.set(place, { kind: 'other', content: '' });
    }
  };
  visit(base);
  return found;
}

/**
 * @param {string} file
 * @param {fs.Stats} stat
 */
function contentOf(file, stat) {
  if (stat.size > MAX_COMPARED_BYTES) return `${stat.size} bytes of ${stat.mtimeMs}`;
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return `unreadable, ${stat.size} bytes of ${stat.mtimeMs}`;
  }
}
