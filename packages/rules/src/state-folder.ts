import * as fs from 'node:fs';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import { STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { makeFolder } from '@litmus-hooks/state-format/store';
import type { Places } from './places.js';

/** Throws where a folder on the way to the state is a link or no folder (C-21). One that is missing is none. */
export function requireRealFolders({ main, state }: Places): void {
  for (const folder of [inFolder(main, STATE_FOLDER), state]) {
    const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (!stat.isDirectory())
      throw new Error(
        `${folder} is ${stat.isSymbolicLink() ? 'a link' : 'no folder'}, so no state is kept there and no rule is delivered: move it away.`,
      );
  }
}

/** Makes the folder of the sessions' state where it is missing. Throws where that cannot be done, or a link or a file is in its place. */
export function makeRulesFolder(places: Places): void {
  makeStateFolder(places.main);
  // Asked first: most times it is there, and an error object costs more than a question.
  if (!fs.existsSync(places.state)) makeFolder(places.state);
  requireRealFolders(places);
}
