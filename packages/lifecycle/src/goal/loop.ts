import type { StopEvent } from '@litmus-hooks/state-format/event';
import { isoTime } from '@litmus-hooks/state-format/iso-time';
import { addContext, type Reply } from '@litmus-hooks/state-format/reply';
import { activeWork } from '@litmus-hooks/state-format/work';
import { readWork } from '../state/work-file.js';
import type { WorkPlace } from '../state/work-place.js';
import { changeGoals } from './change-goals.js';
import { goalPlace } from './goal-place.js';
import { activeGoal, type GoalLoop, type GoalState, readGoals } from './goal-state.js';

/** The going-on at the end of a turn while a goal is pursued: a person's choice, and bounded (F-37, F-38). */

export const MAX_LOOP_CONTINUATIONS = 8;
const MAX_LOOP_MS = 30 * 60 * 1000;
/** `0` there switches every loop off. */
const KILL_SWITCH = 'LITMUS_GOAL_LOOP';

/** A turn that ends. */
interface TurnEnd {
  readonly project: string;
  readonly sessionId: string;
  readonly reentry: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Asks the session to go on with the goal where its loop is on, at most MAX_LOOP_CONTINUATIONS times and MAX_LOOP_MS after the first time, each
 * time kept durably before it is said (F-37). The first end of a turn goes on; a later one of the same turn only if something was recorded since, so
 * that nothing stale can hold a turn open (F-33). Silent where the state cannot be read, another session has the loop, or a work waits for a person.
 */
export function goalContinuation(
  place: WorkPlace,
  event: StopEvent,
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): Reply | undefined {
  const { session_id: sessionId, agent_id, stop_hook_active: reentry } = event;
  if (env[KILL_SWITCH] === '0' || sessionId === undefined || agent_id !== undefined) return undefined;
  const goals = goalPlace(place);
  const turn: TurnEnd = { project: goals.project, sessionId, reentry, now: Date.now() };
  const reading = readGoals(goals);
  if (reading.status !== 'read' || nextLoop(reading.state, turn) === undefined || isWorkWaiting(place))
    return undefined;
  let count = 0;
  const result = changeGoals(goals, (state, { revision }) => {
    const goal = activeGoal(state);
    const loop = nextLoop(state, turn);
    if (goal === undefined || loop === undefined) return 'unchanged';
    count = loop.continuations;
    return { goal: { ...goal, loop: { ...loop, revision } }, event: { type: 'continued' } };
  });
  if (result.outcome !== 'changed') return undefined;
  return addContext(
    'Stop',
    `The goal of this project is not closed, and its loop is on (${count} of ${MAX_LOOP_CONTINUATIONS}). \`litmus goal status\` shows what is open: take the next step, run its check and record what it showed with \`litmus goal progress\`. When every condition is met, \`litmus goal done\` closes the goal. Where only a person can go on, \`litmus goal off\` ends the loop: then say what is needed.`,
  );
}

/** The loop after one more continuation; undefined where the turn is to end. */
function nextLoop(state: GoalState, { project, sessionId, reentry, now }: TurnEnd): GoalLoop | undefined {
  const loop = activeGoal(state)?.loop;
  if (loop === undefined || loop.project !== project) return undefined;
  if (loop.session_id !== undefined && loop.session_id !== sessionId) return undefined;
  if (reentry && state.revision <= loop.revision) return undefined;
  if (loop.continuations >= MAX_LOOP_CONTINUATIONS) return undefined;
  const first_at = loop.first_at ?? isoTime(new Date(now));
  const elapsed = now - Date.parse(first_at);
  // A time that is none, or that is still to come, is no bound.
  if (!(elapsed >= 0 && elapsed < MAX_LOOP_MS)) return undefined;
  return { ...loop, session_id: sessionId, continuations: loop.continuations + 1, first_at };
}

function isWorkWaiting(place: WorkPlace): boolean {
  const reading = readWork(place);
  return (
    reading.status === 'unreadable' || (reading.status === 'read' && activeWork(reading.state)?.status === 'paused')
  );
}
