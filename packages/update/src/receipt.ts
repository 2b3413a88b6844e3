import * as fs from 'node:fs';
import * as path from 'node:path';
import { errorCode } from '@litmus-hooks/state-format/store';
import { makeUserFolder, type UpdatePlaces } from './update-places.js';

/**
 * Makes the receipt that `version` was told of, `~/.litmus/update/said-<version>`, and returns true; false where it is there already. Of several
 * processes one is told true. Throws on any I/O error: nothing is to be said then.
 */
export function takeNoticeReceipt(places: UpdatePlaces, version: string): boolean {
  const receipt = path.join(places.folder, `said-${version}`);
  // Asked first: most starts find it there, and an error object costs more than a question.
  if (fs.lstatSync(receipt, { throwIfNoEntry: false }) !== undefined) return false;
  makeUserFolder(places, places.folder);
  try {
    fs.closeSync(fs.openSync(receipt, 'wx', 0o600));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
