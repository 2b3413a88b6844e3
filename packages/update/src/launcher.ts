import * as fs from 'node:fs';
import { temporaryBeside } from '@litmus-hooks/state-format/store';
import { makeUserFolder, type UpdatePlaces } from './update-places.js';

/** `~/.litmus/bin/litmus`: a link to the command line of the version in use. That it is replaced at once is what makes a version take effect. */

const TARGET =
  /^\.\.\/versions\/((\d{1,9}\.\d{1,9}\.\d{1,9})-[a-z0-9]{1,64})\/((?:[A-Za-z\d_-][A-Za-z\d._-]*\/)*[A-Za-z\d_-][A-Za-z\d._-]*)$/;

export type Launcher =
  | { readonly status: 'none' }
  | { readonly status: 'ours'; readonly target: string; readonly version: string }
  /** Something that Litmus did not put there. */
  | { readonly status: 'foreign' };

/** Whether `target` is what Litmus writes into its launcher. */
export function isLauncherTarget(target: string): boolean {
  return TARGET.test(target);
}

/** What a launcher holds for `program`, a path relative to the folder `name` of the versions. */
export function launcherTarget(name: string, program: string): string {
  return `../versions/${name}/${program}`;
}

export function readLauncher({ launcher }: UpdatePlaces): Launcher {
  const stat = fs.lstatSync(launcher, { throwIfNoEntry: false });
  if (stat === undefined) return { status: 'none' };
  const target = stat.isSymbolicLink() ? fs.readlinkSync(launcher) : '';
  const version = TARGET.exec(target)?.[2];
  return version === undefined ? { status: 'foreign' } : { status: 'ours', target, version };
}

/** The version that the launcher starts; undefined where it starts none. */
export function launchedVersion(places: UpdatePlaces): string | undefined {
  const found = readLauncher(places);
  return found.status === 'ours' && fs.existsSync(places.launcher) ? found.version : undefined;
}

/** Replaces the launcher at once; `undefined` removes it. Throws where something foreign stands there, and on any I/O error. */
export function pointLauncher(places: UpdatePlaces, target: string | undefined): void {
  const { launcher, bin } = places;
  if (readLauncher(places).status === 'foreign')
    throw new Error(`${launcher} is not what Litmus puts there: move it away.`);
  if (target === undefined) {
    fs.rmSync(launcher, { force: true });
    return;
  }
  makeUserFolder(places, bin);
  const temporary = temporaryBeside(launcher);
  fs.symlinkSync(target, temporary);
  try {
    fs.renameSync(temporary, launcher);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}
