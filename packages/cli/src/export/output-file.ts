import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { requireFolderOf } from '../output-folder.js';

/**
 * Writes pieces of text to a new file, whole or not at all, and returns its path. Nothing is ever overwritten: the name may be that of a
 * ledger.
 *
 * @throws CommandError `file_system` where something lies there, `bad_folder` where its folder does not.
 */
export function writeNewFile(cwd: string, name: string, pieces: Iterable<string>): string {
  const file = resolve(cwd, name);
  requireFolderOf(file);
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new CommandError('file_system', `${file} is there already: give another name, or remove it first.`);
  }
  try {
    try {
      for (const piece of pieces) writeFileSync(descriptor, piece);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  return file;
}
