import * as path from 'node:path';
import { makeOnce } from '@litmus-hooks/state-format/store';
import { makeUserFolder, type UpdatePlaces } from './update-places.js';

/**
 * Makes the receipt that `version` was told of, `~/.litmus/update/said-<version>`, and returns true; false where it is there already. Of several
 * processes one is told true. Throws on any I/O error: nothing is to be said then.
 */
export function takeNoticeReceipt(places: UpdatePlaces, version: string): boolean {
  makeUserFolder(places, places.folder);
  return makeOnce(path.join(places.folder, `said-${version}`));
}
