import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '@litmus-hooks/state-format/config';
import { errorCode, isLink } from '@litmus-hooks/state-format/store';
import { readLauncher, type UpdatePlaces } from '@litmus-hooks/update';
import { CommandError } from '../command-error.js';
import { defaultCacheDir } from '../host/install.js';
import { recordPath } from '../permissions/record.js';

/** Something outside of projects that Litmus wrote. */
export interface OwnFile {
  /** Absolute; a file, a link or a folder with all that it holds. */
  readonly path: string;
  readonly what: string;
}

/** Something that stays. */
export interface LeftFile {
  readonly path: string;
  readonly why: string;
}

export interface FoundFiles {
  readonly own: readonly OwnFile[];
  readonly left: readonly LeftFile[];
  /** Folders that go where nothing is left in them, the innermost first. */
  readonly folders: readonly string[];
}

/** What stands in the user's folder, by its name. */
const WHAT: Readonly<Record<string, string>> = {
  armed: 'which runs and works are open, for hooks that sleep',
  'faults.jsonl': 'failures of hooks',
  'faults.old.jsonl': 'older failures of hooks',
  update: 'journal and receipts of updates',
  'update.json': 'what is known of the newest version',
  versions: 'installed versions of this command line',
};
/** A replacement that a dying process did not come to finish. */
const TEMPORARY = /^\..+\.tmp$/;
const NEW_ARMED = /^\.armed-/;
/** A cached Claude Code, or the beginning of one. */
const CACHED_HOST = /^(?:\d+\.\d+\.\d+|\.partial-)/;

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

function whatIs(entry: Dirent): string | undefined {
  if (NEW_ARMED.test(entry.name) && entry.isDirectory()) return 'left by a process that ended while it made armed';
  if (TEMPORARY.test(entry.name) && entry.isFile()) return 'left by a process that ended while it wrote';
  return Object.hasOwn(WHAT, entry.name) ? WHAT[entry.name] : undefined;
}

function whyLeft(name: string): string {
  return name === CONFIG_FILE ? 'your configuration' : 'not written by Litmus, or meant for you';
}

function inUserFolder(places: UpdatePlaces): FoundFiles {
  const { user, bin, launcher } = places;
  const isOurs = readLauncher(places).status === 'ours';
  const own: OwnFile[] = isOurs ? [{ path: launcher, what: 'starts the installed version' }] : [];
  const left: LeftFile[] = [];
  for (const entry of entriesOf(user)) {
    const path = join(user, entry.name);
    // It goes with the rules that it tells of.
    if (path === recordPath()) continue;
    const what = whatIs(entry);
    if (what !== undefined) own.push({ path, what });
    else if (path !== bin || entriesOf(bin).length > (isOurs ? 1 : 0)) left.push({ path, why: whyLeft(entry.name) });
  }
  return { own, left, folders: [bin, user] };
}

function inHostCache(): FoundFiles {
  const folder = defaultCacheDir();
  const own = entriesOf(folder)
    .filter((entry) => entry.isDirectory() && CACHED_HOST.test(entry.name))
    .map(({ name }) => ({ path: join(folder, name), what: 'a Claude Code for the demo and the doctor' }));
  return { own, left: [], folders: [folder] };
}

/**
 * Everything outside of projects that Litmus wrote, and what stands beside it.
 *
 * @throws CommandError `bad_folder` where the user's folder is a link: what lies behind one is not Litmus's to remove.
 */
export function findOwnFiles(places: UpdatePlaces): FoundFiles {
  if (isLink(places.user))
    throw new CommandError('bad_folder', `${places.user} is a link: remove what Litmus wrote behind it yourself.`);
  const parts = [inUserFolder(places), inHostCache()];
  return {
    own: parts.flatMap(({ own }) => own),
    left: parts.flatMap(({ left }) => left),
    folders: parts.flatMap(({ folders }) => folders),
  };
}
