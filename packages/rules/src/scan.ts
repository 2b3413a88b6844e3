import * as fs from 'node:fs';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import { SKIPPED_FOLDERS } from './skipped-folder.js';

/** A bounded look for files below a folder: no link is followed, so nothing outside the folder is reached (U-20). */

const MAX_DEPTH = 10;
export const MAX_FILES = 1_000;

export interface FileScan {
  /** Slash paths below the root, in the order of their names. */
  readonly files: readonly string[];
  /** What was passed over and why, a sentence each. */
  readonly problems: readonly string[];
}

/** What stands at the absolute path `place`, a link for itself; undefined where nothing does, or where it cannot be known. */
export function look(place: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether `folder`, a slash path below `root`, is a folder that no link leads to; false where it is missing. */
export function isRealFolder(root: string, folder: string): boolean {
  if (folder === '') return true;
  // Most places of rules are missing, and to ask that costs half as much as a look.
  if (!fs.existsSync(`${root}/${folder}`)) return false;
  let at = root;
  for (const part of folder.split('/')) {
    at = `${at}/${part}`;
    if (look(at)?.isDirectory() !== true) return false;
  }
  return true;
}

/**
 * The files in `folder` (a slash path below `root`) whose names end with `ending`, those of its folders too where it is `deep`; at most `maxFiles`. Never
 * throws: a folder that cannot be read has none.
 */
export function filesBelow(root: string, folder: string, ending: string, deep: boolean, maxFiles: number): FileScan {
  const files: string[] = [];
  const problems: string[] = [];
  const visit = (at: string, depth: number): void => {
    for (const entry of entriesOf(`${root}/${at}`, problems)) {
      const place = `${at}/${entry.name}`;
      if (entry.isFile() && entry.name.endsWith(ending)) {
        if (files.length >= maxFiles) {
          problems.push(`There are more than ${MAX_FILES} rule files; ${place} and those after it are not read.`);
          return;
        }
        files.push(place);
      } else if (entry.isSymbolicLink()) problems.push(`${place} is a link and is not followed.`);
      else if (deep && entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) {
        if (depth < MAX_DEPTH) visit(place, depth + 1);
        else problems.push(`${place} is more than ${MAX_DEPTH} folders deep and is not searched.`);
      }
    }
  };
  if (isRealFolder(root, folder)) visit(folder, 1);
  return { files, problems };
}

function entriesOf(folder: string, problems: string[]): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    problems.push(`${folder} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
    return [];
  }
}

const MAX_FOLDERS = 1_000;

/** The folders below `root`, the nearest first, as slash paths; links and folders that tools make are passed over. For reports, not for a hook. */
export function foldersBelow(root: string): FileScan {
  const folders: string[] = [];
  const problems: string[] = [];
  let level = [''];
  for (let depth = 1; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const at of level) {
      for (const entry of entriesOf(at === '' ? root : inFolder(root, at), problems)) {
        if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name))
          next.push(at === '' ? entry.name : `${at}/${entry.name}`);
      }
    }
    folders.push(...next);
    level = next;
    if (folders.length > MAX_FOLDERS) {
      problems.push(`There are more than ${MAX_FOLDERS} folders; rules in the farther ones are not listed.`);
      break;
    }
  }
  return { files: folders.slice(0, MAX_FOLDERS), problems };
}
