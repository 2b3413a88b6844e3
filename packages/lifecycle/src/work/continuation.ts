import type { Progress, Work } from '@litmus-hooks/state-format/work';
import { activeWork, MAX_CONTINUATIONS } from '@litmus-hooks/state-format/work';
import type { Transition } from '../state/transition.js';
import { ownership } from './ownership.js';

/** Whether `progress` is one that the work was not asked to go on from before, with something still to do (F-31, F-32, F-34). */
export function isNewProgress(work: Work, progress: Progress): boolean {
  const { fingerprints } = work.continuation;
  return (
    work.status === 'active' &&
    progress.done < progress.total &&
    fingerprints.length < MAX_CONTINUATIONS &&
    !fingerprints.includes(progress.fingerprint)
  );
}

/** Keeps that the work is asked to go on from `progress`, before it is asked: of two turns that end at once one goes on (F-32, F-38). */
export function continueFrom(progress: Progress, sessionId: string): Transition {
  return (state, { at }) => {
    const work = activeWork(state);
    if (work === undefined || ownership(work, sessionId) !== 'own' || !isNewProgress(work, progress))
      return 'unchanged';
    const { fingerprint, done, total } = progress;
    return {
      work: {
        ...work,
        progress: { fingerprint, done, total },
        continuation: { fingerprints: [...work.continuation.fingerprints, fingerprint], at },
      },
      type: 'continued',
      session_id: sessionId,
    };
  };
}
