import type { Host } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { appendGap } from '@litmus-hooks/state-format/gap';
import { callSiteOf } from './call-site.js';
import { lastRecord } from './ledger-tail.js';

/**
 * Says once for a stretch of calls in the ledger of the open run they belong to that a silenced ledger records none of them, so that what is missing is
 * not taken for what did not happen (P-06). Throws where the run state cannot be read or the line cannot be appended whole.
 */
export function noteSilence(event: HookEvent, host: Host): void {
  const found = callSiteOf(event, host);
  if (found === undefined) return;
  const last = lastRecord(found.log);
  if (last?.event === 'gap' && last.type === 'silenced') return;
  appendGap(found.site, 'silenced', new Date(), found.call.session_id);
}
