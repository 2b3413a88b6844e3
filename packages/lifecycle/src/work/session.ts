import { activeWork } from '@litmus-hooks/state-format/work';
import type { Transition } from '../state/transition.js';
import { ownership, passOn } from './ownership.js';

/** Why a session ended, and the host's process where it told. */
export interface SessionEnding {
  readonly sessionId: string;
  readonly reason?: string;
  readonly hostPid?: string;
}

/** The session is over; its work stays as it is. After `/clear` the same host goes on under a new id, which may take the work over (F-44). */
export function sessionEnded({ sessionId, reason, hostPid }: SessionEnding): Transition {
  return (state) => {
    const work = activeWork(state);
    if (work === undefined || ownership(work, sessionId) !== 'own') return 'unchanged';
    const { handover: _, ...rest } = work;
    const handover =
      reason === 'clear' && hostPid !== undefined ? { handover: { session_id: sessionId, host_pid: hostPid } } : {};
    return { work: { ...rest, ...handover }, type: 'session_ended', session_id: sessionId };
  };
}

/** A session that starts by `/clear` goes on for the one that the same host has just ended. */
export function sessionCleared(sessionId: string, hostPid: string): Transition {
  return (state, moment) => {
    const handover = activeWork(state)?.handover;
    if (handover?.host_pid !== hostPid) return 'unchanged';
    return passOn(handover.session_id, sessionId)(state, moment);
  };
}
