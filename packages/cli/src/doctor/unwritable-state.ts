import { accessSync, constants, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { mainCheckoutOf, projectOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import type { Patient } from './finding.js';

/** Where hooks make and replace files, and what they append to; relative to the state folder. */
const WRITTEN = ['', 'rules', 'mark', 'start-work', 'litgoal', 'start-work/ledger.jsonl', 'litgoal/ledger.jsonl'];

function isWritable(place: string, kind: number): boolean {
  try {
    accessSync(place, kind);
    return true;
  } catch {
    return false;
  }
}

/** What hooks of the project are to write and cannot, as absolute paths; nothing below a folder that is one of them. */
export function unwritableState({ cwd }: Patient): string[] {
  const state = join(mainCheckoutOf(projectOf(cwd)), STATE_FOLDER);
  const found: string[] = [];
  for (const name of WRITTEN) {
    const place = join(state, name);
    if (found.some((folder) => place.startsWith(folder))) continue;
    const stat = lstatSync(place, { throwIfNoEntry: false });
    const kind = stat?.isDirectory() === true ? constants.W_OK | constants.X_OK : constants.W_OK;
    // What is no folder and no file is damaged, and told as such.
    if ((stat?.isDirectory() === true || stat?.isFile() === true) && !isWritable(place, kind)) found.push(place);
  }
  return found;
}
