import * as fs from 'node:fs';
import * as path from 'node:path';
import { removeFile } from './store.js';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** One start looks at so many files at most; what is left waits for another session. */
const MAX_LOOKED_AT = 256;

/**
 * Removes what sessions left in `folder` more than 30 days before `now` (milliseconds since the epoch): the regular files whose names match
 * `sessionFile`. Of very many it looks at a part from a place of chance on, so that those that stand behind young ones have their turn too. A file
 * that another process removes meanwhile is gone as wanted. Throws on any I/O error, a folder that is missing included.
 */
export function pruneSessionFiles(folder: string, sessionFile: RegExp, now: number): void {
  const names = fs.readdirSync(folder).filter((name) => sessionFile.test(name));
  const first = Math.floor(Math.random() * names.length);
  for (const name of [...names.slice(first), ...names.slice(0, first)].slice(0, MAX_LOOKED_AT)) {
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() === true && now - stat.mtimeMs > MAX_AGE_MS) removeFile(file);
  }
}
