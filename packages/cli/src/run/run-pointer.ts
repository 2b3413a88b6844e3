import { lstatSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { POINTER_FILE, pointerOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { MAX_POINTER_BYTES, type RunPointer, readRunPointer } from '@litmus-hooks/state-format/run';
import { isLink, readJson, replaceFile } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { makeProjectFolder } from './project-folder.js';
import { readStoredRun, underLock } from './run-state-file.js';

function lockFileOf(project: string): string {
  return join(project, STATE_FOLDER, `${POINTER_FILE}.lock`);
}

/** Makes `.litmus/active-run.json` of the project name this run. The newest run wins. Returns the file's path. */
export function writePointer(project: string, pointer: RunPointer): string {
  const file = join(makeProjectFolder(project), POINTER_FILE);
  underLock(lockFileOf(project), () => replaceFile(file, `${JSON.stringify(pointer, null, 2)}\n`));
  return file;
}

/** Removes the project's pointer where it names this run; another run's stays. Returns whether one was removed. */
export function removePointer(project: string, site: string, id: string | undefined): boolean {
  const names = (): boolean => {
    const pointer = pointerOf(project);
    return pointer !== undefined && pointer.root === site && pointer.id === id;
  };
  if (!names()) return false;
  return underLock(lockFileOf(project), () => {
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
