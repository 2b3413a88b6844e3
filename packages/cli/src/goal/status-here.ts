import { activeGoal, evidenceFor, goalPlace, readGoalsWithLedger, workPlace } from '@litmus-hooks/lifecycle';
import type { GoalStatusAnswer } from '../answers/goal-status.js';
import { count } from '../terminal/words.js';
import { goalJson, goalsUnreadable } from './goal-json.js';

const MAX_NOTES = 5;

/**
 * The goal of the project of `cwd`, as its ledger shows it.
 *
 * @throws CommandError `state_unreadable` where a file of it cannot be read: that is never taken for no goal (S-09).
 */
export function goalStatusHere(cwd: string): GoalStatusAnswer {
  const place = goalPlace(workPlace(cwd));
  const reading = readGoalsWithLedger(place);
  if (reading.status === 'unreadable') throw goalsUnreadable(reading.why);
  const { state, lines } = reading;
  const goal = activeGoal(state) ?? state.goals.at(-1);
  if (goal === undefined) return { goal: null, notes: [], problems: [] };
  const evidence = evidenceFor(goal, lines);
  const notes = lines.flatMap((line) =>
    line === 'unreadable' || line.goal_id !== goal.goal_id || line.note === undefined
      ? []
      : [{ at: line.at, note: line.note }],
  );
  const { unreadable } = evidence;
  const problems =
    unreadable === 0
      ? []
      : [
          `${count(unreadable, 'line')} of ${place.ledgerFile} cannot be read, so nothing before counts as shown: run those checks again.`,
        ];
  return { goal: goalJson(goal, evidence), notes: notes.slice(-MAX_NOTES), problems };
}
