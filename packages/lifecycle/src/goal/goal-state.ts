import { isObject } from '@litmus-hooks/state-format/event';
import { isLink, readJson } from '@litmus-hooks/state-format/store';
import { type GoalEvent, isGoalEvent } from './goal-event.js';
import type { GoalPlace } from './goal-place.js';

/** `.litmus/litgoal/goals.json`: which goal is pursued, and whether its loop is on. What was shown for it stands in the ledger. */

export const GOAL_SCHEMA_VERSION = 1;
export const MAX_GOALS = 8;
export const MAX_CONDITIONS = 8;
export const MAX_OBJECTIVE_CHARS = 1_000;
export const MAX_CONDITION_CHARS = 500;
const MAX_GOALS_BYTES = 256 * 1024;
const MAX_TEXT_CHARS = 4_096;

/** The going-on at the end of a turn, which a person has switched on (F-37). */
export interface GoalLoop {
  /** Canonical path of the project that it was switched on in: in a copy it is off. */
  readonly project: string;
  /** The session that goes on; absent until one does. */
  readonly session_id?: string;
  readonly continuations: number;
  /** Of the first continuation. UTC, ISO 8601. */
  readonly first_at?: string;
  /** The state's revision after the last continuation: a higher one means that something was recorded since. */
  readonly revision: number;
}

export interface Goal {
  readonly goal_id: string;
  readonly status: 'active' | 'done' | 'replaced';
  readonly objective: string;
  /** What shows that the objective is reached, each with its check; the first is number 1. */
  readonly conditions: readonly string[];
  /** Absent where the loop is off. */
  readonly loop?: GoalLoop;
  readonly started_at: string;
  readonly ended_at?: string;
}

export interface GoalState {
  readonly schema_version: typeof GOAL_SCHEMA_VERSION;
  readonly revision: number;
  readonly active_goal_id: string | null;
  /** Newest last. */
  readonly goals: readonly Goal[];
  /** Kept here too, so that a ledger which a dying process did not reach can be made good. */
  readonly last_event?: GoalEvent;
}

export type GoalReading =
  | { readonly status: 'none' }
  | { readonly status: 'read'; readonly state: GoalState }
  /** `why`: half a sentence that names the file. Never taken for an absent goal (S-09). */
  | { readonly status: 'unreadable'; readonly why: string };

/** The goal that is pursued; undefined where there is none. */
export function activeGoal(state: GoalState): Goal | undefined {
  return state.goals.find(({ goal_id }) => goal_id === state.active_goal_id);
}

/** Reads the goals without a lock: the file is replaced whole. Never throws. */
export function readGoals({ folder, goalsFile }: GoalPlace): GoalReading {
  const result = readJson(goalsFile, MAX_GOALS_BYTES);
  if (result.status === 'missing') return { status: 'none' };
  if (isLink(folder)) return { status: 'unreadable', why: `${folder} is a link` };
  if (result.status === 'refused') return { status: 'unreadable', why: `${goalsFile} ${result.why}` };
  const state = result.value;
  return isGoalState(state)
    ? { status: 'read', state }
    : { status: 'unreadable', why: `${goalsFile} holds no goals that this version can read` };
}

/** Unknown keys are let pass: a newer version may add some. */
function isGoalState(value: unknown): value is GoalState {
  if (!isObject(value) || value.schema_version !== GOAL_SCHEMA_VERSION || !isCount(value.revision)) return false;
  const { goals, active_goal_id: active, last_event: last } = value;
  if (!Array.isArray(goals) || goals.length > MAX_GOALS || !goals.every(isGoal)) return false;
  if (last !== undefined && (!isGoalEvent(last) || last.revision !== value.revision)) return false;
  const pursued = goals.filter(({ status }) => status === 'active').map(({ goal_id }) => goal_id);
  return active === null ? pursued.length === 0 : pursued.length === 1 && pursued[0] === active;
}

function isGoal(value: unknown): value is Goal {
  if (!isObject(value)) return false;
  const { goal_id, status, objective, conditions, loop, started_at, ended_at } = value;
  return (
    [goal_id, objective, started_at].every(isText) &&
    (status === 'active' || status === 'done' || status === 'replaced') &&
    Array.isArray(conditions) &&
    conditions.length <= MAX_CONDITIONS &&
    conditions.every(isText) &&
    (loop === undefined || isLoop(loop)) &&
    (ended_at === undefined || isText(ended_at))
  );
}

function isLoop(value: unknown): value is GoalLoop {
  if (!isObject(value)) return false;
  const { project, session_id, continuations, first_at, revision } = value;
  return (
    isText(project) &&
    isCount(continuations) &&
    isCount(revision) &&
    (session_id === undefined || isText(session_id)) &&
    (first_at === undefined || isText(first_at)) &&
    (continuations === 0) === (first_at === undefined)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARS;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
