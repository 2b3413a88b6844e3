import { isSlug, type NewPlan, writeNewPlan } from '@litmus-hooks/lifecycle';
import { projectOf } from '@litmus-hooks/state-format/places';
import type { PlanNewAnswer } from '../answers/plan-new.js';
import { CommandError, isErrorName } from '../command-error.js';
import { makeProjectFolder } from '../run/project-folder.js';
import { schemaHere } from './plan-schema.js';
import { uninterrupted } from './uninterrupted.js';

const MAX_TITLE_CHARS = 120;

export interface NewPlanRequest {
  readonly slug: string;
  readonly title: string | undefined;
  readonly replace: NewPlan['replace'] | undefined;
}

/**
 * Writes a new plan in the project of `cwd`.
 *
 * @throws CommandError `usage` for a slug or title that is none, `plan_exists`, `plan_in_use`, `plan_unreadable` or `plan_changed` where what stands
 *   there is left as it is, `bad_folder`, `state_locked`.
 */
export async function newPlanHere(cwd: string, { slug, title, replace }: NewPlanRequest): Promise<PlanNewAnswer> {
  if (!isSlug(slug))
    throw new CommandError(
      'usage',
      `"${slug}" names no plan: write lower-case words joined by hyphens, such as faster-search.`,
    );
  const project = projectOf(cwd);
  const request: NewPlan = {
    project,
    slug,
    title: title === undefined ? titleFrom(slug) : titleOption(title),
    schema: schemaHere(cwd),
    ...(replace === undefined ? {} : { replace }),
  };
  makeProjectFolder(project);
  const result = await uninterrupted(() => writeNewPlan(request));
  if (result.outcome === 'locked')
    throw new CommandError('state_locked', `${result.why}, so nothing was written: run the command again.`);
  if (result.outcome === 'refused')
    throw new CommandError(isErrorName(result.refused) ? result.refused : 'internal', result.message);
  return { outcome: result.outcome, file: result.file };
}

function titleFrom(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

function titleOption(title: string): string {
  const line = title.trim();
  if (line === '' || line.length > MAX_TITLE_CHARS || /[\p{C}\p{Zl}\p{Zp}]/u.test(line))
    throw new CommandError('usage', `--title is one line of at most ${MAX_TITLE_CHARS} characters.`);
  return line;
}
