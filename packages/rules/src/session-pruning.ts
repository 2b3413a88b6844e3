import { pruneSessionFiles } from '@litmus-hooks/state-format/session-pruning';
import { look } from './scan.js';

/** What a session leaves: its state, and the temporaries and locks of a process that was killed. */
const SESSION_FILE = /^\.?session-/;

/** Removes what sessions left in the state folder more than 30 days ago. Returns what went wrong; a missing folder is nothing. */
export function pruneSessions(folder: string, now: number): unknown {
  try {
    if (look(folder)?.isDirectory() === true) pruneSessionFiles(folder, SESSION_FILE, now);
    return undefined;
  } catch (error) {
    return error;
  }
}
