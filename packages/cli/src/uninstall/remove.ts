import { lstatSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { armedPlaces } from '@litmus-hooks/state-format/armed';
import { STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { errorCode } from '@litmus-hooks/state-format/store';
import { type UpdatePlaces, updatePlaces, withInstallLock } from '@litmus-hooks/update';
import type { UninstallAnswer } from '../answers/uninstall.js';
import { CommandError } from '../command-error.js';
import { type FoundFiles, findOwnFiles, type LeftFile, type OwnFile } from './own-files.js';
import { permissionRules, takeOutPermissionRules } from './permission-rules.js';

/** Open runs and works, which this machine's own files name: their state is the projects'. */
function openProjects(): LeftFile[] {
  const runs = armedPlaces('run').map((site) => ({ path: site, why: 'a run is open there' }));
  const works = armedPlaces('work').map((project) => ({
    path: join(project, STATE_FOLDER),
    why: 'approved work is open there',
  }));
  return [...runs, ...works];
}

function remove(own: readonly OwnFile[]): { removed: OwnFile[]; problems: string[] } {
  const removed: OwnFile[] = [];
  const problems: string[] = [];
  for (const file of own) {
    try {
      rmSync(file.path, { recursive: true, force: true });
      removed.push(file);
    } catch (error) {
      problems.push(
        `${file.path} cannot be removed (${errorCode(error)}): check its permissions, then run the command again.`,
      );
    }
  }
  return { removed, problems };
}

function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) rmdirSync(folder);
    } catch {
      // What is left in it, the answer says.
    }
  }
}

async function removeAlone(
  places: UpdatePlaces,
  { own, folders }: FoundFiles,
): Promise<Pick<UninstallAnswer, 'removed' | 'problems'>> {
  // The lock lies among what goes: it is removed when it is released.
  const rest = own.filter(({ path }) => path !== places.folder);
  const result = await withInstallLock(places, async () => [takeOutPermissionRules(), remove(rest)]);
  if (!result.held)
    throw new CommandError(
      'state_locked',
      'An update is under way, so nothing was removed: wait for it, then run the command again.',
    );
  const parts = [...result.value, remove(own.filter(({ path }) => path === places.folder))];
  removeEmpty([places.folder, ...folders]);
  return {
    removed: parts.flatMap(({ removed }) => [...removed]),
    problems: parts.flatMap(({ problems }) => [...problems]),
  };
}

/**
 * Removes what Litmus wrote outside of projects, and names what stays.
 *
 * @throws CommandError `state_locked` while an update is under way, `bad_folder` where the user's folder is a link; nothing was removed.
 */
export async function removeOwnFiles(dryRun: boolean): Promise<UninstallAnswer> {
  const places = updatePlaces();
  const found = findOwnFiles(places);
  const rules = permissionRules();
  const left = [...found.left, ...openProjects()];
  const removed = [...rules.removed, ...found.own];
  if (dryRun) return { dryRun, removed, left, problems: [...rules.problems] };
  if (removed.length === 0 && rules.problems.length === 0) return { dryRun, removed: [], left, problems: [] };
  return { dryRun, left, ...(await removeAlone(places, found)) };
}
