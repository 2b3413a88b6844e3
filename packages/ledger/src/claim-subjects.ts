import * as fs from 'node:fs';
import * as path from 'node:path';
import type { FileMatch } from '@litmus-hooks/state-format/claim';
import { STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { errorCode } from '@litmus-hooks/state-format/store';
import { fileTest } from './file-match.js';
import { matchFolders } from './match-folders.js';

/** Folders that hold nobody's own files: what was installed, what git and Litmus keep, and the hidden output of build tools. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  STATE_FOLDER,
  '.astro',
  '.cache',
  '.netlify',
  '.next',
  '.nuxt',
  '.output',
  '.parcel-cache',
  '.svelte-kit',
  '.turbo',
  '.vercel',
  '.vite',
  '.wrangler',
]);

/** What a name that is no UTF-8 is read with: it can be neither matched nor opened. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Folders below the site. */
export const MAX_WALK_DEPTH = 32;
/** Entries of every kind, skipped ones included. */
export const MAX_WALK_ENTRIES = 100_000;

/** The files that a claim speaks of, as they lie on disk. */
export interface FoundSubjects {
  /** Relative to the site, forward slashes, sorted. */
  readonly files: readonly string[];
  /**
   * False where more may be there: a bound was reached, a folder could not be read, a name is no UTF-8, or a link is named by the patterns,
   * matches them or leads to a folder where they have files.
   */
  readonly complete: boolean;
}

/**
 * The matching regular files below `site` (P-03, P-04). Only folders that can hold one are entered: those that the patterns begin with, and
 * what lies below them. Links are never followed, and SKIPPED_FOLDERS entered only where a pattern names them. A folder that is missing
 * holds no files. The match must have no `globProblems`. Never throws.
 */
export function findSubjects(site: string, match: FileMatch): FoundSubjects {
  const isSubject = fileTest(match);
  const folders = matchFolders(match);
  const files: string[] = [];
  let complete = true;
  let entries = 0;
  const pending: { readonly folder: string; readonly depth: number }[] = [{ folder: '', depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder, depth } = next;
    for (const entry of entriesOf(path.join(site, folder))) {
      entries += 1;
      if (entry === 'unreadable') {
        complete = false;
        break;
      }
      if (entries > MAX_WALK_ENTRIES) return { files: files.sort(), complete: false };
      const place = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.includes(REPLACEMENT_CHARACTER)) {
        complete = false;
      } else if (entry.isFile()) {
        if (isSubject(place)) files.push(place);
      } else if (entry.isSymbolicLink()) {
        if (folders.names(place) || isSubject(place)) complete = false;
        else if (!SKIPPED_FOLDERS.has(entry.name) && folders.mayHold(place) && mayBeFolder(path.join(site, place)))
          complete = false;
      } else if (entry.isDirectory() && folders.mayHold(place)) {
        if (SKIPPED_FOLDERS.has(entry.name) && !folders.names(place)) continue;
        if (depth < MAX_WALK_DEPTH) pending.push({ folder: place, depth: depth + 1 });
        else complete = false;
      }
    }
  }
  return { files: files.sort(), complete };
}

/** Whether a link leads to a folder; where that cannot be told, it may. */
function mayBeFolder(link: string): boolean {
  try {
    return fs.statSync(link).isDirectory();
  } catch (error) {
    return errorCode(error) !== 'ENOENT';
  }
}

/** Entry by entry, so that the bound on their number also bounds what is held in memory. */
function* entriesOf(folder: string): Generator<fs.Dirent | 'unreadable', void, undefined> {
  let opened: fs.Dir | undefined;
  try {
    opened = fs.opendirSync(folder);
    for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) yield entry;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') yield 'unreadable';
  } finally {
    opened?.closeSync();
  }
}
