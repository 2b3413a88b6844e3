import { lstatSync, realpathSync } from 'node:fs';
import { isOpen, projectOf } from '@litmus-hooks/state-format/places';
import { CommandError } from '../command-error.js';
import { runName } from './current-run.js';
import { makeProjectFolder } from './project-folder.js';
import { archiveRun, hasEarlierFiles } from './run-archive.js';
import { newRunId } from './run-id.js';
import { writePointer } from './run-pointer.js';
import { readStoredRun, underRunLock, writeStoredRun } from './run-state-file.js';

/** A run that was just opened. */
export interface StartedRun {
  readonly id: string;
  readonly site: string;
  readonly startedAt: string;
  readonly project: string;
  readonly pointer: string;
  /** What lay in the site from before, and where it is now. */
  readonly archived?: { readonly id?: string; readonly folder: string };
}

/**
 * The real path of the folder that a run may be opened in. What leads to the folder may hold links, as temporary folders often do; the folder
 * itself may not, since nobody who finds the state by one name should miss it by the other.
 */
function siteFolder(site: string): string {
  const stat = lstatSync(site, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink() === true) {
    throw new CommandError('bad_folder', `${site} is a link: give the folder that it leads to with --site.`);
  }
  if (stat?.isDirectory() !== true) {
    throw new CommandError(
      'bad_folder',
      `${site} is ${stat === undefined ? 'not there' : 'no folder'}: give an existing folder with --site.`,
    );
  }
  return realpathSync(site);
}

/**
 * Opens a run in a folder: its state, the project's pointer to it, and before that the files of a finished run moved to the archive.
 * A ledger without a state is moved too, for what it says is no evidence of this run (L-18).
 *
 * @param folder absolute path.
 * @throws CommandError `run_open`, `state_unreadable`, `state_locked` or `bad_folder`.
 */
export function startRun(folder: string, now: Date): StartedRun {
  const site = siteFolder(folder);
  const project = projectOf(site);
  return underRunLock(site, () => {
    const earlier = readStoredRun(site);
    if (earlier !== undefined && isOpen(earlier.state)) {
      const since = earlier.state.startedAt === undefined ? '' : ` since ${earlier.state.startedAt}`;
      throw new CommandError(
        'run_open',
        `${runName(earlier.state.id)} is open in ${site}${since}: go on with it (litmus status), or close it first (litmus finish).`,
      );
    }
    const left = hasEarlierFiles(site);
    const projectFolder = makeProjectFolder(project);
    const earlierId = earlier?.state.id;
    const archive = left ? archiveRun(site, projectFolder, earlierId) : undefined;
    const id = newRunId(now);
    const startedAt = now.toISOString();
    writeStoredRun(site, { v: 1, id, startedAt, steps: {} });
    const pointer = writePointer(project, { root: site, id, startedAt });
    return {
      id,
      site,
      startedAt,
      project,
      pointer,
      ...(archive === undefined
        ? {}
        : { archived: { ...(earlierId === undefined ? {} : { id: earlierId }), folder: archive } }),
    };
  });
}
