import type { GoalEvent } from './goal-event.js';
import { type LedgerLine, type LedgerReading, readGoalLedger } from './goal-ledger.js';
import type { GoalPlace } from './goal-place.js';
import { GOAL_SCHEMA_VERSION, type GoalState, readGoals } from './goal-state.js';

export type GoalsWithLedger =
  | {
      readonly status: 'read';
      readonly state: GoalState;
      /** With the state's last event, which a process that died after writing the state has left out. */
      readonly lines: readonly LedgerLine[];
      /** Whether the ledger itself lacks that event. */
      readonly lacksLast: boolean;
    }
  /** `why`: half a sentence that names the file. */
  | { readonly status: 'unreadable'; readonly why: string };

/** Between the two files another process may write; by the third look it has come to an end. */
const MAX_LOOKS = 3;

/**
 * The goals with their ledger, without a lock; a project that has none has an empty state, whose revision goes on from a ledger that is left. Where
 * the two files contradict each other, both are unreadable (F-13, S-09). Never throws.
 */
export function readGoalsWithLedger(place: GoalPlace): GoalsWithLedger {
  for (let look = 1; ; look += 1) {
    const goals = readGoals(place);
    if (goals.status === 'unreadable') return goals;
    const ledger = readGoalLedger(place.ledgerFile);
    if (ledger.status === 'unreadable') return ledger;
    if (goals.status === 'none') {
      return { status: 'read', state: noGoals(ledger.lines), lines: ledger.lines, lacksLast: false };
    }
    const joined = joinedWith(ledger, goals.state, place.ledgerFile);
    if (joined.status === 'read' || look === MAX_LOOKS) return joined;
  }
}

function noGoals(lines: readonly LedgerLine[]): GoalState {
  const revisions = lines.map((line) => (line === 'unreadable' ? 0 : line.revision));
  return {
    schema_version: GOAL_SCHEMA_VERSION,
    revision: revisions.reduce((highest, revision) => Math.max(highest, revision), 0),
    active_goal_id: null,
    goals: [],
  };
}

function joinedWith(
  { lines }: Extract<LedgerReading, { status: 'read' }>,
  state: GoalState,
  ledgerFile: string,
): GoalsWithLedger {
  const events = lines.filter((line) => line !== 'unreadable');
  if (events.some(({ revision }) => revision > state.revision))
    return { status: 'unreadable', why: `${ledgerFile} is further on than the goals beside it` };
  const last = state.last_event;
  if (last === undefined) return { status: 'read', state, lines, lacksLast: false };
  const same = events.find(({ event_id }) => event_id === last.event_id);
  const isRival = (event: GoalEvent) => event.revision === last.revision && event.event_id !== last.event_id;
  if (events.some(isRival) || (same !== undefined && JSON.stringify(same) !== JSON.stringify(last)))
    return { status: 'unreadable', why: `${ledgerFile} tells otherwise than the goals beside it` };
  return same === undefined
    ? { status: 'read', state, lines: [...lines, last], lacksLast: true }
    : { status: 'read', state, lines, lacksLast: false };
}
