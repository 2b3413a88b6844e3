import type { Host } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { appendLine } from '@litmus-hooks/state-format/log';
import { callSiteOf } from './call-site.js';
import { classify } from './classify.js';
import type { CommandReader } from './evidence.js';
import { wasLatelyWritten } from './ledger-tail.js';

/**
 * Appends one line for a finished tool call to the ledger of the open run it belongs to; any other event, and a call that belongs to no
 * open run, leaves no trace (L-01, L-18). `loadReader` is called only for a Bash command that names an evidence program.
 * Throws where the run state cannot be read or the line cannot be appended whole; nothing is recorded then.
 */
export function witness(event: HookEvent, host: Host, loadReader: () => CommandReader): void {
  const found = callSiteOf(event, host);
  if (found === undefined) return;
  const { call, written, path, log } = found;
  const record = classify(call, written, path, {
    at: new Date(),
    evidence: host.config.evidence,
    loadReader,
    wasLatelyWritten: (file) => wasLatelyWritten(log, file),
  });
  appendLine(log, record);
}
