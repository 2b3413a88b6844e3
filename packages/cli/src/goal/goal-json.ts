import { type Goal, type GoalEvidence, MAX_LOOP_CONTINUATIONS } from '@litmus-hooks/lifecycle';
import type { GoalAnswer } from '../answers/goal.js';
import { CommandError } from '../command-error.js';

/** `why`: half a sentence that names the file. */
export function goalsUnreadable(why: string): CommandError {
  return new CommandError(
    'state_unreadable',
    `${why}, so what was shown for a goal is unknown: look at the files beside it, and move them away to begin anew.`,
  );
}

export function goalJson(goal: Goal, { conditions }: GoalEvidence): GoalAnswer {
  return {
    id: goal.goal_id,
    status: goal.status,
    objective: goal.objective,
    conditions: conditions.map(({ evidence = null, at = null, ...condition }) => ({ ...condition, evidence, at })),
    loop: goal.loop === undefined ? null : { continuations: goal.loop.continuations, max: MAX_LOOP_CONTINUATIONS },
    startedAt: goal.started_at,
    endedAt: goal.ended_at ?? null,
  };
}
