import { scaffold } from '../../src/plan/scaffold.js';
import { DEFAULT_PLAN_SCHEMA, type PlanSchema } from '../../src/plan/schema.js';

/** A plan whose structure holds. */
export function filledPlan(title = 'A plan', schema: PlanSchema = DEFAULT_PLAN_SCHEMA): string {
  return scaffold(title, schema).replace(/\[fill in: ([^\]]*)\]/g, 'words for $1');
}
