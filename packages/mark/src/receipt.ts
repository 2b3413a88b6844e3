import * as fs from 'node:fs';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import { STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { sessionKey } from '@litmus-hooks/state-format/session';
import { pruneSessionFiles } from '@litmus-hooks/state-format/session-pruning';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { makeFolder, makeOnce } from '@litmus-hooks/state-format/store';
import { isRealFolder } from './real-folder.js';

/** The receipts that sessions have seen the mark: `.litmus/mark/session-<key>`, empty files of which nothing but the existence counts (M-02). */

const RECEIPT_FOLDER = 'mark';
const RECEIPT_NAME = /^session-[a-z0-9-]{1,65}$/;

function receiptFolder(project: string): string {
  return inFolder(inFolder(project, STATE_FOLDER), RECEIPT_FOLDER);
}

/** Throws where `.litmus` is no real folder, and on any I/O error; a folder that another process makes meanwhile is as good. */
function makeReceiptFolder(project: string): void {
  makeStateFolder(project);
  makeFolder(receiptFolder(project));
}

/**
 * Makes the session's receipt in `project`, whose `.litmus` is a real folder, and returns true; false where it is there, or where anything but a
 * folder stands in the receipts' place. Of several processes one is told true. Throws on any I/O error: nothing is to be shown then.
 */
export function takeReceipt(project: string, sessionId: string): boolean {
  const folder = receiptFolder(project);
  if (fs.lstatSync(folder, { throwIfNoEntry: false }) === undefined) makeReceiptFolder(project);
  if (!isRealFolder(folder)) return false;
  return makeOnce(inFolder(folder, `session-${sessionKey(sessionId)}`));
}

/** Removes receipts that are older than 30 days at `now` (milliseconds since the epoch). Never throws: what cannot be removed stays. */
export function pruneReceipts(project: string, now: number): void {
  try {
    pruneSessionFiles(receiptFolder(project), RECEIPT_NAME, now);
  } catch {
    // The mark is shown all the same; the next session tries again.
  }
}
