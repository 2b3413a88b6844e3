import {
  activeGoal,
  changeGoals,
  evidenceFor,
  type GoalTransition,
  goalPlace,
  workPlace,
} from '@litmus-hooks/lifecycle';
import type { GoalChangeAnswer } from '../answers/goal-change.js';
import { CommandError, isErrorName } from '../command-error.js';
import { goalJson, goalsUnreadable } from './goal-json.js';

/**
 * Changes the goal of the project of `cwd`.
 *
 * @throws CommandError by the name of what refuses; `state_unreadable` or `state_locked` where nothing could be changed.
 */
export function changeGoalHere(cwd: string, transition: GoalTransition): GoalChangeAnswer {
  const result = changeGoals(goalPlace(workPlace(cwd)), transition);
  if (result.outcome === 'refused')
    throw new CommandError(isErrorName(result.refused) ? result.refused : 'internal', result.message);
  if (result.outcome === 'uncertain') {
    if (result.cause === 'unreadable') throw goalsUnreadable(result.why);
    throw new CommandError('state_locked', `${result.why}, so nothing was changed: run the command again.`);
  }
  const { outcome, state, lines } = result;
  const goal = activeGoal(state) ?? state.goals.at(-1);
  return {
    outcome,
    revision: state.revision,
    goal: goal === undefined ? null : goalJson(goal, evidenceFor(goal, lines)),
  };
}
