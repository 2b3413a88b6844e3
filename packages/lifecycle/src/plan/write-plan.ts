import * as fs from 'node:fs';
import * as path from 'node:path';
import { withLock } from '@litmus-hooks/state-format/lock';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { errorCode, temporaryBeside } from '@litmus-hooks/state-format/store';
import { activeWork } from '@litmus-hooks/state-format/work';
import { type Refusal, refusal } from '../state/transition.js';
import { readWork } from '../state/work-file.js';
import { workPlace } from '../state/work-place.js';
import { PLAN_FOLDER } from './discovery.js';
import { readPlanFile } from './plan-file.js';
import { scaffold, titleOf } from './scaffold.js';
import type { PlanSchema } from './schema.js';

export interface NewPlan {
  /** Absolute path of the checkout that gets it. */
  readonly project: string;
  readonly slug: string;
  readonly title: string;
  readonly schema: PlanSchema;
  /** `scaffold`: a plan in which nothing was filled in yet; `any`: whatever stands there. */
  readonly replace?: 'scaffold' | 'any';
}

export type NewPlanResult =
  /** `unchanged`: it stands there already, byte for byte. */
  | { readonly outcome: 'created' | 'replaced' | 'unchanged'; readonly file: string }
  | ({ readonly outcome: 'refused' } & Refusal)
  | { readonly outcome: 'locked'; readonly why: string };

/**
 * Writes `plans/<slug>.md` with everything still to be filled in: the only place that writes a plan (D-12). Two writers of one slug take turns
 * (D-15). A new file never lands on another one; a replacement is a rename after a last look, and no more than that: a program that knows nothing of
 * the lock and writes between the two is overwritten (D-13, D-18). Whatever fails, the plan that stood there stands, and what this call made is gone;
 * where that cannot be, the error says what is left (D-16, D-17). Throws on any I/O error.
 */
export function writeNewPlan(plan: NewPlan): NewPlanResult {
  const state = makeStateFolder(plan.project);
  const lockFile = path.join(state, `plan-${plan.slug}.lock`);
  const result = withLock(lockFile, () => writeLocked(plan));
  if (result.held) return result.value;
  const holder = result.why === 'busy' ? 'another process' : 'something that cannot be judged';
  return { outcome: 'locked', why: `${lockFile} is held by ${holder}` };
}

function writeLocked({ project, slug, title, schema, replace }: NewPlan): NewPlanResult {
  const folder = path.join(project, PLAN_FOLDER);
  const file = path.join(folder, `${slug}.md`);
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isDirectory())
    return refused(
      'bad_folder',
      `${folder} is ${stat.isSymbolicLink() ? 'a link' : 'no folder'}: plans lie in a real folder of that name.`,
    );
  const text = scaffold(title, schema);
  const reading = readPlanFile(file);
  if (reading.status === 'refused')
    return refused(
      'plan_unreadable',
      `${file} ${reading.why}, so it is left as it is: move it away, or choose another slug.`,
    );
  if (reading.status === 'missing') {
    if (stat === undefined) fs.mkdirSync(folder);
    try {
      return commit(file, text, createOnly) ? { outcome: 'created', file } : exists(file);
    } catch (error) {
      if (stat === undefined) removeIfEmpty(folder);
      throw error;
    }
  }
  if (reading.text === text) return { outcome: 'unchanged', file };
  const untouched = reading.text === scaffold(titleOf(reading.text) ?? '', schema);
  if (replace === undefined) return untouched ? untouchedExists(file) : exists(file);
  if (replace === 'scaffold' && !untouched) return exists(file);
  const use = useOf(file, project);
  if (use !== undefined) return refused('plan_in_use', use);
  return commit(file, text, (temporary) => replaceUnchanged(temporary, file, reading.text))
    ? { outcome: 'replaced', file }
    : refused(
        'plan_changed',
        `${file} changed meanwhile, so it is left as it is: look at it, then run the command again.`,
      );
}

function refused(name: string, message: string): NewPlanResult {
  return { outcome: 'refused', ...refusal(name, message) };
}

function exists(file: string): NewPlanResult {
  return refused(
    'plan_exists',
    `${file} is there and has been worked on: choose another slug, or replace it with --force.`,
  );
}

function untouchedExists(file: string): NewPlanResult {
  return refused('plan_exists', `${file} is there under another title with nothing filled in: --reset writes it anew.`);
}

/** Why the plan must stay, as a sentence. */
function useOf(file: string, project: string): string | undefined {
  const reading = readWork(workPlace(project));
  if (reading.status === 'none') return undefined;
  if (reading.status === 'unreadable')
    return `${reading.why}, so whether a work follows ${file} cannot be told: it is left as it is.`;
  const work = activeWork(reading.state);
  return work?.plan === fs.realpathSync(file)
    ? `${file} is the plan of the work ${work.work_id}, which is ${work.status}: complete or cancel that first.`
    : undefined;
}

/** Writes `text` beside `file` durably and has `place` put it there; what `place` leaves is removed. False where `place` declines. */
function commit(file: string, text: string, place: (temporary: string, file: string) => boolean): boolean {
  const temporary = temporaryBeside(file);
  let failure: unknown;
  let placed = false;
  try {
    const descriptor = fs.openSync(temporary, 'wx', 0o666);
    try {
      fs.writeFileSync(descriptor, text);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    placed = place(temporary, file);
  } catch (error) {
    failure = error;
  }
  const residue = removalProblem(temporary);
  if (residue !== undefined) {
    const cause = failure === undefined ? '' : ` after the plan could not be written (${errorCode(failure)})`;
    throw new Error(`${temporary} could not be removed${cause} (${residue}): remove it.`, { cause: failure });
  }
  if (failure !== undefined) throw failure;
  return placed;
}

function createOnly(temporary: string, file: string): boolean {
  try {
    fs.linkSync(temporary, file);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return false;
    // A file system without hard links: a copy that is made exclusively.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error;
  }
  try {
    fs.copyFileSync(temporary, file, fs.constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function replaceUnchanged(temporary: string, file: string, text: string): boolean {
  const now = readPlanFile(file);
  if (now.status !== 'read' || now.text !== text) return false;
  fs.renameSync(temporary, file);
  return true;
}

/** What keeps the file from being gone. */
function removalProblem(file: string): string | undefined {
  try {
    fs.rmSync(file, { force: true });
    return fs.lstatSync(file, { throwIfNoEntry: false }) === undefined ? undefined : 'it is still there';
  } catch (error) {
    return errorCode(error);
  }
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // Someone else has put something there.
  }
}
