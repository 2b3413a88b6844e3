import { isLink, readJson } from '@litmus-hooks/state-format/store';
import { MAX_WORK_STATE_BYTES, readWorkState, type Work, type WorkState } from '@litmus-hooks/state-format/work';
import { readResumePrompt, resumePrompt, WORK_ID } from '../work/resume-prompt.js';
import type { WorkPlace } from './work-place.js';

export type WorkReading =
  | { readonly status: 'none' }
  | { readonly status: 'read'; readonly state: WorkState }
  /** `why` names file and cause, as half a sentence. */
  | { readonly status: 'unreadable'; readonly why: string };

/** Whether a person can name the work and, where it waits, type the prompt that resumes it. */
function isAddressable({ work_id, boundary }: Work): boolean {
  if (!WORK_ID.test(work_id)) return false;
  return boundary === undefined || readResumePrompt(resumePrompt(work_id, boundary)) !== undefined;
}

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
