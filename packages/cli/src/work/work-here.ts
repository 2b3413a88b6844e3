import { readWork, sessionWork, type WorkPlace, workPlace } from '@litmus-hooks/lifecycle';
import type { Work, WorkState } from '@litmus-hooks/state-format/work';
import { CommandError } from '../command-error.js';
import type { Caller } from '../run/current-run.js';

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
  if (found.status === 'unreadable') throw unreadableWork(found.why);
  if (found.status === 'active') return found;
  const place = workPlace(cwd);
  const reading = readWork(place);
  return { place, state: reading.status === 'read' ? reading.state : undefined, work: undefined };
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
