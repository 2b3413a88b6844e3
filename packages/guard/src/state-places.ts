import * as path from 'node:path';
import { inFolder, resolved } from '@litmus-hooks/state-format/path-text';
import { projectOf, STATE_FOLDER, userFolder } from '@litmus-hooks/state-format/places';
import { realPathOf } from '@litmus-hooks/state-format/real-path';
import { RUN_LOG_FILE, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';

/**
 * The files that an agent may read and not change while a run is open: the run's state and log, the project's `.litmus` and the
 * user's own. Names are compared without regard to case, as the file systems of Windows and macOS do.
 */
export interface StatePlaces {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Folders inside those where skills leave what they wrote for people. */
  readonly open: readonly string[];
}

/** What the skills for explaining and for research write. */
const EXPLAINERS = 'lit-comprehend';
const RESEARCH = 'litresearch';

/** The names that mark a run's own files wherever they lie. */
export const STATE_NAMES: readonly string[] = [RUN_STATE_FILE, RUN_LOG_FILE, STATE_FOLDER];

/** The places of the run in `folder`, each as written and without links. */
export function statePlaces(folder: string): StatePlaces {
  const site = resolved(folder);
  const folders = [inFolder(projectOf(site), STATE_FOLDER), inFolder(site, STATE_FOLDER), userFolder()];
  return {
    files: [inFolder(site, RUN_STATE_FILE), inFolder(site, RUN_LOG_FILE)].flatMap(spellings),
    folders: folders.flatMap(spellings),
    open: [
      inFolder(userFolder(), EXPLAINERS),
      ...folders.slice(0, -1).map((stateFolder) => inFolder(stateFolder, RESEARCH)),
    ].flatMap(spellings),
  };
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isWithin(file: string, folder: string): boolean {
  const prefix = folder.endsWith(path.sep) ? folder : folder + path.sep;
  return same(file, folder) || file.toLowerCase().startsWith(prefix.toLowerCase());
}

/** `file` as written and, where that differs, without links. */
function spellings(file: string): readonly string[] {
  const real = realPathOf(file)?.path ?? file;
  return real === file ? [file] : [file, real];
}

function targets(file: string, followsLinks: boolean): readonly string[] {
  return followsLinks ? spellings(file) : [file];
}

/** Whether writing to the absolute path `file` changes one of `places`, as written or, with `followsLinks`, through a link. */
export function isStateFile(file: string, places: StatePlaces, followsLinks = true): boolean {
  return targets(file, followsLinks).some(
    (target) =>
      places.files.some((place) => same(target, place)) ||
      (places.folders.some((place) => isWithin(target, place)) &&
        !places.open.some((place) => isWithin(target, place))),
  );
}

/** Whether removing or moving the absolute path `file`, and all it holds, takes one of `places` away. */
export function holdsState(file: string, places: StatePlaces, followsLinks = true): boolean {
  const held = [...places.files, ...places.folders];
  return targets(file, followsLinks).some((target) => held.some((place) => isWithin(place, target)));
}
