import * as fs from 'node:fs';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import { mainCheckoutOf, projectOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';

const STATE_FILE = 'boulder.json';

/** Where a project's work lies. A linked worktree belongs to its main checkout, whose work it is judged by (F-46). */
export interface WorkPlace {
  /** Canonical path of the checkout that holds `.litmus`. */
  readonly project: string;
  /** Canonical path of the checkout that `start` lies in: another one than `project` inside a linked worktree. */
  readonly checkout: string;
  readonly stateFolder: string;
  readonly stateFile: string;
  readonly lockFile: string;
  readonly ledgerFile: string;
}

/** The place of `start`, an absolute folder. A project that is reached through a link keeps its one place (F-05). */
export function workPlace(start: string): WorkPlace {
  const checkout = canonicalFolder(projectOf(start));
  const project = canonicalFolder(mainCheckoutOf(checkout));
  const stateFolder = inFolder(project, STATE_FOLDER);
  return {
    project,
    checkout,
    stateFolder,
    stateFile: inFolder(stateFolder, STATE_FILE),
    lockFile: inFolder(stateFolder, 'boulder.lock'),
    ledgerFile: inFolder(inFolder(stateFolder, 'start-work'), 'ledger.jsonl'),
  };
}

/** The places of those of `starts` that are known, each of them once. */
export function workPlaces(starts: readonly (string | undefined)[]): WorkPlace[] {
  return [...new Set(starts)].filter((start) => start !== undefined).map(workPlace);
}

function canonicalFolder(folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    return folder;
  }
}
