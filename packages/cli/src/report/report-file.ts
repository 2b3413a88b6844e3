import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode, OPEN_STRICT, temporaryBeside } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { requireFolderOf } from '../output-folder.js';
import { PAGE_OPENING } from './page.js';

/** Whether `file` may be written over: nothing lies there, or an earlier report does. */
function isFree(file: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, OPEN_STRICT);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return true;
    if (code === 'ELOOP') return false;
    throw error;
  }
  try {
    if (!fstatSync(descriptor).isFile()) return false;
    const opening = Buffer.alloc(Buffer.byteLength(PAGE_OPENING));
    readSync(descriptor, opening, 0, opening.length, 0);
    return opening.toString('utf8') === PAGE_OPENING;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes a page to `file`, whole or not at all, for its owner alone to read, as the ledger is. An earlier report is replaced; anything else
 * that lies there stays.
 *
 * @throws CommandError `bad_folder` where its folder is missing, `file_system` where something else lies there.
 */
export function writeReport(file: string, page: string): void {
  requireFolderOf(file);
  if (!isFree(file)) {
    throw new CommandError(
      'file_system',
      `${file} is there already and is no report, so it was left as it is: name another file with --out.`,
    );
  }
  const temporary = temporaryBeside(file);
  try {
    writeFileSync(temporary, page, { flag: 'wx', mode: 0o600 });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
