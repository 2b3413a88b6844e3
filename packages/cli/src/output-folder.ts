import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './command-error.js';

/**
 * Makes sure that a file can be made at the absolute path `file`, as far as its folder goes.
 *
 * @throws CommandError `bad_folder`.
 */
export function requireFolderOf(file: string): void {
  const folder = dirname(file);
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat?.isDirectory() === true) return;
  const what = stat === undefined ? 'does not exist: make it first' : 'is no folder: name a file in one';
  throw new CommandError('bad_folder', `${folder}, where ${file} would be written, ${what}.`);
}
