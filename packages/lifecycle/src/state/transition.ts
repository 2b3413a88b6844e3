import type { Work, WorkEvent, WorkState } from '@litmus-hooks/state-format/work';
import {
  MAX_HISTORY,
  MAX_STATE_EVENTS,
  MAX_WORK_EVENTS,
  MAX_WORKS,
  WORK_SCHEMA_VERSION,
} from '@litmus-hooks/state-format/work';

/** What a change is about: the work as it becomes, and the kind of event that made it so. */
export interface Change {
  readonly work: Work;
  readonly type: string;
  readonly session_id?: string;
}

/** Why a change is not made: a name for programs, a sentence for people. */
export interface Refusal {
  readonly refused: string;
  readonly message: string;
}

/** Nothing is to change, and nothing is written. */
export type Unchanged = 'unchanged';

/** From the state and the time to what becomes of one work. Pure. */
export type Transition = (state: WorkState, moment: Moment) => Change | Refusal | Unchanged;

export interface Moment {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** The revision that the state will have once the change is made. */
  readonly revision: number;
}

export function refusal(refused: string, message: string): Refusal {
  return { refused, message };
}

/** What a project has before its first work. */
export function emptyState(at: string): WorkState {
  return {
    schema_version: WORK_SCHEMA_VERSION,
    revision: 0,
    active_work_id: null,
    works: [],
    history: [],
    events: [],
    idempotency: [],
    created_at: at,
    updated_at: at,
  };
}

/** The state after `change`: both revisions one on, the event kept, every window within its bounds (F-04, F-09). */
export function changed(state: WorkState, change: Change, event: WorkEvent): WorkState {
  const ended = change.work.status === 'completed' || change.work.status === 'cancelled';
  const work: Work = {
    ...change.work,
    revision: change.work.revision + 1,
    events: [...change.work.events, event].slice(-MAX_WORK_EVENTS),
  };
  const works = [...state.works.filter(({ work_id }) => work_id !== work.work_id), work];
  const leaving = works.slice(0, -MAX_WORKS);
  const past = leaving.map(({ work_id, status, revision, ended_at }) => ({
    work_id,
    status,
    revision,
    at: ended_at ?? event.at,
  }));
  return {
    ...state,
    revision: event.revision,
    active_work_id: ended ? null : work.work_id,
    works: works.slice(-MAX_WORKS),
    history: [...state.history, ...past].slice(-MAX_HISTORY),
    events: [...state.events, event].slice(-MAX_STATE_EVENTS),
    updated_at: event.at,
  };
}
