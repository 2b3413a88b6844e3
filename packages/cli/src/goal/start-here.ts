import { type GoalRequest, startGoal, switchLoopOn, workPlace } from '@litmus-hooks/lifecycle';
import type { GoalChangeAnswer } from '../answers/goal-change.js';
import { changeGoalHere } from './change-here.js';

/** Pursues what is asked for, if anything, and then switches the loop on if that is asked for. As changeGoalHere. */
export function startGoalHere(cwd: string, request: GoalRequest | undefined, loop: boolean): GoalChangeAnswer {
  const switchOn = switchLoopOn(workPlace(cwd).project);
  if (request === undefined) return changeGoalHere(cwd, switchOn);
  const started = changeGoalHere(cwd, startGoal(request));
  return loop ? changeGoalHere(cwd, switchOn) : started;
}
