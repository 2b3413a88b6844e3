import * as path from 'node:path';
import type { Grant } from './authority/judgement.js';
import { isWithin } from './authority/target.js';
import type { WorkPlace } from './state/work-place.js';

/**
 * The grants as they hold in the checkout that a call is made in: inside a linked worktree, which is judged by its main checkout's work, what is
 * granted there is granted at the same place here too, and never more (F-46).
 */
export function worktreeGrants(grants: readonly Grant[], { project, checkout }: WorkPlace): readonly Grant[] {
  if (checkout === project) return grants;
  const mirrored = grants
    .filter(({ root }) => isWithin(root, project))
    .map(({ action, root }) => ({ action, root: path.join(checkout, path.relative(project, root)) }));
  return [...grants, ...mirrored];
}
