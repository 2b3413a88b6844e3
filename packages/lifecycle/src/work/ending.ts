import type { WorkStatus } from '@litmus-hooks/state-format/work';
import { activeWork } from '@litmus-hooks/state-format/work';
import { refusal, type Transition } from '../state/transition.js';
import { activeLanes } from './lanes.js';
import type { PlanProgress } from './progress.js';

/** Every task is done and nobody is still at it: the work is complete, and its bounds are gone (F-10, F-43). */
export function completeWork(progress: PlanProgress): Transition {
  return (state, { at }) => {
    const work = activeWork(state);
    if (work === undefined) return refusal('no_work', 'No work is active here.');
    const lanes = activeLanes(work);
    if (lanes > 0)
      return refusal(
        'lanes_active',
        `${lanes} of its subagents ${lanes === 1 ? 'is' : 'are'} still at work: wait for them.`,
      );
    if (progress.status !== 'read') return refusal('plan_unreadable', progress.why);
    const open = progress.total - progress.done;
    if (open > 0)
      return refusal(
        'tasks_open',
        `${open} of ${progress.total} tasks of ${work.plan} ${open === 1 ? 'is' : 'are'} not ticked: litmus work progress names the first.`,
      );
    return ended('completed', at, state);
  };
}

/** The work is given up, whatever is open (F-10). */
export const cancelWork: Transition = (state, { at }) =>
  activeWork(state) === undefined ? refusal('no_work', 'No work is active here.') : ended('cancelled', at, state);

function ended(status: WorkStatus, at: string, state: Parameters<Transition>[0]): ReturnType<Transition> {
  const work = activeWork(state);
  if (work === undefined) return 'unchanged';
  const { boundary: _, ...rest } = work;
  return { work: { ...rest, status, ended_at: at }, type: status };
}
