import { CommandError } from '../command-error.js';

/** `why`: half a sentence that names the file. */
export function knowledgeUnreadable(why: string): CommandError {
  return new CommandError(
    'state_unreadable',
    `${why}, so what is known here cannot be told: put a real file of the project's in its place, or move it away.`,
  );
}
