import { readWork, sessionWork, type WorkPlace, workPlace } from '@litmus-hooks/lifecycle';
import { activeWork, type Work, type WorkState } from '@litmus-hooks/state-format/work';
import { CommandError } from '../command-error.js';
import type { Caller } from '../run/current-run.js';
import { isNestedTooDeeply, NESTED_TOO_DEEPLY } from '../run/nesting.js';

/** The work that a command in some folder is about. */
export interface WorkHere {
  readonly place: WorkPlace;
  /** Undefined where the project never had a work. */
  readonly state: WorkState | undefined;
  /** Active or waiting. */
  readonly work: Work | undefined;
}

/**
 * Looks for the work as the hook does, without a lock.
 *
 * @throws CommandError `state_unreadable` where something lies there that is no work state.
 */
export function workHere({ cwd, env }: Caller): WorkHere {
  const found = sessionWork(cwd, env.CLAUDE_PROJECT_DIR || undefined);
  const place = found.status === 'none' ? workPlace(cwd) : found.place;
  const state = workState(place);
  return { place, state, work: state === undefined ? undefined : activeWork(state) };
}

/**
 * The state of the place's works; undefined where it never had one. What could not be written again is unreadable here.
 *
 * @throws CommandError `state_unreadable`.
 */
export function workState(place: WorkPlace): WorkState | undefined {
  const reading = readWork(place);
  if (reading.status === 'none') return undefined;
  if (reading.status === 'unreadable') throw unreadableWork(reading.why);
  if (isNestedTooDeeply(reading.state)) throw unreadableWork(`${place.stateFile} ${NESTED_TOO_DEEPLY}`);
  return reading.state;
}

export function noWork({ project }: WorkPlace): CommandError {
  return new CommandError('no_work', `No work is active in ${project}: litmus work start begins one.`);
}

function unreadableWork(why: string): CommandError {
  return new CommandError(
    'state_unreadable',
    `${why}, and as long as it lies there nothing may be changed in the project: a person sets it aside with litmus doctor --repair.`,
  );
}
