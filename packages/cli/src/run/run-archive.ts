import { constants, copyFileSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_LOG_FILE, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';
import { errorCode, isLink } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';

/** Finished runs of a project, a folder each, in its `.litmus`. */
const ARCHIVE_FOLDER = 'runs';
/** An id from a file becomes a folder's name only where it can be nothing else. */
const FOLDER_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const NAMELESS_RUN = 'run-without-id';
const MAX_SAME_NAMES = 1000;

/** Creates a folder that was not there: `<name>`, else `<name>-2` and so on. Nothing is ever overwritten. */
function newFolder(parent: string, name: string): string {
  mkdirSync(parent, { recursive: true });
  for (let number = 1; number <= MAX_SAME_NAMES; number += 1) {
    const folder = join(parent, number === 1 ? name : `${name}-${number}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  throw new CommandError(
    'file_system',
    `${parent} holds ${MAX_SAME_NAMES} runs named ${name}: move some of them away.`,
  );
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    // The site is a mount of its own: the copy stands before the original goes.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    rmSync(from);
  }
}

/**
 * Whether a ledger or a state of an earlier run lies in `site`.
 *
 * @throws CommandError `bad_folder` where the ledger's name is taken by a link or by something that is no file: no call could be recorded.
 */
export function hasEarlierFiles(site: string): boolean {
  const log = join(site, RUN_LOG_FILE);
  const stat = lstatSync(log, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) {
    throw new CommandError(
      'bad_folder',
      `${log} is ${stat.isSymbolicLink() ? 'a link' : 'no file'}, so no call could be recorded: move it away and run litmus start again.`,
    );
  }
  return stat !== undefined || existsSync(join(site, RUN_STATE_FILE));
}

/**
 * Moves the state and the ledger that lie in `site` to the project's archive and returns the folder. To be called under the run's lock.
 * The ledger goes first: a crash in between leaves a finished state, which the next start moves too.
 *
 * @param id of the finished run; undefined for a ledger without one.
 */
export function archiveRun(site: string, projectFolder: string, id: string | undefined): string {
  const parent = join(projectFolder, ARCHIVE_FOLDER);
  if (isLink(parent))
    throw new CommandError('bad_folder', `${parent} is a link: make it a real folder, or move it away.`);
  const folder = newFolder(parent, id !== undefined && FOLDER_NAME.test(id) ? id : NAMELESS_RUN);
  for (const name of [RUN_LOG_FILE, RUN_STATE_FILE]) {
    if (existsSync(join(site, name))) move(join(site, name), join(folder, name));
  }
  return folder;
}
