import { type PlanSchema, planSchema } from '@litmus-hooks/lifecycle';
import { loadConfig } from '@litmus-hooks/state-format/config';
import { projectOf } from '@litmus-hooks/state-format/places';

/** The structure that the project of `cwd` wants of its plans. */
export function schemaHere(cwd: string): PlanSchema {
  return planSchema(loadConfig(projectOf(cwd)).layers);
}
