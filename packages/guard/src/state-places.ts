import * as fs from 'node:fs';
import * as path from 'node:path';
import { type FoundRun, projectOf, STATE_FOLDER, userFolder } from '@litmus-hooks/state-format/places';
import { RUN_LOG_FILE, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';

/**
 * The files that an agent may read and not change while a run is open: the run's state and log, the project's `.litmus` and the
 * user's own. Names are compared without regard to case, as the file systems of Windows and macOS do.
 */
export interface StatePlaces {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** The names that mark a run's own files wherever they lie. */
export const STATE_NAMES: readonly string[] = [RUN_STATE_FILE, RUN_LOG_FILE, STATE_FOLDER];

export function statePlaces(site: FoundRun['site']): StatePlaces {
  return {
    files: [path.join(site, RUN_STATE_FILE), path.join(site, RUN_LOG_FILE)],
    folders: [path.join(projectOf(site), STATE_FOLDER), path.join(site, STATE_FOLDER), userFolder()],
  };
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isWithin(file: string, folder: string): boolean {
  return same(file, folder) || file.toLowerCase().startsWith(folder.toLowerCase() + path.sep);
}

/** `file` with the links of its nearest existing ancestor resolved. */
function realPath(file: string): string {
  let folder = file;
  let rest = '';
  for (;;) {
    try {
      return path.join(fs.realpathSync(folder), rest);
    } catch {
      const parent = path.dirname(folder);
      if (parent === folder) return file;
      rest = path.join(path.basename(folder), rest);
      folder = parent;
    }
  }
}

function* spellings(file: string): Generator<string, void, undefined> {
  yield file;
  const real = realPath(file);
  if (real !== file) yield real;
}

/** Whether writing to the absolute path `file` changes one of `places`, as written or through a link. */
export function isStateFile(file: string, places: StatePlaces): boolean {
  const targets = [...spellings(file)];
  const owned = (place: string, test: (target: string, place: string) => boolean): boolean =>
    [...spellings(place)].some((spelling) => targets.some((target) => test(target, spelling)));
  return places.files.some((place) => owned(place, same)) || places.folders.some((place) => owned(place, isWithin));
}

/** Whether removing or moving the absolute path `file`, and all it holds, takes one of `places` away. */
export function holdsState(file: string, places: StatePlaces): boolean {
  const held = [...places.files, ...places.folders].flatMap((place) => [...spellings(place)]);
  return [...spellings(file)].some((target) => held.some((place) => isWithin(place, target)));
}
