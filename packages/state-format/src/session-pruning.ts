import * as fs from 'node:fs';
import * as path from 'node:path';
import { removeFile } from './store.js';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** So many files one start removes at most; what is left waits for another session. */
const MAX_REMOVED = 256;
/** One that stays counts as so many: a look at each of 500 would cost a third of a start of Node. */
const KEPT_COUNTS = 16;

/**
 * Removes what sessions left in `folder` more than 30 days before `now` (milliseconds since the epoch): the regular files whose names match
 * `sessionFile`. Of very many it looks at a part from a place of chance on, so that those that stand behind young ones have their turn too. A file
 * that another process removes meanwhile is gone as wanted. Throws on any I/O error, a folder that is missing included.
 */
export function pruneSessionFiles(folder: string, sessionFile: RegExp, now: number): void {
  let left = MAX_REMOVED;
  for (const name of fromAnyOn(fs.readdirSync(folder).filter((one) => sessionFile.test(one)))) {
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    const isOld = stat?.isFile() && now - stat.mtimeMs > MAX_AGE_MS;
    if (isOld) removeFile(file);
    left -= isOld ? 1 : KEPT_COUNTS;
    if (left <= 0) return;
  }
}

/** The names from one by chance on, so that each has its turn to be looked at. */
export function fromAnyOn(names: readonly string[]): string[] {
  const first = Math.floor(Math.random() * names.length);
  return [...names.slice(first), ...names.slice(0, first)];
}
