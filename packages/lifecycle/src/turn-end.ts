import type { StopEvent } from '@litmus-hooks/state-format/event';
import { addContext, type Reply, showMessage } from '@litmus-hooks/state-format/reply';
import type { SessionWork } from './session-work.js';
import { changeWork } from './state/change-work.js';
import { continueFrom, isNewProgress } from './work/continuation.js';
import { ownership } from './work/ownership.js';
import { readProgress } from './work/progress.js';

/** What is said when a turn ends: go on, once for each new progress of the session's own work (F-31 … F-36). Undefined leaves it to the goal loop. */
export function answerStop(event: StopEvent, found: SessionWork): Reply | undefined {
  if (event.stop_hook_active || event.agent_id !== undefined || found.status !== 'active') return undefined;
  const { work, place } = found;
  const { session_id } = event;
  if (session_id === undefined || ownership(work, session_id) !== 'own' || work.status !== 'active') return undefined;
  const progress = readProgress(work.plan);
  if (progress.status !== 'read') return undefined;
  const { done, total } = progress;
  if (total > 0 && done === total)
    return showMessage(`All ${total} tasks of the work ${work.work_id} are ticked: \`litmus work complete\` ends it.`);
  if (!isNewProgress(work, progress) || changeWork(place, continueFrom(progress, session_id)).outcome !== 'changed')
    return undefined;
  const open = total - done;
  return addContext(
    'Stop',
    `The work ${work.work_id} has moved on: ${done} of ${total} tasks are ticked. Go on with the next of the ${open} open ${open === 1 ? 'task' : 'tasks'} in its plan, within its grants, and tick a task only when its evidence is there. This is asked once for each new state of the plan.`,
  );
}
