import { join } from 'node:path';
import { type FoundRun, isOpen, type RunSearch, runOf } from '@litmus-hooks/state-format/places';
import { MAX_RUN_STATE_BYTES, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';
import { readJson } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import type { ExitStatus } from '../exit-status.js';
import { isNestedTooDeeply, NESTED_TOO_DEEPLY } from './nesting.js';

/** Where a command was called. */
export interface Caller {
  readonly cwd: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
}

/** Looks for the run that a command in this folder is about as the hooks do; what could not be written again is unreadable here. */
export function searchRun({ cwd, env }: Caller): RunSearch {
  const search = runOf(cwd, env.CLAUDE_PROJECT_DIR || undefined);
  if (search.status !== 'found') return search;
  const file = join(search.run.site, RUN_STATE_FILE);
  const whole = readJson(file, MAX_RUN_STATE_BYTES);
  return whole.status === 'read' && isNestedTooDeeply(whole.value)
    ? { status: 'unreadable', file, why: `${file} ${NESTED_TOO_DEEPLY}` }
    : search;
}

/**
 * The run that a command in this folder is about, found as the hooks find it; undefined where there is none.
 *
 * @throws CommandError `state_unreadable`.
 */
export function findCurrentRun(caller: Caller, unreadable?: ExitStatus): FoundRun | undefined {
  const search = searchRun(caller);
  if (search.status === 'unreadable') throw unreadableRun(search.why, unreadable);
  return search.status === 'found' ? search.run : undefined;
}

/**
 * As findCurrentRun, where a run must be there.
 *
 * @param unreadable the exit status where there is none or it cannot be read; a gate says unproven.
 * @throws CommandError `no_run` or `state_unreadable`.
 */
export function currentRun(caller: Caller, unreadable?: ExitStatus): FoundRun {
  const run = findCurrentRun(caller, unreadable);
  if (run === undefined) {
    throw new CommandError(
      'no_run',
      `No run lies in ${caller.cwd} or above it: open one with litmus start.`,
      unreadable,
    );
  }
  return run;
}

/**
 * As currentRun, where it must be open.
 *
 * @throws CommandError `run_finished` too.
 */
export function currentOpenRun(caller: Caller, unreadable?: ExitStatus): FoundRun {
  const run = currentRun(caller, unreadable);
  if (!isOpen(run.state)) throw finishedRun(run);
  return run;
}

/**
 * The error for a run state that nothing will be done with until a person has looked at it.
 *
 * @param why names the file and what is wrong with it.
 */
export function unreadableRun(why: string, status?: ExitStatus): CommandError {
  const remedy = `look at it and repair it, or set it aside with litmus doctor --repair and run litmus start`;
  return new CommandError('state_unreadable', `${why}: ${remedy}.`, status);
}

/** The error for a change of a run that is closed. */
export function finishedRun({ site, state }: FoundRun): CommandError {
  return new CommandError(
    'run_finished',
    `${runName(state.id)} in ${site} was finished at ${state.finishedAt}: open another one with litmus start.`,
  );
}

/** How a run is named in a sentence's beginning. */
export function runName(id: string | undefined): string {
  return id === undefined ? 'A run without an id' : `Run ${id}`;
}
