import * as path from 'node:path';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { inFolder, resolved } from '@litmus-hooks/state-format/path-text';
import { mainCheckoutOf, projectOf, STATE_FOLDER, userFolder } from '@litmus-hooks/state-format/places';
import { type Reply, showMessage } from '@litmus-hooks/state-format/reply';
import { isRealFolder } from './real-folder.js';
import { pruneReceipts, takeReceipt } from './receipt.js';
import { sessionMessage } from './session-message.js';

/** True where every folder from `top` down to `cwd` is one, and none is a link (M-05). */
function isRealPath(top: string, cwd: string): boolean {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (!isRealFolder(folder)) return false;
    if (folder === top) return true;
  }
}

/**
 * The project that a session in `cwd` works in (M-04), where it has a `.litmus` folder; undefined where it has none, where a folder on the way to it is a link
 * or missing (M-05), and for the home folder, whose `.litmus` is the user's.
 */
function litmusProjectOf(cwd: string): string | undefined {
  const start = resolved(cwd);
  const checkout = projectOf(start);
  if (!isRealPath(checkout, start)) return undefined;
  const project = mainCheckoutOf(checkout);
  const stateFolder = inFolder(project, STATE_FOLDER);
  if (stateFolder === userFolder()) return undefined;
  return isRealFolder(project) && isRealFolder(stateFolder) ? project : undefined;
}

/**
 * The mark, at the first start of a session in a project that has a `.litmus` folder (M-01, M-02); its receipt is on disk before it is returned.
 * Undefined for any other event, after a compaction, without a session id (M-03), and where a folder on the way is a link or missing (M-05).
 * `now` is in milliseconds since the epoch. Throws on an I/O error, and nothing is to be shown then.
 */
export function showMark(event: HookEvent, version: string, now: number): Reply | undefined {
  if (event.hook_event_name !== 'SessionStart' || event.source === 'compact') return undefined;
  if (event.session_id === undefined || event.cwd === undefined) return undefined;
  const project = litmusProjectOf(event.cwd);
  if (project === undefined || !takeReceipt(project, event.session_id)) return undefined;
  pruneReceipts(project, now);
  return showMessage(sessionMessage(version));
}
