import { isUnarmed } from '@litmus-hooks/state-format/armed';
import type { WorkState } from '@litmus-hooks/state-format/work';
import type { PlanProgressAnswer } from '../answers/work.js';
import type { WorkProgressAnswer } from '../answers/work-progress.js';
import type { WorkStatusAnswer } from '../answers/work-status.js';
import { CommandError } from '../command-error.js';
import type { Caller } from '../run/current-run.js';
import { UNARMED_WORK } from '../run/unwatched.js';
import { planProgress } from './plan-progress.js';
import { noWork, workHere } from './work-here.js';
import { workJson } from './work-json.js';

/**
 * The work that a command in the caller's folder is about, and how far its plan has come.
 *
 * @throws CommandError `state_unreadable`; a plan that cannot be read is one of the problems.
 */
export function statusHere(caller: Caller): WorkStatusAnswer {
  const { place, state, work } = workHere(caller);
  const problems: string[] = [];
  if (work !== undefined && isUnarmed('work', place.project)) problems.push(UNARMED_WORK);
  return {
    project: place.project,
    work: work === undefined ? null : { ...workJson(work, place), progress: progressOrProblem(work.plan, problems) },
    last: work === undefined ? lastEnded(state) : null,
    problems,
  };
}

/**
 * How far the plan of the work has come.
 *
 * @throws CommandError `no_work`, `plan_unreadable` or `state_unreadable`.
 */
export function progressHere(caller: Caller): WorkProgressAnswer {
  const { place, work } = workHere(caller);
  if (work === undefined) throw noWork(place);
  return { work: work.work_id, plan: work.plan, ...planProgress(work.plan) };
}

function progressOrProblem(plan: string, problems: string[]): PlanProgressAnswer | null {
  try {
    return planProgress(plan);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    problems.push(error.message);
    return null;
  }
}

function lastEnded(state: WorkState | undefined): WorkStatusAnswer['last'] {
  const work = state?.works.at(-1);
  return work === undefined ? null : { id: work.work_id, status: work.status, at: work.ended_at ?? work.started_at };
}
