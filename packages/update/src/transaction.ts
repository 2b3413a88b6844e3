import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fetchArchive } from './archive.js';
import { examineByDoctor, examineVersion } from './examination.js';
import { type JournalEntry, writeJournal } from './journal.js';
import type { Latest } from './latest.js';
import { launcherTarget, pointLauncher, readLauncher } from './launcher.js';
import type { NpmSurroundings } from './npm.js';
import { type Rollback, rollBack } from './rollback.js';
import { type UnpackedPackage, unpack } from './unpacked.js';
import { UpdateFailure, whyFailed } from './update-failure.js';
import { makeUserFolder, type UpdatePlaces } from './update-places.js';

/** How an installation ended. */
export type Installation =
  | { readonly status: 'installed' }
  /** Nothing had been changed yet. `why`: half a sentence. */
  | { readonly status: 'failed'; readonly why: string }
  /** What had been changed is as it was. `why`: half a sentence, as in the others. */
  | { readonly status: 'rolled-back'; readonly why: string }
  | { readonly status: 'rollback-failed'; readonly why: string };

export interface InstallationSurroundings extends NpmSurroundings {
  readonly places: UpdatePlaces;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A version that was fetched, verified and seen to start; nothing outside the private folder has changed for it. */
interface Prepared {
  readonly unpacked: UnpackedPackage;
  readonly begun: JournalEntry;
}

function formerTarget(places: UpdatePlaces): string | null {
  const launcher = readLauncher(places);
  if (launcher.status === 'foreign')
    throw new UpdateFailure(`${places.launcher} is not what Litmus puts there: move it away`);
  return launcher.status === 'ours' ? launcher.target : null;
}

async function prepare(latest: Latest, surroundings: InstallationSurroundings): Promise<Prepared> {
  const { places, now } = surroundings;
  const { version } = latest;
  const former = formerTarget(places);
  const archive = await fetchArchive(latest, surroundings);
  const unpacked = await unpack(archive, version, surroundings);
  await examineVersion(path.join(unpacked.folder, unpacked.program), version, surroundings);
  const folder = `${version}-${randomBytes(8).toString('hex')}`;
  const outputBytes = archive.outputBytes + unpacked.outputBytes;
  const at = new Date(now()).toISOString();
  return { unpacked, begun: { at, step: 'begun', version, folder, former, outputBytes } };
}

/**
 * Puts the version in its place, has its own doctor look at it there, and only then lets it take effect: at no moment does the launcher start a
 * version that nobody examined. Throws where it is not to stay.
 */
async function putInPlace({ unpacked, begun }: Prepared, surroundings: InstallationSurroundings): Promise<void> {
  const { places, signal } = surroundings;
  makeUserFolder(places, places.versions);
  const folder = path.join(places.versions, begun.folder);
  fs.renameSync(unpacked.folder, folder);
  await examineByDoctor(path.join(folder, unpacked.program), surroundings);
  signal.throwIfAborted();
  pointLauncher(places, launcherTarget(begun.folder, unpacked.program));
  await examineVersion(places.launcher, begun.version, surroundings);
  signal.throwIfAborted();
}

/**
 * Installs a version beside those that are there: no folder of another version is touched, since a session may be running from it. The caller holds
 * the lock of the transaction. Never throws.
 */
export async function install(latest: Latest, surroundings: InstallationSurroundings): Promise<Installation> {
  const { places, now, signal } = surroundings;
  let prepared: Prepared;
  try {
    prepared = await prepare(latest, surroundings);
    signal.throwIfAborted();
    writeJournal(places, prepared.begun);
  } catch (error) {
    return { status: 'failed', why: whyFailed(error) };
  }
  try {
    await putInPlace(prepared, surroundings);
    writeJournal(places, { ...prepared.begun, at: new Date(now()).toISOString(), step: 'installed' });
    return { status: 'installed' };
  } catch (error) {
    const why = whyFailed(error);
    const rollback: Rollback = rollBack(places, prepared.begun, why, new Date(now()).toISOString());
    return rollback.status === 'rolled-back'
      ? { status: 'rolled-back', why }
      : { ...rollback, why: `${why}; ${rollback.why}` };
  }
}
