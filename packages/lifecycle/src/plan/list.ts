import { taskRows } from '../work/progress.js';
import { checkPlan, type PlanProblem } from './check.js';
import { planCandidates, planFolders } from './discovery.js';
import { readPlanFile } from './plan-file.js';
import { titleOf } from './scaffold.js';
import type { PlanSchema } from './schema.js';

export interface ListedPlan {
  /** Absolute. */
  readonly file: string;
  readonly slug: string;
  readonly title: string | undefined;
  readonly done: number;
  readonly total: number;
  readonly problems: readonly PlanProblem[];
  readonly modifiedMs: number;
}

/** The plans that a session in `start` could be told of, the nearest folder's first and of each folder the newest first (D-02, D-03). Throws on any I/O error. */
export function listPlans(start: string, schema: PlanSchema): ListedPlan[] {
  return planFolders(start).flatMap((folder) =>
    planCandidates(folder).flatMap(({ file, slug, modifiedNs }) => {
      const reading = readPlanFile(file);
      if (reading.status !== 'read') return [];
      const rows = taskRows(reading.text);
      return {
        file,
        slug,
        title: titleOf(reading.text),
        done: rows.filter((row) => !row.startsWith('- [ ]')).length,
        total: rows.length,
        problems: checkPlan(reading.text, schema),
        modifiedMs: Number(modifiedNs / 1_000_000n),
      };
    }),
  );
}

/** The file of a plan that is named by its slug: in the nearest `plans` folder that has one. Throws on any I/O error. */
export function planNamed(slug: string, start: string): string | undefined {
  return planFolders(start)
    .flatMap(planCandidates)
    .find((candidate) => candidate.slug === slug)?.file;
}
