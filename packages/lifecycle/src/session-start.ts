import type { SessionStartEvent } from '@litmus-hooks/state-format/event';
import { addContext, type Reply } from '@litmus-hooks/state-format/reply';
import { discoverPlan, planNotice } from './plan/discovery.js';
import type { PlanSchema } from './plan/schema.js';
import { pressureNotice } from './pressure.js';
import type { SessionWork } from './session-work.js';
import { changeWork } from './state/change-work.js';
import { sessionCleared } from './work/session.js';

/** Where a session starts, and what is found there. */
export interface SessionPlace {
  readonly start: string;
  readonly found: SessionWork;
  readonly hostPid: string | undefined;
  readonly schema: PlanSchema;
}

/** What a session is told as it starts: of the newest plan where no work is active, and of the pressure on a long conversation (D-01, F-39). */
export function answerSessionStart(event: SessionStartEvent, place: SessionPlace): Reply | undefined {
  const { start, found, hostPid, schema } = place;
  const { session_id, source, transcript_path } = event;
  if (found.status === 'active' && source === 'clear' && session_id !== undefined && hostPid !== undefined)
    changeWork(found.place, sessionCleared(session_id, hostPid));
  const plan = found.status === 'none' ? discoverPlan(start, schema) : undefined;
  const notices = [
    plan === undefined ? undefined : planNotice(plan),
    transcript_path === undefined ? undefined : pressureNotice(transcript_path),
  ].filter((notice) => notice !== undefined);
  return notices.length === 0 ? undefined : addContext('SessionStart', notices.join('\n'));
}
