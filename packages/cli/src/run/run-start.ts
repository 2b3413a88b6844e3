import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inert } from '@litmus-hooks/state-format/inert';
import { isOpen, projectOf } from '@litmus-hooks/state-format/places';
import { RUN_STATE_FILE, type RunPointer } from '@litmus-hooks/state-format/run';
import { settleRun, watchNewRun } from '@litmus-hooks/state-format/run-watch';
import { CommandError } from '../command-error.js';
import { runName } from './current-run.js';
import { type HaltedRun, haltsHiddenBy } from './hidden-halt.js';
import { makeProjectFolder } from './project-folder.js';
import { archiveRun, hasEarlierFiles } from './run-archive.js';
import { newRunId } from './run-id.js';
import { underPointerLock, writePointer } from './run-pointer.js';
import { readStoredRun, underRunLock, writeStoredRun } from './run-state-file.js';

/** A run that was just opened. */
export interface StartedRun {
  readonly id: string;
  readonly site: string;
  readonly startedAt: string;
  readonly project: string;
  readonly pointer: string;
  /** Halted runs that calls belonged to before and do not any more. */
  readonly hidden: readonly HaltedRun[];
  /** What lay in the site from before, and where it is now. */
  readonly archived?: { readonly id?: string; readonly folder: string };
}

/** Who opens a run. */
export interface Starter {
  /** Whether the agent's host started the command: then no halt may be hidden. */
  readonly byAgent: boolean;
  /** The host's CLAUDE_PROJECT_DIR. */
  readonly projectDir: string | undefined;
}

const MAX_REASON_CHARS = 300;

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

/** A halt ends by repair or by a person; a run that is opened beside it must be no third way (an agent's calls would belong to that one). */
function refuseToHide([halted]: readonly HaltedRun[]): void {
  if (halted === undefined) return;
  throw new CommandError(
    'refused',
    `${runName(halted.state.id)} in ${halted.site} is halted (${inert(halted.halt.reason, MAX_REASON_CHARS)}), and another run here would hide its halt: repair it, or ask the user to run litmus start in a terminal outside Claude Code.`,
  );
}

function writePointerOrUndo(project: string, pointer: RunPointer): string {
  try {
    return writePointer(project, pointer);
  } catch (error) {
    rmSync(join(pointer.root, RUN_STATE_FILE), { force: true });
    throw error;
  }
}

/**
 * Opens a run in a folder: its state, the project's pointer to it, and before that the files of a finished run moved to the archive.
 * A ledger without a state is moved too, for what it says is no evidence of this run (L-18).
 *
 * @param folder absolute path.
 * @throws CommandError `run_open`, `refused`, `state_unreadable`, `state_locked` or `bad_folder`; no run is open then.
 */
export function startRun(folder: string, now: Date, { byAgent, projectDir }: Starter): StartedRun {
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
    if (byAgent) refuseToHide(haltsHiddenBy(site, projectDir));
    const left = hasEarlierFiles(site);
    const projectFolder = makeProjectFolder(project);
    // Before anything is changed: a run that no pointer names would be out of sight from the rest of the project.
    return underPointerLock(project, () => {
      const hidden = haltsHiddenBy(site, projectDir);
      if (byAgent) refuseToHide(hidden);
      const earlierId = earlier?.state.id;
      const archive = left ? archiveRun(site, projectFolder, earlierId) : undefined;
      const id = newRunId(now);
      const startedAt = now.toISOString();
      // Before it is there and once it is: whoever puts the hooks to sleep looks for it in between.
      watchNewRun(site);
      writeStoredRun(site, { v: 1, id, startedAt, steps: {} });
      const pointer = writePointerOrUndo(project, { root: site, id, startedAt });
      settleRun(site);
      return {
        id,
        site,
        startedAt,
        project,
        pointer,
        hidden,
        ...(archive === undefined
          ? {}
          : { archived: { ...(earlierId === undefined ? {} : { id: earlierId }), folder: archive } }),
      };
    });
  });
}
