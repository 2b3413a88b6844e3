import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeUserFolder, type UpdatePlaces } from './update-places.js';

/** A folder of one use: where npm runs, so that no checkout and no settings of a user decide what it does. */
export interface PrivateFolder {
  readonly path: string;
  /** Empty files in the place of the user's and the machine's npm settings. */
  readonly userSettings: string;
  readonly globalSettings: string;
  readonly npmCache: string;
}

const PREFIX = 'private-';
/** No use takes as long: one that is older was left by a process that died. */
const MAX_AGE_MS = 60 * 60 * 1000;

/**
 * Makes one, with a `package.json` of its own: without it npm would look for a project in the folders above, and read that one's settings.
 * Throws on any I/O error.
 */
export function makePrivateFolder(places: UpdatePlaces): PrivateFolder {
  makeUserFolder(places, places.folder);
  const made = fs.mkdtempSync(path.join(places.folder, PREFIX));
  fs.writeFileSync(path.join(made, 'package.json'), '{"private":true}\n');
  const userSettings = path.join(made, 'user-settings');
  const globalSettings = path.join(made, 'global-settings');
  for (const file of [userSettings, globalSettings]) fs.writeFileSync(file, '');
  return { path: made, userSettings, globalSettings, npmCache: path.join(made, 'npm-cache') };
}

export function removePrivateFolder({ path: folder }: PrivateFolder): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Removes what dead processes left behind at `now` (milliseconds since the epoch). Throws on any I/O error. */
export function prunePrivateFolders({ folder }: UpdatePlaces, now: number): void {
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const name of fs.readdirSync(folder).filter((one) => one.startsWith(PREFIX))) {
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat !== undefined && now - stat.mtimeMs > MAX_AGE_MS) fs.rmSync(file, { recursive: true, force: true });
  }
}
