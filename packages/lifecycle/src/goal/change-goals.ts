import * as fs from 'node:fs';
import { withLock } from '@litmus-hooks/state-format/lock';
import { appendLine } from '@litmus-hooks/state-format/log';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { replaceFile } from '@litmus-hooks/state-format/store';
import { freshId } from '../state/digest.js';
import type { Refusal } from '../state/transition.js';
import type { GoalEvent, GoalEventContent } from './goal-event.js';
import { type LedgerLine, linesWith, setAsideLongLedger } from './goal-ledger.js';
import type { GoalPlace } from './goal-place.js';
import { GOAL_SCHEMA_VERSION, type Goal, type GoalState, MAX_GOALS, readGoals } from './goal-state.js';

/** What becomes of a goal, and how the ledger tells it. A goal that was pursued before is replaced. */
export interface GoalChange {
  readonly goal: Goal;
  readonly event: GoalEventContent;
}

/** From the state and the ledger to what becomes of one goal. Pure. */
export type GoalTransition = (
  state: GoalState,
  moment: { readonly at: string; readonly revision: number; readonly lines: readonly LedgerLine[] },
) => GoalChange | Refusal | 'unchanged';

export type GoalChangeResult =
  | { readonly outcome: 'changed' | 'unchanged'; readonly state: GoalState }
  | ({ readonly outcome: 'refused' } & Refusal)
  /** Half a sentence: what stands there cannot be read, or the lock cannot be had. Nothing was changed. */
  | { readonly outcome: 'uncertain'; readonly cause: 'unreadable' | 'locked'; readonly why: string };

/**
 * Changes the goals under their lock, durably, and tells the ledger (F-37, R-48). The state is written before the line: what a process that dies
 * between the two leaves out, the next change makes good. Throws on any I/O error; the old state then stands.
 */
export function changeGoals(place: GoalPlace, transition: GoalTransition): GoalChangeResult {
  if (readGoals(place).status === 'none') {
    // What changes nothing in a project without goals leaves it without a folder for them, too.
    const before = noGoals([]);
    const change = transition(before, { at: new Date().toISOString(), revision: 1, lines: [] });
    if (change === 'unchanged') return { outcome: 'unchanged', state: before };
    if ('refused' in change) return { outcome: 'refused', ...change };
  }
  makeStateFolder(place.project);
  if (fs.lstatSync(place.folder, { throwIfNoEntry: false }) === undefined) fs.mkdirSync(place.folder, { mode: 0o700 });
  if (!fs.lstatSync(place.folder).isDirectory()) return uncertain('unreadable', `${place.folder} is no folder`);
  const result = withLock(place.lockFile, () => changeLocked(place, transition));
  if (result.held) return result.value;
  const holder = result.why === 'busy' ? 'another process' : 'something that cannot be judged';
  return uncertain('locked', `${place.lockFile} is held by ${holder}`);
}

function uncertain(cause: 'unreadable' | 'locked', why: string): GoalChangeResult {
  return { outcome: 'uncertain', cause, why };
}

function changeLocked(place: GoalPlace, transition: GoalTransition): GoalChangeResult {
  const reading = readGoals(place);
  if (reading.status === 'unreadable') return uncertain('unreadable', reading.why);
  const known = reading.status === 'read' ? reading.state : undefined;
  const ledger = linesWith(place.ledgerFile, known?.revision ?? Number.MAX_SAFE_INTEGER, known?.last_event);
  if (ledger.status === 'unreadable') return uncertain('unreadable', ledger.why);
  const { lines } = ledger;
  const before = known ?? noGoals(lines);
  const at = new Date().toISOString();
  const revision = before.revision + 1;
  const change = transition(before, { at, revision, lines });
  if (change === 'unchanged') return { outcome: 'unchanged', state: before };
  if ('refused' in change) return { outcome: 'refused', ...change };
  const { goal_id } = change.goal;
  const event: GoalEvent = { event_id: freshId(), revision, goal_id, at, ...change.event };
  const after = changed(before, change.goal, event);
  if (change.event.type === 'started') setAsideLongLedger(place.ledgerFile);
  replaceFile(place.goalsFile, `${JSON.stringify(after)}\n`);
  const last = before.last_event;
  // The very object only where the ledger lacked it; a line that was read is another one.
  if (last !== undefined && lines.at(-1) === last) appendLine(place.ledgerFile, last);
  appendLine(place.ledgerFile, event);
  return { outcome: 'changed', state: after };
}

/** A project without goals; where a ledger is left of earlier ones, its revisions are gone on from. */
function noGoals(lines: readonly LedgerLine[]): GoalState {
  const revision = lines.reduce(
    (highest, line) => (line === 'unreadable' ? highest : Math.max(highest, line.revision)),
    0,
  );
  return { schema_version: GOAL_SCHEMA_VERSION, revision, active_goal_id: null, goals: [] };
}

function changed(state: GoalState, goal: Goal, event: GoalEvent): GoalState {
  const others = state.goals
    .filter(({ goal_id }) => goal_id !== goal.goal_id)
    .map((other) => (other.status === 'active' ? ended(other, 'replaced', event.at) : other));
  return {
    ...state,
    revision: event.revision,
    active_goal_id: goal.status === 'active' ? goal.goal_id : null,
    goals: [...others, goal].slice(-MAX_GOALS),
    last_event: event,
  };
}

/** The goal as it is once it is pursued no more: its loop is off with it. */
export function ended(goal: Goal, status: 'done' | 'replaced', at: string): Goal {
  const { loop: _, ...rest } = goal;
  return { ...rest, status, ended_at: at };
}
