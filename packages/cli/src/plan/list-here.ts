import { resolve } from 'node:path';
import { discoverPlan, listPlans } from '@litmus-hooks/lifecycle';
import type { PlanListAnswer } from '../answers/plan-list.js';
import { schemaHere } from './plan-schema.js';

/** The plans that a session in `cwd` could be told of, and the one that it is. */
export function listPlansHere(cwd: string): PlanListAnswer {
  const schema = schemaHere(cwd);
  const told = discoverPlan(cwd, schema);
  const { plans, passedOver } = listPlans(cwd, schema);
  return {
    plans: plans.map(({ file, slug, title = null, done, total, problems, modifiedMs }) => ({
      file,
      slug,
      title,
      holds: problems.length === 0,
      done,
      total,
      problems: problems.map((problem) => ({ ...problem })),
      modified: new Date(modifiedMs).toISOString(),
    })),
    passedOver: passedOver.map((file) => ({ ...file })),
    told: told === undefined ? null : resolve(cwd, told),
  };
}
