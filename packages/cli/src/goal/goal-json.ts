import {
  type Goal,
  type GoalEvidence,
  type GoalPlace,
  type GoalState,
  type LedgerLine,
  linesWith,
  MAX_LOOP_CONTINUATIONS,
} from '@litmus-hooks/lifecycle';
import type { GoalAnswer } from '../answers/goal.js';
import { CommandError } from '../command-error.js';

/**
 * What the ledger tells of the state's goals.
 *
 * @throws CommandError `state_unreadable` where it cannot be read or contradicts the state.
 */
export function goalLines({ ledgerFile }: GoalPlace, { revision, last_event }: GoalState): readonly LedgerLine[] {
  const ledger = linesWith(ledgerFile, revision, last_event);
  if (ledger.status === 'unreadable') throw goalsUnreadable(ledger.why);
  return ledger.lines;
}

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
