import * as fs from 'node:fs';

/** True for a folder that is there and no link. Never throws: what cannot be asked about is none. */
export function isRealFolder(folder: string): boolean {
  try {
    return fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
