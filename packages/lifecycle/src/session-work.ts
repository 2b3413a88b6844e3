import type { Work, WorkState } from '@litmus-hooks/state-format/work';
import { activeWork } from '@litmus-hooks/state-format/work';
import { readWork } from './state/work-file.js';
import { type WorkPlace, workPlaces } from './state/work-place.js';

/** What a call is judged by. */
export type SessionWork =
  | { readonly status: 'none' }
  | { readonly status: 'active'; readonly place: WorkPlace; readonly state: WorkState; readonly work: Work }
  /** `why`: half a sentence. */
  | { readonly status: 'unreadable'; readonly place: WorkPlace; readonly why: string };

/**
 * The work of the folder that the call starts in, else the one of the host's project folder, which does not follow `cd`: leaving the project is
 * no way out of its work (F-46, F-51).
 */
export function sessionWork(cwd: string | undefined, projectDir: string | undefined): SessionWork {
  return workAt(workPlaces([cwd, projectDir]));
}

/** The work of the first of `places` that has an active one, or a state that cannot be read. */
export function workAt(places: readonly WorkPlace[]): SessionWork {
  for (const place of places) {
    const found = workIn(place);
    if (found !== undefined) return found;
  }
  return { status: 'none' };
}

function workIn(place: WorkPlace): SessionWork | undefined {
  const reading = readWork(place);
  if (reading.status === 'none') return undefined;
  if (reading.status === 'unreadable') return { status: 'unreadable', place, why: reading.why };
  const work = activeWork(reading.state);
  return work === undefined ? undefined : { status: 'active', place, state: reading.state, work };
}
