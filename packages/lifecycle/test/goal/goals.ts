import * as fs from 'node:fs';
import { expect } from 'vitest';
import { changeGoals, type GoalTransition } from '../../src/goal/change-goals.js';
import { type ConditionEvidence, evidenceFor } from '../../src/goal/evidence.js';
import type { GoalEvent } from '../../src/goal/goal-event.js';
import { type GoalPlace, goalPlace } from '../../src/goal/goal-place.js';
import { activeGoal, type Goal, type GoalState, readGoals } from '../../src/goal/goal-state.js';
import { readGoalsWithLedger } from '../../src/goal/goals-with-ledger.js';
import { recordProgress, startGoal } from '../../src/goal/transitions.js';
import type { WorkPlace } from '../../src/state/work-place.js';
import { site } from '../site.js';

export const OBJECTIVE = 'The parser reads every sample';
export const CONDITIONS = ['npm test passes', 'the benchmark prints a lower figure'];

export interface GoalSite {
  readonly work: WorkPlace;
  readonly goals: GoalPlace;
}

/** A project in which a goal is pursued. */
export function pursued(conditions: readonly string[] = CONDITIONS): GoalSite {
  const work = site();
  const goals = goalPlace(work);
  change(goals, startGoal({ objective: OBJECTIVE, conditions, replace: false }));
  return { work, goals };
}

/** The state after a change that must be made. */
export function change(goals: GoalPlace, transition: GoalTransition): GoalState {
  const result = changeGoals(goals, transition);
  if (result.outcome !== 'changed') expect.fail(JSON.stringify(result));
  return result.state;
}

export function met(condition: number, isMet = true): GoalTransition {
  return recordProgress({ outcome: { condition, met: isMet }, evidence: `check ${condition} printed ${isMet}` });
}

export function goalOf(goals: GoalPlace): Goal {
  const reading = readGoals(goals);
  const goal = reading.status === 'read' ? activeGoal(reading.state) : undefined;
  if (goal === undefined) expect.fail(JSON.stringify(reading));
  return goal;
}

export function shownFor(goals: GoalPlace): readonly ConditionEvidence[] {
  const reading = readGoalsWithLedger(goals);
  if (reading.status !== 'read') expect.fail(reading.why);
  return evidenceFor(goalOf(goals), reading.lines).conditions;
}

export function ledgerOf(goals: GoalPlace): GoalEvent[] {
  return fs
    .readFileSync(goals.ledgerFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GoalEvent);
}
