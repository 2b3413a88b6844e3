import * as fs from 'node:fs';
import * as path from 'node:path';
import { progressOf } from '../work/progress.js';
import { checkPlan, type PlanProblem } from './check.js';
import { type PlanCandidate, planCandidates, planFolders } from './discovery.js';
import { readPlanFile } from './plan-file.js';
import { titleOf } from './scaffold.js';
import type { PlanSchema } from './schema.js';
import { isSlug } from './slug.js';

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

/** A Markdown file in a `plans` folder that is taken for no plan. */
export interface PassedOver {
  /** Absolute. */
  readonly file: string;
  /** Half a sentence. */
  readonly why: string;
}

export interface PlanList {
  /** Of the nearest folder first, and of each folder the newest first. */
  readonly plans: readonly ListedPlan[];
  readonly passedOver: readonly PassedOver[];
}

/** The plans that a session in `start` could be told of, and what lies beside them and is none (D-02, D-03, D-05 … D-07, D-11). Throws on any I/O error. */
export function listPlans(start: string, schema: PlanSchema): PlanList {
  const plans: ListedPlan[] = [];
  const passedOver: PassedOver[] = [];
  for (const folder of planFolders(start)) {
    const candidates = planCandidates(folder);
    const others = markdownIn(folder).filter((file) => !candidates.some((candidate) => candidate.file === file));
    for (const file of others) passedOver.push({ file, why: causeOf(file) });
    for (const candidate of candidates) {
      const reading = readPlanFile(candidate.file);
      if (reading.status === 'read') plans.push(listed(candidate, reading.text, schema));
      else passedOver.push({ file: candidate.file, why: causeOf(candidate.file) });
    }
  }
  return { plans, passedOver };
}

function listed({ file, slug, modifiedNs }: PlanCandidate, text: string, schema: PlanSchema): ListedPlan {
  const { done, total } = progressOf(text);
  const modifiedMs = Number(modifiedNs / 1_000_000n);
  return { file, slug, title: titleOf(text), done, total, problems: checkPlan(text, schema), modifiedMs };
}

function markdownIn(folder: string): string[] {
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const names = fs.readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.md'));
  return names.sort().map((name) => path.join(folder, name));
}

function causeOf(file: string): string {
  if (!isSlug(path.basename(file).replace(/\.md$/, '')))
    return 'has a name other than lower-case words joined by hyphens';
  const reading = readPlanFile(file);
  return reading.status === 'refused' ? reading.why : 'changed while it was looked at';
}

/** The file of a plan that is named by its slug: in the nearest `plans` folder that has one. Throws on any I/O error. */
export function planNamed(slug: string, start: string): string | undefined {
  return planFolders(start)
    .flatMap(planCandidates)
    .find((candidate) => candidate.slug === slug)?.file;
}
