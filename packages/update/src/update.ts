import { freshLatest, loadUpdateCache } from './cache.js';
import { withInstallLock } from './install-lock.js';
import { pruneJournal } from './journal.js';
import type { Latest } from './latest.js';
import { launchedVersion } from './launcher.js';
import { transactionOptOut } from './opt-out.js';
import { makePrivateFolder, type PrivateFolder, prunePrivateFolders, removePrivateFolder } from './private-folder.js';
import { type RefreshSurroundings, refreshCache } from './refresh-cache.js';
import { rollBackUnfinished } from './rollback.js';
import { install } from './transaction.js';
import { whyFailed } from './update-failure.js';
import type { UpdatePlaces } from './update-places.js';
import { isNewer } from './version.js';

/** How a look for a newer version, or its installation, ended. */
export type UpdateStatus =
  /** A newer version is there, or might be, and nothing was to be installed. */
  | 'gated'
  /** What the registry offers is no newer stable version. */
  | 'no-candidate'
  /** Nothing was heard of the registry within 24 hours. */
  | 'stale-cache'
  | 'current'
  /** Another transaction is under way. */
  | 'locked'
  | 'installed'
  /** The new version was not good, and everything is as it was. */
  | 'rolled-back'
  /** Nothing had been changed yet. */
  | 'failed'
  /** What had been changed could not be taken back. */
  | 'rollback-failed';

export interface UpdateOutcome {
  readonly status: UpdateStatus;
  /** The version in use before. */
  readonly current: string;
  /** What the registry offered when it was last heard; null where it never was. */
  readonly latest: string | null;
  /** Half a sentence where there is something to explain. */
  readonly why?: string;
  /** The version of a transaction that a dead process had left, and that was taken back first. */
  readonly recovered?: string;
}

export interface UpdateSurroundings extends RefreshSurroundings {
  /** The version of the program that asks. */
  readonly running: string;
}

const ASK_TIMEOUT_MS = 30_000;

function currentVersion({ places, running }: UpdateSurroundings): string {
  return launchedVersion(places) ?? running;
}

/** What an offer means for whoever has `current`. */
function standing(latest: string, current: string): 'gated' | 'current' | 'no-candidate' {
  if (isNewer(latest, current)) return 'gated';
  return latest === current ? 'current' : 'no-candidate';
}

/** What the cache knows; nobody is asked and nothing is written. Never throws. */
export function knownUpdate(surroundings: UpdateSurroundings): UpdateOutcome {
  const now = surroundings.now();
  const current = currentVersion(surroundings);
  const cache = loadUpdateCache(surroundings.places.cacheFile, now);
  const latest = freshLatest(cache, now);
  if (latest === undefined) return { status: 'stale-cache', current, latest: cache?.latestVersion ?? null };
  return { status: standing(latest, current), current, latest };
}

/** What keeps anything from being fetched; undefined where nothing does. Half a sentence. */
function gate({ env }: UpdateSurroundings): string | undefined {
  const optOut = transactionOptOut(env);
  if (optOut !== undefined) return `${optOut} is set`;
  return process.platform === 'win32' ? 'Litmus does not run npm on Windows' : undefined;
}

type Asked =
  | { readonly latest: Latest; readonly outcome: UpdateOutcome }
  | { readonly latest?: undefined; readonly outcome: UpdateOutcome };

async function ask(surroundings: UpdateSurroundings): Promise<Asked> {
  const known = knownUpdate(surroundings);
  const answer = await refreshCache(surroundings, { when: 'asked', timeoutMs: ASK_TIMEOUT_MS });
  if (answer === undefined)
    return { outcome: { ...known, status: 'locked', why: 'another process asks the registry' } };
  if (answer.status === 'failed') return { outcome: { ...known, status: 'failed', why: answer.why } };
  const { latest } = answer;
  const status = standing(latest.version, known.current);
  return { latest, outcome: { status, current: known.current, latest: latest.version } };
}

async function updateAlone(surroundings: UpdateSurroundings, signal: AbortSignal): Promise<UpdateOutcome> {
  const { places, env, now } = surroundings;
  const left = rollBackUnfinished(places, new Date(now()).toISOString());
  if (left?.rollback.status === 'rollback-failed') return { ...knownUpdate(surroundings), ...left.rollback };
  const recovered = left === undefined ? {} : { recovered: left.begun.version };
  const { latest, outcome } = await ask(surroundings);
  if (latest === undefined || outcome.status !== 'gated') return { ...outcome, ...recovered };
  prunePrivateFolders(places, now());
  const folder = makePrivateFolder(places);
  const ended = await install(latest, { places, env, now, folder, signal });
  tidy(places, folder);
  return { ...outcome, ...recovered, ...ended };
}

/** What cannot be tidied now is a later transaction's to tidy, and changes nothing about how this one ended. */
function tidy(places: UpdatePlaces, folder: PrivateFolder): void {
  try {
    removePrivateFolder(folder);
    pruneJournal(places);
  } catch {}
}

/** Whatever stops `work` on its way stopped it before anything was changed: it is told as a failure. */
async function orFailure(surroundings: UpdateSurroundings, work: () => Promise<UpdateOutcome>): Promise<UpdateOutcome> {
  try {
    return await work();
  } catch (error) {
    return { ...knownUpdate(surroundings), status: 'failed', why: whyFailed(error) };
  }
}

/** Asks the registry now, and writes the answer to the cache; nothing is installed. Never throws. */
export async function checkForUpdate(surroundings: UpdateSurroundings): Promise<UpdateOutcome> {
  const why = gate(surroundings);
  if (why !== undefined) return { ...knownUpdate(surroundings), status: 'gated', why };
  return orFailure(surroundings, async () => (await ask(surroundings)).outcome);
}

/**
 * Installs the newest stable version in the user's own folder, after what a dead process left unfinished was taken back (A-01 … A-07). Never
 * throws.
 */
export async function applyUpdate(surroundings: UpdateSurroundings): Promise<UpdateOutcome> {
  const why = gate(surroundings);
  if (why !== undefined) return { ...knownUpdate(surroundings), status: 'gated', why };
  return orFailure(surroundings, async () => {
    const result = await withInstallLock(surroundings.places, (signal) => updateAlone(surroundings, signal));
    if (result.held) return result.value;
    const busy = 'another update is under way, or was ended a few seconds ago';
    return { ...knownUpdate(surroundings), status: 'locked', why: busy };
  });
}
