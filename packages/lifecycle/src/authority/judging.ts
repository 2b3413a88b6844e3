import type { AuthorityContext, Judgement, Need } from './judgement.js';
import { formatGrant, isGranted, missingGrants } from './missing.js';
import { Needs } from './needs.js';
import { isRefusal, Refusal, shown } from './refusal.js';
import { canonicalTarget } from './target.js';

/** The judgement on what `gather` adds to the needs of a call; a Refusal that it throws is one. `cwd` and `projectRoot` are canonical. */
export function judgementOf(
  context: AuthorityContext,
  gather: (needs: Needs, cwd: string, projectRoot: string) => void,
): Judgement {
  try {
    const cwd = canonicalFolder(context.cwd);
    const projectRoot = context.projectRoot === context.cwd ? cwd : canonicalFolder(context.projectRoot);
    const needs = new Needs(context.stateFolders);
    gather(needs, cwd, projectRoot);
    const unmet = needs.all.filter((need) => !isGranted(need, context.grants));
    if (unmet.length === 0) return { verdict: 'covered', needs: needs.all };
    const missing = missingGrants(unmet, projectRoot);
    return { verdict: 'uncovered', needs: needs.all, missing, reason: reasonFor(unmet, projectRoot) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return {
      verdict: 'refused',
      reason: error.message,
      ...(error.instead !== undefined && { instead: error.instead }),
      ...(error.changesState && { changesState: true as const }),
    };
  }
}

function canonicalFolder(folder: string): string {
  const target = canonicalTarget(folder, '/');
  if ('refused' in target) throw new Refusal(`the folder ${shown(folder)} cannot be resolved: ${target.refused}`);
  return target.path;
}

function reasonFor([first, ...more]: readonly Need[], projectRoot: string): string {
  if (first === undefined) return '';
  const place = formatGrant({ action: first.action, root: first.target }, projectRoot).slice(first.action.length + 1);
  const others = more.length === 0 ? '' : `, and ${more.length} more`;
  return `no grant covers ${first.action} of ${shown(place)}${others}`;
}
