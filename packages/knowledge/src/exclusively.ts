import { withLock } from '@litmus-hooks/state-format/lock';

/** Nothing was changed. */
export interface Uncertain {
  readonly outcome: 'uncertain';
  readonly cause: 'unreadable' | 'locked';
  /** Half a sentence: what stands there cannot be read or trusted, or the lock cannot be had. */
  readonly why: string;
}

export function uncertain(cause: Uncertain['cause'], why: string): Uncertain {
  return { outcome: 'uncertain', cause, why };
}

/** How often the lock is waited for, LOCK_WAIT_MS each time. */
const LOCK_ATTEMPTS = 20;

/**
 * Runs `body` as the only one who holds `lockFile`. The lock is the one with an owner record whose takeover is fenced: a change takes
 * milliseconds, and the takeover of proper-lockfile, meant for work of seconds, was seen to let two holders in.
 */
export function exclusively<T>(lockFile: string, body: () => T): T | Uncertain {
  let why: 'busy' | 'uncertain' = 'busy';
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS && why === 'busy'; attempt += 1) {
    const result = withLock(lockFile, body);
    if (result.held) return result.value;
    why = result.why;
  }
  const holder = why === 'busy' ? 'another process' : 'something that cannot be judged';
  return uncertain('locked', `${lockFile} is held by ${holder}`);
}
