import { resolve } from 'node:path';
import { canonicalTarget, isWithin, kindOf, type WorkPlace } from '@litmus-hooks/lifecycle';
import { CommandError } from '../command-error.js';

/**
 * The canonical path of the plan that was typed, relative to `cwd`.
 *
 * @throws CommandError `usage` where it lies outside the project or is a link, `plan_unreadable` where it is no file.
 */
export function planOption(typed: string, cwd: string, { project, checkout }: WorkPlace): string {
  const target = canonicalTarget(typed, cwd);
  if ('refused' in target)
    throw new CommandError('usage', `--plan names no file, for ${target.refused}: name the plan itself.`);
  const { path } = target;
  if (![project, checkout].some((folder) => isWithin(path, folder)))
    throw new CommandError('usage', `${path} lies outside the project ${project}: a plan is a file in it.`);
  const kind = kindOf(resolve(cwd, typed));
  if (kind === 'link') throw new CommandError('usage', `--plan ${typed} is a link: name the file that it leads to.`);
  if (kind !== 'file')
    throw new CommandError(
      'plan_unreadable',
      `${path} is ${kind === 'folder' ? 'a folder' : 'not there'}: name a plan that can be read.`,
    );
  return path;
}
