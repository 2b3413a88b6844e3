import * as fs from 'node:fs';
import * as path from 'node:path';
import { userFolder } from '@litmus-hooks/state-format/places';

/** Where everything about newer versions lies: in the user's folder, never in a project. */
export interface UpdatePlaces {
  /** `~/.litmus`. */
  readonly user: string;
  /** What is known of the newest version. */
  readonly cacheFile: string;
  /** Journal, locks, receipts and private folders. */
  readonly folder: string;
  readonly cacheLock: string;
  /** What `proper-lockfile` keeps its folder beside. */
  readonly installLock: string;
  /** Who holds the lock of the transaction. */
  readonly installOwner: string;
  readonly journalFile: string;
  /** One folder for each version that was installed. */
  readonly versions: string;
  /** The folder for a PATH. */
  readonly bin: string;
  /** A link to the command line of the version in use. */
  readonly launcher: string;
}

/** The places under `user`, the user's folder. */
export function updatePlaces(user: string = userFolder()): UpdatePlaces {
  const folder = path.join(user, 'update');
  const bin = path.join(user, 'bin');
  return {
    user,
    cacheFile: path.join(user, 'update.json'),
    folder,
    cacheLock: path.join(folder, 'cache.lock'),
    installLock: path.join(folder, 'install'),
    installOwner: path.join(folder, 'install-owner.lock'),
    journalFile: path.join(folder, 'journal.jsonl'),
    versions: path.join(user, 'versions'),
    bin,
    launcher: path.join(bin, 'litmus'),
  };
}

/**
 * Makes `folder` in the user's folder, for the user alone. Throws where it or the user's folder is a link or no folder, and on any I/O error.
 */
export function makeUserFolder({ user }: UpdatePlaces, folder: string): void {
  for (const one of [user, folder]) {
    const stat = fs.lstatSync(one, { throwIfNoEntry: false });
    if (stat === undefined) fs.mkdirSync(one, { recursive: true, mode: 0o700 });
    else if (!stat.isDirectory())
      throw new Error(
        `${one} is ${stat.isSymbolicLink() ? 'a link' : 'no folder'}: Litmus keeps its files in a real folder of that name, so move it away.`,
      );
  }
}
