import * as path from 'node:path';
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
  const folder = path.join(stateFolder, 'litgoal');
  return {
    project,
    folder,
    goalsFile: path.join(folder, 'goals.json'),
    ledgerFile: path.join(folder, 'ledger.jsonl'),
    briefFile: path.join(folder, 'brief.md'),
    lockFile: path.join(stateFolder, 'goals.lock'),
  };
}
