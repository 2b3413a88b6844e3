import { pruneSessionFiles } from '@litmus-hooks/state-format/session-pruning';
import { look } from './scan.js';

/** What a session leaves: its state, and the temporaries and locks of a process that was killed. */
const SESSION_FILE = /^\.?session-/;

/** To list a folder with so many rule files costs a start of a session a tenth of its work, so beside more of them one start in a few does. */
const MANY_FILES = 200;
const STARTS_FOR_ONE = 8;

/**
 * Removes what sessions left in the state folder, beside so many rule files, more than 30 days ago. Returns what went wrong; a missing folder is
 * nothing.
 */
export function pruneSessions(folder: string, ruleFiles: number, now: number): unknown {
  if (ruleFiles > MANY_FILES && Math.random() * STARTS_FOR_ONE >= 1) return undefined;
  try {
    if (look(folder)?.isDirectory() === true) pruneSessionFiles(folder, SESSION_FILE, now);
    return undefined;
  } catch (error) {
    return error;
  }
}
