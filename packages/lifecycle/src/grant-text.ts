import { ACTIONS } from '@litmus-hooks/state-format/work';
import type { Grant } from './authority/judgement.js';
import { refuseProtected } from './authority/protected.js';
import { Refusal, shown } from './authority/refusal.js';
import { canonicalTarget, isWithin, kindOf } from './authority/target.js';
import type { WorkPlace } from './state/work-place.js';

export type GrantReading =
  | { readonly grant: Grant }
  /** Half a sentence: what is wrong with it, and what may stand there. */
  | { readonly refused: string };

const EXAMPLE = 'write:src';

/**
 * Reads a grant as a person writes it, `action:path`, the path absolute or relative to the project (F-05, F-06); the inverse of formatGrant.
 * The root is canonical. Refused where it lies outside the project and its checkout, also by way of a link, and where no grant could help.
 */
export function parseGrant(written: string, { project, checkout, stateFolder }: WorkPlace): GrantReading {
  const colon = written.indexOf(':');
  if (colon === -1)
    return { refused: `${shown(written)} is no grant: write an action, a colon and a path, as in ${EXAMPLE}` };
  const action = ACTIONS.find((one) => one === written.slice(0, colon));
  if (action === undefined)
    return { refused: `${shown(written.slice(0, colon))} is no action: there are ${ACTIONS.join(', ')}` };
  const place = written.slice(colon + 1);
  const target = canonicalTarget(place, project);
  if ('refused' in target) return { refused: `${shown(written)} grants nothing, for ${target.refused}` };
  const root = target.path;
  if (![project, checkout].some((folder) => isWithin(root, folder)))
    return { refused: `${shown(written)} leads out of the project ${project}: a work is started inside it` };
  if (/[*?]/.test(place) && kindOf(root) === 'missing')
    return { refused: `${shown(written)} is a pattern: name a folder, and all that lies below it is granted` };
  const useless = action === 'write' ? uselessBecause(root, stateFolder) : undefined;
  return useless === undefined ? { grant: { action, root } } : { refused: useless };
}

function uselessBecause(root: string, stateFolder: string): string | undefined {
  try {
    refuseProtected(root, [stateFolder], false);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
