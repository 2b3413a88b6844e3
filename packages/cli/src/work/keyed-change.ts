import { changeWork, hasActiveWork, type Transition, type WorkPlace } from '@litmus-hooks/lifecycle';
import { arm, settle } from '@litmus-hooks/state-format/armed';
import { LOCK_WAIT_MS } from '@litmus-hooks/state-format/lock';
import { activeWork, type Work, type WorkState } from '@litmus-hooks/state-format/work';
import type { WorkChangeAnswer } from '../answers/work-change.js';
import { CommandError, isErrorName } from '../command-error.js';
import { makeProjectFolder } from '../run/project-folder.js';
import { noWork, workState } from './work-here.js';
import { workJson } from './work-json.js';

/** What is asked for, so that the same request can be known again by its key. */
export interface KeyedRequest {
  readonly key: string | undefined;
  readonly request: object;
}

/** Visible characters of ASCII, so that a key can be typed and compared by eye. */
const KEY = /^[!-~]{1,160}$/;
const LOCK_PATIENCE_MS = 20_000;

/**
 * Changes the work of the place under its lock; under a key once (F-11, F-12).
 *
 * @throws CommandError by the name of the refusal, `usage` where the key is none, `state_unreadable` or `state_locked`; nothing was changed then.
 */
export function keyedChange(
  place: WorkPlace,
  transition: Transition,
  { key, request }: KeyedRequest,
): WorkChangeAnswer {
  if (key !== undefined && !KEY.test(key))
    throw new CommandError('usage', '--key is no key: write up to 160 letters, digits and signs, without a space.');
  // Asked for its error alone: what cannot be read is named as everywhere else.
  workState(place);
  makeProjectFolder(place.project);
  // Before the change and behind it: whoever puts the hooks to sleep looks at the work in between.
  arm('work', place.project);
  const result = changeWork(place, transition, {
    attempts: LOCK_PATIENCE_MS / LOCK_WAIT_MS,
    request: JSON.stringify(request),
    ...(key === undefined ? {} : { key }),
  });
  settle('work', place.project, hasActiveWork);
  const json = (work: Work | undefined) => (work === undefined ? null : workJson(work, place));
  switch (result.outcome) {
    case 'changed': {
      const { outcome, state } = result;
      return { outcome, revision: state.revision, work: json(workAt(state, state.revision)) };
    }
    case 'unchanged': {
      const { outcome, state } = result;
      return { outcome, revision: state.revision, work: json(activeWork(state)) };
    }
    case 'repeated': {
      const { outcome, revision } = result;
      const now = workState(place);
      return { outcome, revision, work: json(now === undefined ? undefined : workAt(now, revision)) };
    }
    case 'refused':
      if (result.refused === 'no_work') throw noWork(place);
      throw new CommandError(isErrorName(result.refused) ? result.refused : 'internal', result.message);
    case 'uncertain':
      throw new CommandError(
        'state_locked',
        `${result.why}, so nothing was changed: try again, and if it stays so, litmus doctor shows what lies there.`,
      );
  }
}

/** The work that was changed at a revision, where it is still known. */
function workAt(state: WorkState, revision: number): Work | undefined {
  const events = [...state.events, ...state.works.flatMap((work) => work.events)];
  const id = events.find((event) => event.revision === revision)?.work_id;
  return state.works.find(({ work_id }) => work_id === id);
}
