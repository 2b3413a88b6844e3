import { isObject } from '@litmus-hooks/state-format/event';

/** One line of the goals' ledger. */
export interface GoalEvent {
  readonly event_id: string;
  /** Of the state, after it. */
  readonly revision: number;
  readonly goal_id: string;
  readonly type: GoalEventType;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** The number of the condition that was met or failed. */
  readonly condition?: number;
  readonly note?: string;
  readonly evidence?: string;
}

const TYPES = ['started', 'noted', 'met', 'failed', 'done', 'loop_on', 'loop_off', 'continued'] as const;
export type GoalEventType = (typeof TYPES)[number];

/** No longer than a line of the ledger may be, however it is escaped. */
export const MAX_NOTE_CHARS = 2_000;

/** What an event tells beside its place in the order. */
export type GoalEventContent = Omit<GoalEvent, 'event_id' | 'revision' | 'goal_id' | 'at'>;

export function isGoalEvent(value: unknown): value is GoalEvent {
  if (!isObject(value)) return false;
  const { event_id, revision, goal_id, type, at, condition, note, evidence } = value;
  return (
    [event_id, goal_id, at].every((text) => typeof text === 'string' && text !== '') &&
    Number.isSafeInteger(revision) &&
    TYPES.some((known) => known === type) &&
    (condition === undefined || Number.isSafeInteger(condition)) &&
    [note, evidence].every((text) => text === undefined || typeof text === 'string') &&
    ((type !== 'met' && type !== 'failed') || (condition !== undefined && evidence !== undefined))
  );
}
