import { type LockResult, withLockDuring } from '@litmus-hooks/state-format/lock';
import { errorCode } from '@litmus-hooks/state-format/store';
import { lock } from 'proper-lockfile';
import { makeUserFolder, type UpdatePlaces } from './update-places.js';

/** A holder says every two seconds that it is alive; one that has been silent for as long is gone, or sleeps. */
const STALE_LOCK_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const RETRIES = { retries: 3, factor: 1, minTimeout: 100, maxTimeout: 100 };

/**
 * Runs `body` alone on this machine. Two locks, since neither is enough: the heartbeat of `proper-lockfile` shows that a holder is gone, whatever machine
 * or container it ran in, but its takeover was seen to let two in; of these the owner record lets one go on. The signal is aborted
 * where the heartbeat is lost. Throws what `body` throws, and on any I/O error.
 */
export async function withInstallLock<T>(
  places: UpdatePlaces,
  body: (signal: AbortSignal) => Promise<T>,
): Promise<LockResult<T>> {
  makeUserFolder(places, places.folder);
  const lost = new AbortController();
  let release: () => Promise<void>;
  try {
    release = await lock(places.installLock, {
      realpath: false,
      stale: STALE_LOCK_MS,
      update: HEARTBEAT_MS,
      retries: RETRIES,
      onCompromised: () => lost.abort(),
    });
  } catch (error) {
    if (errorCode(error) === 'ELOCKED') return { held: false, why: 'busy' };
    throw error;
  }
  try {
    return await withLockDuring(places.installOwner, () => body(lost.signal));
  } finally {
    // A lock that was lost is another process's by now.
    if (!lost.signal.aborted) await release();
  }
}
