import type { Work } from '@litmus-hooks/state-format/work';
import { activeWork, MAX_SESSIONS } from '@litmus-hooks/state-format/work';
import type { Transition } from '../state/transition.js';

/**
 * Whose work it is, seen from a session: `own`, `unclaimed` (started in a terminal, and no session has taken it up yet), or `other` (F-48). A call
 * without a session id is nobody's.
 */
export function ownership(work: Work, sessionId: string | undefined): 'own' | 'unclaimed' | 'other' {
  if (sessionId === undefined) return 'other';
  if (work.session_ids.includes(sessionId)) return 'own';
  return work.root_session_id === undefined ? 'unclaimed' : 'other';
}

/** The session takes up the work that waits for one. */
export function claimWork(sessionId: string): Transition {
  return (state) => {
    const work = activeWork(state);
    if (work === undefined || ownership(work, sessionId) !== 'unclaimed') return 'unchanged';
    return {
      work: { ...work, root_session_id: sessionId, session_ids: withSession(work, sessionId) },
      type: 'claimed',
      session_id: sessionId,
    };
  };
}

/** `to` goes on in the place of `from`: the same conversation under a new id, as after `/clear`. */
export function passOn(from: string, to: string): Transition {
  return (state) => {
    const work = activeWork(state);
    if (work === undefined || ownership(work, from) !== 'own' || ownership(work, to) === 'own') return 'unchanged';
    const root = work.root_session_id === from ? to : work.root_session_id;
    const { handover: _, ...rest } = work;
    return {
      work: {
        ...rest,
        ...(root === undefined ? {} : { root_session_id: root }),
        session_ids: withSession(work, to),
      },
      type: 'passed_on',
      session_id: to,
    };
  };
}

function withSession(work: Work, sessionId: string): string[] {
  return [...work.session_ids, sessionId].slice(-MAX_SESSIONS);
}
