import { inFolder } from '@litmus-hooks/state-format/path-text';
import type { WorkPlace } from '../state/work-place.js';

/** Where a project's goals lie. */
export interface GoalPlace {
  /** Canonical path of the project. */
  readonly project: string;
  readonly folder: string;
  readonly goalsFile: string;
  readonly ledgerFile: string;
  readonly briefFile: string;
  readonly lockFile: string;
}

export function goalPlace({ project, stateFolder }: WorkPlace): GoalPlace {
  const folder = inFolder(stateFolder, 'litgoal');
  return {
    project,
    folder,
    goalsFile: inFolder(folder, 'goals.json'),
    ledgerFile: inFolder(folder, 'ledger.jsonl'),
    briefFile: inFolder(folder, 'brief.md'),
    lockFile: inFolder(stateFolder, 'goals.lock'),
  };
}
