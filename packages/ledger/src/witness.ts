import * as path from 'node:path';
import type { Host } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { appendLine } from '@litmus-hooks/state-format/log';
import { RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import { attribute } from './attribute.js';
import { classify } from './classify.js';
import type { CommandReader } from './evidence.js';
import { wasLatelyWritten } from './ledger-tail.js';
import { writtenFile } from './write-tool.js';

/**
 * Appends one line for a finished tool call to the ledger of the open run it belongs to; any other event, and a call that belongs to no
 * open run, leaves no trace (L-01, L-18). `loadReader` is called only for a Bash command that names an evidence program.
 * Throws where the run state cannot be read or the line cannot be appended whole; nothing is recorded then.
 */
export function witness(event: HookEvent, host: Host, loadReader: () => CommandReader): void {
  if (event.hook_event_name !== 'PostToolUse' && event.hook_event_name !== 'PostToolUseFailure') return;
  const written = writtenFile(event.tool_name, event.tool_input);
  const attribution = attribute(written?.path, event.cwd, host.projectDir);
  if (attribution === undefined) return;
  const log = path.join(attribution.site, RUN_LOG_FILE);
  const record = classify(event, written, attribution.path, {
    at: new Date(),
    evidence: host.config.evidence,
    loadReader,
    wasLatelyWritten: (file) => wasLatelyWritten(log, file),
  });
  appendLine(log, record);
}
