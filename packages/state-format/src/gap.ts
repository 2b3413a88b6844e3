import * as path from 'node:path';
import { isoTime } from './iso-time.js';
import { appendLine } from './log.js';
import type { GapRecord, GapType } from './record.js';
import { RUN_LOG_FILE } from './run.js';
import { trailingOf } from './trailing.js';

/**
 * Says in the log of the run in the folder `site` that calls may not have been seen, so that what is missing is not taken for what did not happen
 * (P-06). Throws where the line cannot be appended whole.
 */
export function appendGap(site: string, type: GapType, at: Date, session?: string): void {
  const gap: GapRecord = { at: isoTime(at), event: 'gap', type, ...trailingOf({ session_id: session }) };
  appendLine(path.join(site, RUN_LOG_FILE), gap);
}
