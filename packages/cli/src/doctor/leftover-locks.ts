import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { projectOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { isLink, readJson } from '@litmus-hooks/state-format/store';
import { searchRun } from '../run/current-run.js';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

const CHECK = 'locks';
const MAX_OWNER_BYTES = 4 * 1024;
/** Whoever takes a lock needs milliseconds. */
const OLD_MS = 60_000;
/** A lock, or the claim on one whose owner is gone. */
const LOCK_NAME = /\.lock(?:\.[a-z0-9]+)?$/;

function locksIn(folder: string): readonly string[] {
  if (isLink(folder) || lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => LOCK_NAME.test(name))
    .map((name) => join(folder, name));
}

/** Half a sentence; undefined where the lock may be held at this moment, or is gone. */
function problemOf(lock: string): string | undefined {
  const stat = lstatSync(lock, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (!stat.isFile()) return stat.isSymbolicLink() ? 'is a link' : 'is no file';
  const owner = readJson(lock, MAX_OWNER_BYTES);
  if (owner.status === 'missing') return undefined;
  if (owner.status === 'refused' || !isObject(owner.value)) return 'is half written';
  return Date.now() - stat.mtimeMs > OLD_MS ? `stands there since ${stat.mtime.toISOString()}` : undefined;
}

/** Locks of Litmus that nobody gives back: they keep commands and hooks from changing what they guard. */
export function examineLocks({ cwd, env }: Patient): readonly Finding[] {
  const search = searchRun({ cwd, env });
  const site = search.status === 'found' ? search.run.site : cwd;
  const folders = new Set([projectOf(cwd), projectOf(site)].map((project) => join(project, STATE_FOLDER)));
  // In the site other people's locks lie too, such as those of package managers.
  const own = locksIn(site).filter((lock) => lock.startsWith(join(site, '.run-state.json.lock')));
  return [...own, ...[...folders].flatMap(locksIn)].flatMap((lock): Finding[] => {
    const what = problemOf(lock);
    if (what === undefined) return [];
    const message = `${shown(lock)} is a lock that ${what}: when no litmus command is running here, remove ${shown(lock)}.`;
    return [{ check: CHECK, outcome: 'problem', message }];
  });
}
