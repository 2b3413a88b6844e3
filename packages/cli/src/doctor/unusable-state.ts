import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { mainCheckoutOf, projectOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import type { Patient } from './finding.js';

/** A place where hooks of the project are to keep something and cannot. */
export interface UnusableState {
  /** Absolute. */
  readonly place: string;
  /** Half a sentence. */
  readonly why: string;
}

/** Where hooks make and replace files, and what they append to; relative to the state folder. */
const FOLDERS = ['', 'rules', 'mark', 'start-work', 'litgoal'];
const FILES = ['start-work/ledger.jsonl', 'litgoal/ledger.jsonl'];

function isGranted(place: string, kind: number): boolean {
  try {
    accessSync(place, kind);
    return true;
  } catch {
    return false;
  }
}

/** A folder that is missing is made when it is needed; `.litmus` itself is told of with the run. */
function folderProblem(name: string, place: string, stat: Stats | undefined): string | undefined {
  if (stat === undefined) return undefined;
  if (stat.isDirectory()) return isGranted(place, constants.W_OK | constants.X_OK) ? undefined : 'cannot be written';
  if (name === '') return undefined;
  return stat.isSymbolicLink() ? 'is a link' : 'is no folder';
}

/** What is no file is damaged, and told of as such. */
function fileProblem(place: string, stat: Stats | undefined): string | undefined {
  return stat?.isFile() === true && !isGranted(place, constants.W_OK) ? 'cannot be written' : undefined;
}

/** The places of the project's hooks that are unusable; nothing below one that is. */
export function unusableState({ cwd }: Patient): UnusableState[] {
  const state = join(mainCheckoutOf(projectOf(cwd)), STATE_FOLDER);
  const found: UnusableState[] = [];
  for (const name of [...FOLDERS, ...FILES]) {
    const place = join(state, name);
    if (found.some((folder) => place.startsWith(folder.place))) continue;
    const stat = lstatSync(place, { throwIfNoEntry: false });
    const why = FILES.includes(name) ? fileProblem(place, stat) : folderProblem(name, place, stat);
    if (why !== undefined) found.push({ place, why });
  }
  return found;
}
