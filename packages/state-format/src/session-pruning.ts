import * as fs from 'node:fs';
import * as path from 'node:path';
import { removeFile } from './store.js';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** One start removes so many files at most; what is left waits for another session. */
const MAX_REMOVED = 256;
/** And so many that stay are looked at, for a look at each of 500 costs a third of a start of Node. */
const MAX_KEPT = 16;

/**
 * Removes what sessions left in `folder` more than 30 days before `now` (milliseconds since the epoch): the regular files whose names match
 * `sessionFile`. Of very many it looks at a part from a place of chance on, so that those that stand behind young ones have their turn too. A file
 * that another process removes meanwhile is gone as wanted. Throws on any I/O error, a folder that is missing included.
 */
export function pruneSessionFiles(folder: string, sessionFile: RegExp, now: number): void {
  const names = fs.readdirSync(folder).filter((name) => sessionFile.test(name));
  const first = Math.floor(Math.random() * names.length);
  let [kept, removed] = [0, 0];
  for (const name of [...names.slice(first), ...names.slice(0, first)]) {
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    const isOld = stat?.isFile() === true && now - stat.mtimeMs > MAX_AGE_MS;
    if (isOld) {
      removeFile(file);
      removed += 1;
    } else kept += 1;
    if (kept === MAX_KEPT || removed === MAX_REMOVED) return;
  }
}
