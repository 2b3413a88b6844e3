import { progressOf, readPlan, taskRows } from '@litmus-hooks/lifecycle';
import type { PlanProgressAnswer } from '../answers/work.js';
import { CommandError } from '../command-error.js';

const BOX_CHARS = '- [ ] '.length;

/**
 * How far a plan has come, and what is next in it; read anew each time.
 *
 * @throws CommandError `plan_unreadable`.
 */
export function planProgress(plan: string): PlanProgressAnswer {
  const reading = readPlan(plan);
  if (reading.status === 'unreadable') throw new CommandError('plan_unreadable', reading.why);
  const { done, total } = progressOf(reading.text);
  const next = taskRows(reading.text).find((row) => row[3] === ' ');
  return { done, total, next: next?.slice(BOX_CHARS).trim() ?? null };
}
