import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { PLUGIN } from './hook-process.mjs';

/** A rule for all files, and what can be looked for where it is told. */
export const RULE = 'THE-RULE-FOR-ALL';

/**
 * A user's home and a project, in a folder of their own.
 *
 * @typedef {{root: string, home: string, project: string}} Place
 */

/**
 * Makes a project with a plan, a rule for all files and one for some.
 *
 * @returns {Place}
 */
export function makePlace() {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-endurance-')));
  const [home, project] = [path.join(root, 'home'), path.join(root, 'project')];
  for (const folder of [home, '.git', 'src', 'plans', '.litmus/rules'])
    fs.mkdirSync(path.resolve(project, folder), { recursive: true });
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    fs.writeFileSync(path.join(project, file), text);
  write('.litmus/rules/all.md', `---\nalwaysApply: true\n---\n${RULE}\n`);
  write('.litmus/rules/src.md', '---\nglobs: src/**\n---\nKeep it small.\n');
  write('plans/p.md', '# P\n\n- [ ] 1. Do it\n- [ ] 2. Do the rest\n');
  write('package.json', '{"scripts":{"test":"true"}}');
  return { root, home, project };
}

/** @param {Place} place */
export function removePlace({ root }) {
  fs.rmSync(root, { recursive: true, force: true });
}

/**
 * Runs the command line. Throws where it does not end well.
 *
 * @param {Place} place
 * @param {readonly string[]} words
 */
export function litmus({ home, project }, ...words) {
  const settings = {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: home },
    encoding: /** @type {const} */ ('utf8'),
  };
  const { status, stderr } = spawnSync(process.execPath, [path.join(PLUGIN, 'bin/litmus'), ...words], settings);
  if (status !== 0) throw new Error(`litmus ${words.join(' ')} ended with ${status}: ${stderr}`);
}

/** A halted run. @param {Place} place */
export function startRun(place) {
  litmus(place, 'start');
  litmus(place, 'halt', '--reason', 'the checkout fails');
}

/** A work that may read, write and test everywhere. @param {Place} place */
export function startWork(place) {
  const grants = ['read:.', 'write:.', 'test:.'].flatMap((grant) => ['--grant', grant]);
  litmus(place, 'work', 'start', '--plan', 'plans/p.md', ...grants);
}
