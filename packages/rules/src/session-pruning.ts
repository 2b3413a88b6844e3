import * as fs from 'node:fs';
import * as path from 'node:path';
import { removeFile } from '@litmus-hooks/state-format/store';
import { look } from './scan.js';

const MAX_AGE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What a session leaves: its state, and the temporaries and locks of a process that was killed. */
const SESSION_FILE = /^\.?session-/;

/**
 * Removes what sessions left in the state folder more than 30 days ago. Returns what went wrong; a missing folder is nothing, and a file that
 * another process removes meanwhile is gone as wanted.
 */
export function pruneSessions(folder: string, now: number): unknown {
  try {
    if (look(folder)?.isDirectory() !== true) return undefined;
    for (const name of fs.readdirSync(folder)) {
      if (!SESSION_FILE.test(name)) continue;
      const file = path.join(folder, name);
      const stat = look(file);
      if (stat?.isFile() && now - stat.mtimeMs > MAX_AGE_DAYS * DAY_MS) removeFile(file);
    }
    return undefined;
  } catch (error) {
    return error;
  }
}
