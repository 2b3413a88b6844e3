import * as path from 'node:path';
import type { Host } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { appendLine } from '@litmus-hooks/state-format/log';
import type { GapRecord } from '@litmus-hooks/state-format/record';
import { RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import { attribute } from './attribute.js';
import { lastRecord } from './ledger-tail.js';
import { writtenFile } from './write-tool.js';

/**
 * Says once for a stretch of calls in the ledger of the open run they belong to that a silenced ledger records none of them, so that what is missing is
 * not taken for what did not happen (P-06). Throws where the run state cannot be read or the line cannot be appended whole.
 */
export function noteSilence(event: HookEvent, host: Host): void {
  if (event.hook_event_name !== 'PostToolUse' && event.hook_event_name !== 'PostToolUseFailure') return;
  const written = writtenFile(event.tool_name, event.tool_input);
  const attribution = attribute(written?.path, event.cwd, host.projectDir);
  if (attribution === undefined) return;
  const log = path.join(attribution.site, RUN_LOG_FILE);
  const last = lastRecord(log);
  if (last?.event === 'gap' && last.type === 'silenced') return;
  const gap: GapRecord = {
    at: new Date().toISOString(),
    event: 'gap',
    type: 'silenced',
    v: 1,
    ...(event.session_id === undefined ? {} : { session: event.session_id }),
  };
  appendLine(log, gap);
}
