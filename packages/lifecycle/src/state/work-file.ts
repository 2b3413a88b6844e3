import { isLink, readJson } from '@litmus-hooks/state-format/store';
import { MAX_WORK_STATE_BYTES, readWorkState, type WorkState } from '@litmus-hooks/state-format/work';
import { isAddressable } from '../work/resume-prompt.js';
import type { WorkPlace } from './work-place.js';

export type WorkReading =
  | { readonly status: 'none' }
  | { readonly status: 'read'; readonly state: WorkState }
  /** `why` names file and cause, as half a sentence. */
  | { readonly status: 'unreadable'; readonly why: string };

/** Reads the work state without a lock: it is replaced whole, so a reader finds the old one or the new one (F-02, F-12). Never throws. */
export function readWork({ stateFolder, stateFile }: WorkPlace): WorkReading {
  const result = readJson(stateFile, MAX_WORK_STATE_BYTES);
  if (result.status === 'missing') return { status: 'none' };
  if (isLink(stateFolder)) return { status: 'unreadable', why: `${stateFolder} is a link` };
  if (result.status === 'refused') return { status: 'unreadable', why: `${stateFile} ${result.why}` };
  const state = readWorkState(result.value);
  return state === undefined || !state.works.every(isAddressable)
    ? { status: 'unreadable', why: `${stateFile} holds no work state that this version can read` }
    : { status: 'read', state };
}
