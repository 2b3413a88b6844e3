import { basename } from 'node:path';
import {
  formatGrant,
  freeWorkId,
  type Grant,
  kindOf,
  readProgress,
  startWork,
  type Transition,
  WORK_ID,
  workPlace,
} from '@litmus-hooks/lifecycle';
import { MAX_GRANTS } from '@litmus-hooks/state-format/work';
import type { WorkStartAnswer } from '../answers/work-start.js';
import { CommandError } from '../command-error.js';
import type { Caller } from '../run/current-run.js';
import { eachOnce, grantOptions } from './grant-options.js';
import { keyedChange } from './keyed-change.js';
import { planOption } from './plan-option.js';
import { sessionOption } from './session-option.js';

/** What `work start` was called with. */
export interface StartOptions {
  readonly plan?: string;
  readonly grant?: readonly string[];
  readonly id?: string;
  readonly session?: string;
  readonly key?: string;
}

const GRANTS_EXAMPLE = '--grant read:. --grant write:src --grant test:.';

/**
 * Starts the work of a plan in the project of the caller (F-14, F-15). The plan gets a grant to be read and one to be written.
 *
 * @throws CommandError `usage`, `plan_unreadable`, or by the name of the refusal; nothing was changed then.
 */
export function startHere({ cwd, env }: Caller, options: StartOptions): WorkStartAnswer {
  const { id, key } = options;
  if (options.plan === undefined)
    throw new CommandError('usage', `litmus work start needs a plan: write --plan FILE ${GRANTS_EXAMPLE}.`);
  if (options.grant === undefined)
    throw new CommandError(
      'usage',
      `A work without a grant can do nothing: say what it may touch, such as ${GRANTS_EXAMPLE}.`,
    );
  if (id !== undefined && !WORK_ID.test(id))
    throw new CommandError(
      'usage',
      '--id is no name for a work: write 1 to 80 letters, digits, dots, underscores and hyphens.',
    );
  const place = workPlace(cwd);
  const sessionId = sessionOption(options.session, env);
  const plan = planOption(options.plan, cwd, place);
  const own: readonly Grant[] = [
    { action: 'read', root: plan },
    { action: 'write', root: plan },
  ];
  const grants = eachOnce([...grantOptions(options.grant, place), ...own]);
  if (grants.length > MAX_GRANTS)
    throw new CommandError(
      'usage',
      `${grants.length} grants are more than the ${MAX_GRANTS} that a work may have, two for its plan among them: grant folders instead of files.`,
    );
  const progress = readProgress(plan);
  if (progress.status === 'unreadable') throw new CommandError('plan_unreadable', progress.why);
  const { fingerprint, done, total } = progress;
  const session = sessionId === undefined ? {} : { sessionId };
  const transition: Transition = (state, moment) =>
    startWork({
      workId: id ?? freeWorkId(basename(plan, '.md'), state),
      plan,
      worktree: place.checkout,
      grants,
      progress: { fingerprint, done, total },
      ...session,
    })(state, moment);
  const answer = keyedChange(place, transition, { key, request: { verb: 'start', plan, grants, id, ...session } });
  const written = (some: readonly Grant[]) => some.map((grant) => formatGrant(grant, place.project));
  return {
    ...answer,
    planGrants: written(own),
    missing: written(grants.filter(({ root }) => kindOf(root) === 'missing')),
  };
}
