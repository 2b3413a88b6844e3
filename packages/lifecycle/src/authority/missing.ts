import * as path from 'node:path';
import type { Action, Grant, Need } from './judgement.js';
import { Refusal } from './refusal.js';
import { isWithin } from './target.js';

/** Missing places of one action that are named one by one; more of them are named by the folder that holds them. */
const MAX_ROOTS_PER_ACTION = 3;
const MAX_MISSING = 8;

/** Whether one of `grants` allows `need`. */
export function isGranted({ action, target }: Need, grants: readonly Grant[]): boolean {
  return grants.some((grant) => grant.action === action && isWithin(target, grant.root));
}

/** The smallest grants, at most eight, with which all of `needs` are granted. Throws a Refusal where more would be needed. */
export function missingGrants(needs: readonly Need[], projectRoot: string): readonly Grant[] {
  const byAction = new Map<Action, string[]>();
  for (const { action, target } of needs) {
    const targets = byAction.get(action) ?? [];
    if (!targets.includes(target)) byAction.set(action, [...targets, target]);
  }
  const missing = [...byAction].flatMap(([action, targets]) =>
    smallestRoots(targets, projectRoot).map((root) => ({ action, root })),
  );
  if (missing.length > MAX_MISSING)
    throw new Refusal(
      `the call needs more than ${MAX_MISSING} places that are not granted`,
      'split it over several calls',
    );
  return missing;
}

function smallestRoots(targets: readonly string[], projectRoot: string): readonly string[] {
  const roots = targets.filter((target) => !targets.some((other) => other !== target && isWithin(target, other)));
  const inside = roots.filter((root) => isWithin(root, projectRoot));
  if (inside.length <= MAX_ROOTS_PER_ACTION) return roots;
  return [commonFolder(inside), ...roots.filter((root) => !inside.includes(root))];
}

function commonFolder(paths: readonly string[]): string {
  let common = path.dirname(paths[0] ?? '');
  while (!paths.every((one) => isWithin(one, common))) common = path.dirname(common);
  return common;
}

function withoutSeparator(written: string): string {
  return written.startsWith('/') || written.startsWith('\\') ? written.slice(1) : written;
}

/** A grant as a person writes it: `action:path`, relative to the project inside it. */
export function formatGrant({ action, root }: Grant, projectRoot: string): string {
  if (!isWithin(root, projectRoot)) return `${action}:${root}`;
  const written = root === projectRoot ? '.' : withoutSeparator(root.slice(projectRoot.length));
  // Where a person writes a tilde first, the home folder is meant.
  return `${action}:${written.startsWith('~') ? `./${written}` : written}`;
}
