import { withLock } from '@litmus-hooks/state-format/lock';
import { replaceFile } from '@litmus-hooks/state-format/store';
import { isAttemptDue, loadUpdateCache, type UpdateCache } from './cache.js';
import { askForLatest, type LatestAnswer } from './latest.js';
import { PACKAGE_NAME } from './package-name.js';
import { makePrivateFolder, prunePrivateFolders, removePrivateFolder } from './private-folder.js';
import { makeUserFolder, type UpdatePlaces } from './update-places.js';
import { isStableVersion } from './version.js';

export interface RefreshSurroundings {
  readonly places: UpdatePlaces;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

function write(file: string, cache: UpdateCache): void {
  replaceFile(file, `${JSON.stringify(cache)}\n`);
}

/**
 * Writes down that the registry is asked, before it is: of sessions that start together one asks, and one that is ended on the way is not begun
 * anew by the next. The attempt's number; undefined where none is due or another process holds the cache. Throws on any I/O error.
 */
function beginAttempt({ places, now }: RefreshSurroundings, evenIfNotDue: boolean): number | undefined {
  const isDue = (moment: number, cache: UpdateCache | undefined) => evenIfNotDue || isAttemptDue(cache, moment);
  // Asked first: nothing is due at most starts, and a lock costs more than a look.
  const glance = now();
  if (!isDue(glance, loadUpdateCache(places.cacheFile, glance))) return undefined;
  makeUserFolder(places, places.folder);
  const result = withLock(places.cacheLock, () => {
    const moment = now();
    const cache = loadUpdateCache(places.cacheFile, moment);
    if (!isDue(moment, cache)) return undefined;
    const generation = (cache?.generation ?? 0) + 1;
    write(places.cacheFile, {
      packageName: PACKAGE_NAME,
      latestVersion: cache?.latestVersion ?? null,
      checkedAt: cache?.checkedAt ?? null,
      attemptedAt: new Date(moment).toISOString(),
      generation,
    });
    return generation;
  });
  return result.held ? result.value : undefined;
}

/** An answer that a later attempt has overtaken is dropped, and so is one that names no stable version. Throws on any I/O error. */
function endAttempt({ places, now }: RefreshSurroundings, generation: number, version: string): void {
  if (!isStableVersion(version)) return;
  withLock(places.cacheLock, () => {
    const moment = now();
    const cache = loadUpdateCache(places.cacheFile, moment);
    if (cache?.generation !== generation) return;
    write(places.cacheFile, { ...cache, latestVersion: version, checkedAt: new Date(moment).toISOString() });
  });
}

/**
 * Asks the registry and writes the answer to the cache; nothing is installed. `due`: only where the last attempt is older than 24
 * hours. Undefined where nobody was asked. Throws on any I/O error.
 */
export async function refreshCache(
  surroundings: RefreshSurroundings,
  { when, timeoutMs }: { readonly when: 'due' | 'asked'; readonly timeoutMs: number },
): Promise<LatestAnswer | undefined> {
  const { places, env, now } = surroundings;
  const generation = beginAttempt(surroundings, when === 'asked');
  if (generation === undefined) return undefined;
  prunePrivateFolders(places, now());
  const folder = makePrivateFolder(places);
  try {
    const answer = await askForLatest({ folder, env }, timeoutMs);
    if (answer.status === 'answered') endAttempt(surroundings, generation, answer.latest.version);
    return answer;
  } finally {
    removePrivateFolder(folder);
  }
}
