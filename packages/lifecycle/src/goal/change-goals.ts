import * as fs from 'node:fs';
import { isoTime } from '@litmus-hooks/state-format/iso-time';
import { withLock } from '@litmus-hooks/state-format/lock';
import { appendLine, requireAppendable } from '@litmus-hooks/state-format/log';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { replaceFile } from '@litmus-hooks/state-format/store';
import { freshId } from '../state/fresh-id.js';
import type { Refusal } from '../state/transition.js';
import { writeBrief } from './brief.js';
import { evidenceFor } from './evidence.js';
import type { GoalEvent, GoalEventContent } from './goal-event.js';
import { type LedgerLine, setAsideLongLedger } from './goal-ledger.js';
import type { GoalPlace } from './goal-place.js';
import { type Goal, type GoalState, MAX_GOALS, readGoals } from './goal-state.js';
import { type GoalsWithLedger, readGoalsWithLedger } from './goals-with-ledger.js';

/** How often the lock is waited for, LOCK_WAIT_MS each time. */
const LOCK_ATTEMPTS = 4;

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

interface Goals {
  readonly state: GoalState;
  /** Of the ledger. */
  readonly lines: readonly LedgerLine[];
}

/** The goals are as they are after the change. */
export type GoalChangeResult =
  | ({ readonly outcome: 'changed' } & Goals)
  | ({ readonly outcome: 'unchanged' } & Goals)
  | ({ readonly outcome: 'refused' } & Refusal)
  /** Half a sentence: what stands there cannot be read, or the lock cannot be had. Nothing was changed. */
  | { readonly outcome: 'uncertain'; readonly cause: 'unreadable' | 'locked'; readonly why: string };

/**
 * Changes the goals under their lock, durably, and tells the ledger (F-37, R-48). The state is written before the line: what a process that dies
 * between the two leaves out, the next change makes good. Throws on any I/O error; the old state then stands.
 */
export function changeGoals(place: GoalPlace, transition: GoalTransition): GoalChangeResult {
  // What changes nothing in a project without goals leaves it without a folder for them, too.
  if (readGoals(place).status === 'none') {
    const decision = decide(place, transition);
    if (decision.outcome !== 'change') return decision;
  }
  makeStateFolder(place.project);
  fs.mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  if (!fs.lstatSync(place.folder).isDirectory()) return uncertain('unreadable', `${place.folder} is no folder`);
  let why: 'busy' | 'uncertain' = 'busy';
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS && why === 'busy'; attempt += 1) {
    const result = withLock(place.lockFile, () => changeLocked(place, transition));
    if (result.held) return result.value;
    why = result.why;
  }
  const holder = why === 'busy' ? 'another process' : 'something that cannot be judged';
  return uncertain('locked', `${place.lockFile} is held by ${holder}`);
}

function uncertain(cause: 'unreadable' | 'locked', why: string): Extract<GoalChangeResult, { outcome: 'uncertain' }> {
  return { outcome: 'uncertain', cause, why };
}

type Decision =
  | Exclude<GoalChangeResult, { outcome: 'changed' }>
  | {
      readonly outcome: 'change';
      readonly goal: Goal;
      readonly event: GoalEvent;
      readonly before: Extract<GoalsWithLedger, { status: 'read' }>;
    };

/** What `transition` makes of the goals as they are. Writes nothing. */
function decide(place: GoalPlace, transition: GoalTransition): Decision {
  const before = readGoalsWithLedger(place);
  if (before.status === 'unreadable') return uncertain('unreadable', before.why);
  const { state, lines } = before;
  const at = isoTime(new Date());
  const revision = state.revision + 1;
  const change = transition(state, { at, revision, lines });
  if (change === 'unchanged') return { outcome: 'unchanged', state, lines };
  if ('refused' in change) return { outcome: 'refused', ...change };
  const { goal } = change;
  return {
    outcome: 'change',
    goal,
    event: { event_id: freshId(), revision, goal_id: goal.goal_id, at, ...change.event },
    before,
  };
}

function changeLocked(place: GoalPlace, transition: GoalTransition): GoalChangeResult {
  const decision = decide(place, transition);
  if (decision.outcome !== 'change') return decision;
  const { goal, event, before } = decision;
  const { last_event: last } = before.state;
  const state = changed(before.state, goal, event);
  const lines = [...before.lines, event];
  if (event.type === 'started') setAsideLongLedger(place.ledgerFile);
  requireAppendable(place.ledgerFile);
  // Before the state, which knows of one event alone: a failure that was lost would look as if the one before it still held.
  if (before.lacksLast && last !== undefined) appendLine(place.ledgerFile, last);
  replaceFile(place.goalsFile, `${JSON.stringify(state)}\n`);
  appendLine(place.ledgerFile, event);
  writeBrief(place, goal, evidenceFor(goal, lines));
  return { outcome: 'changed', state, lines };
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
