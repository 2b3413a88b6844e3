import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { errorCode } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';

/**
 * The project's `.litmus`, made where it is missing; its path.
 *
 * @throws CommandError `bad_folder` where `.litmus` is a link or no folder.
 */
export function makeProjectFolder(project: string): string {
  try {
    return makeStateFolder(project);
  } catch (error) {
    if (errorCode(error) !== '' || !(error instanceof Error)) throw error;
    throw new CommandError('bad_folder', error.message);
  }
}
