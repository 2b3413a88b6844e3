import { resolve } from 'node:path';
import { checkPlan, isSlug, planNamed, progressOf, readPlanFile } from '@litmus-hooks/lifecycle';
import type { PlanCheckAnswer } from '../answers/plan-check.js';
import { CommandError } from '../command-error.js';
import { schemaHere } from './plan-schema.js';

/**
 * What the structure of a plan lacks: of the file that is named, or of the plan of that slug in the nearest `plans` folder.
 *
 * @throws CommandError `plan_unreadable` where it is not there or is no bounded regular file of text.
 */
export function checkPlanHere(cwd: string, operand: string): PlanCheckAnswer {
  const file = isSlug(operand) ? planNamed(operand, cwd) : resolve(cwd, operand);
  const reading = file === undefined ? undefined : readPlanFile(file);
  if (file === undefined || reading === undefined || reading.status === 'missing')
    throw new CommandError(
      'plan_unreadable',
      `No plan is there by the name ${operand}: litmus plan list shows the plans.`,
    );
  if (reading.status === 'refused')
    throw new CommandError(
      'plan_unreadable',
      `${file} ${reading.why}, so it is not read: a plan is a file of at most 256 KiB.`,
    );
  const { done, total } = progressOf(reading.text);
  const problems = checkPlan(reading.text, schemaHere(cwd));
  return { file, holds: problems.length === 0, done, total, problems: problems.map((problem) => ({ ...problem })) };
}
