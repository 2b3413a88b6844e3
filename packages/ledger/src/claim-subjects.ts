import * as fs from 'node:fs';
import * as path from 'node:path';
import type { FileMatch } from '@litmus-hooks/state-format/config';
import { STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { errorCode } from '@litmus-hooks/state-format/store';
import { folderParts, matchesFile } from './file-match.js';

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

/** Folders below the match's own. */
export const MAX_WALK_DEPTH = 32;
/** Entries of every kind, skipped ones included. */
export const MAX_WALK_ENTRIES = 100_000;

/** The files that a claim speaks of, as they lie on disk. */
export interface FoundSubjects {
  /** Relative to the site, forward slashes, sorted. */
  readonly files: readonly string[];
  /** False where a bound was reached, a folder could not be read or the claim's folder is behind a link: more may be there. */
  readonly complete: boolean;
}

/**
 * The matching regular files below `site` (P-03, P-04). Links are never followed, and SKIPPED_FOLDERS never entered. A folder that is
 * missing holds no files. Never throws.
 */
export function findSubjects(site: string, match: FileMatch): FoundSubjects {
  const files: string[] = [];
  const parts = folderParts(match.under);
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const stat = inspect(path.join(site, ...parts.slice(0, depth)));
    if (stat === 'missing') return { files, complete: true };
    if (stat === 'unknown' || stat.isSymbolicLink()) return { files, complete: false };
    if (!stat.isDirectory()) return { files, complete: true };
  }

  let complete = true;
  let entries = 0;
  const pending: { readonly folder: string; readonly depth: number }[] = [{ folder: parts.join('/'), depth: 0 }];
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
      if (entry.isFile()) {
        if (matchesFile(match, place)) files.push(place);
      } else if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) {
        if (depth < MAX_WALK_DEPTH) pending.push({ folder: place, depth: depth + 1 });
        else complete = false;
      }
    }
  }
  return { files: files.sort(), complete };
}

function inspect(place: string): fs.Stats | 'missing' | 'unknown' {
  try {
    return fs.lstatSync(place);
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unknown';
  }
}

/** Entry by entry, so that the bound on their number also bounds what is held in memory. */
function* entriesOf(folder: string): Generator<fs.Dirent | 'unreadable', void, undefined> {
  let opened: fs.Dir | undefined;
  try {
    opened = fs.opendirSync(folder);
    for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) yield entry;
  } catch {
    yield 'unreadable';
  } finally {
    opened?.closeSync();
  }
}
