import { cancelWork, completeWork, pauseWork, readProgress, type Transition } from '@litmus-hooks/lifecycle';
import { activeWork } from '@litmus-hooks/state-format/work';
import type { WorkChangeAnswer } from '../answers/work-change.js';
import { isCalledByAgent } from '../called-by-agent.js';
import type { Caller } from '../run/current-run.js';
import { keyedChange } from './keyed-change.js';
import { sessionOption } from './session-option.js';
import { noWork, workHere } from './work-here.js';

/** What becomes of the work by each verb that needs one. */
const TRANSITIONS: Readonly<Record<'pause' | 'complete' | 'cancel', (env: Caller['env']) => Transition>> = {
  pause: (env) => pauseWork(sessionOption(undefined, env)),
  complete: (env) => completion(isCalledByAgent(env)),
  cancel: () => cancelWork,
};

/**
 * Changes the work that the caller's folder belongs to; a project that never had one is left as it is.
 *
 * @throws CommandError `no_work`, `state_unreadable`, `refused` where a person has to do it, or as keyedChange.
 */
export function changeHere(caller: Caller, verb: keyof typeof TRANSITIONS, key: string | undefined): WorkChangeAnswer {
  const { place, state } = workHere(caller);
  if (state === undefined) throw noWork(place);
  return keyedChange(place, TRANSITIONS[verb](caller.env), { key, request: { verb } });
}

/** Completes what is ticked to the last row by now; for an agent, no work that waits for a person. */
function completion(byAgent: boolean): Transition {
  return (state, moment) => {
    const work = activeWork(state);
    if (work === undefined) return { refused: 'no_work', message: 'No work is active here.' };
    if (byAgent && work.status === 'paused')
      return {
        refused: 'refused',
        message:
          'The work waits for a person, and completing it would end that: ask the user to resume it, or to run litmus work complete in a terminal outside Claude Code.',
      };
    return completeWork(readProgress(work.plan))(state, moment);
  };
}
