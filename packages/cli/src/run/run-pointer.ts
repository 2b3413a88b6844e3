import { lstatSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { POINTER_FILE, pointerOf, type RunSearch, runAbove, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { MAX_POINTER_BYTES, type RunPointer, readRunPointer } from '@litmus-hooks/state-format/run';
import { isLink, readJson, replaceFile } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { readStoredRun, underLock } from './run-state-file.js';

function lockFileOf(project: string): string {
  return join(project, STATE_FOLDER, `${POINTER_FILE}.lock`);
}

/** Runs `body` while no other process changes the pointer of the project, whose `.litmus` must be there. */
export function underPointerLock<T>(project: string, body: () => T): T {
  return underLock(lockFileOf(project), body);
}

/** Makes `.litmus/active-run.json` of the project name this run; returns the file's path. To be called under the lock. The newest run wins. */
export function writePointer(project: string, pointer: RunPointer): string {
  const file = join(project, STATE_FOLDER, POINTER_FILE);
  replaceFile(file, `${JSON.stringify(pointer, null, 2)}\n`);
  return file;
}

/** The run that the project's pointer names, where it lies there. */
export function runPointedTo(project: string): RunSearch {
  const pointer = pointerOf(project);
  if (pointer === undefined || !isAbsolute(pointer.root)) return { status: 'none' };
  const search = runAbove(pointer.root);
  const isIt = search.status === 'found' && search.run.site === pointer.root && search.run.state.id === pointer.id;
  return isIt ? search : { status: 'none' };
}

/** Removes the project's pointer where it names this run; another run's stays. Returns whether one was removed. */
export function removePointer(project: string, site: string, id: string | undefined): boolean {
  const names = (): boolean => {
    const pointer = pointerOf(project);
    return pointer !== undefined && pointer.root === site && pointer.id === id;
  };
  if (!names()) return false;
  return underPointerLock(project, () => {
    if (!names()) return false;
    rmSync(join(project, STATE_FOLDER, POINTER_FILE), { force: true });
    return true;
  });
}

/**
 * What is wrong with the project's pointer, as one sentence; undefined where there is none or all is well.
 */
export function pointerProblem(project: string): string | undefined {
  const folder = join(project, STATE_FOLDER);
  const file = join(folder, POINTER_FILE);
  if (isLink(folder)) return `${folder} is a link and is not followed: make it a real folder.`;
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    return `${folder} is no folder, so no run can be opened here: move it away.`;
  const result = readJson(file, MAX_POINTER_BYTES);
  if (result.status === 'missing') return undefined;
  const remedy = `remove it, and run litmus start where the run belongs`;
  if (result.status === 'refused') return `${file} ${result.why}: ${remedy}.`;
  const pointer = readRunPointer(result.value);
  if (pointer === undefined || !isAbsolute(pointer.root)) return `${file} does not name a run: ${remedy}.`;
  try {
    const run = readStoredRun(pointer.root);
    if (run === undefined) return `${file} names a run in ${pointer.root}, where none lies: ${remedy}.`;
    if (run.state.id !== pointer.id)
      return `${file} names run ${pointer.id}, and another one lies in ${pointer.root}: ${remedy}.`;
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}
