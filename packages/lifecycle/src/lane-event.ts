import type { SubagentEvent } from '@litmus-hooks/state-format/event';
import type { SessionWork } from './session-work.js';
import { changeWork } from './state/change-work.js';
import { workPlace } from './state/work-place.js';
import { laneEnded, laneStarted } from './work/lanes.js';

/** A subagent of the session starts or ends: its lane is bound to the session's work, and nothing is said (F-41, F-42). */
export function observeLane(event: SubagentEvent, found: SessionWork): void {
  const { session_id, agent_id, agent_type, cwd } = event;
  // Without a type it is the host's own compaction that ends.
  if (found.status !== 'active' || session_id === undefined || agent_id === undefined || agent_type === undefined)
    return;
  const { place } = found;
  if (event.hook_event_name === 'SubagentStop') {
    changeWork(place, laneEnded(session_id, agent_id));
    return;
  }
  const checkout = cwd === undefined ? place.project : workPlace(cwd).checkout;
  changeWork(
    place,
    laneStarted({
      sessionId: session_id,
      agentId: agent_id,
      agentType: agent_type,
      ...(checkout === place.project ? {} : { worktree: checkout }),
    }),
  );
}
