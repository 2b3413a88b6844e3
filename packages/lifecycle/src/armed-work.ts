import { arm, makeArmedFolder, prune } from '@litmus-hooks/state-format/armed';
import { activeWork } from '@litmus-hooks/state-format/work';
import { readWork } from './state/work-file.js';
import { workPlace } from './state/work-place.js';

/** Whether a work is active in `project`, or whether that cannot be read: then its hooks must not sleep. */
export function hasActiveWork(project: string): boolean {
  const reading = readWork(workPlace(project));
  if (reading.status !== 'read') return reading.status === 'unreadable';
  return activeWork(reading.state) !== undefined;
}

/** At the start of a session: the hooks wake for the works of `starts`, and no more for those of this machine that are over. Throws on any I/O error. */
export function armWorks(starts: readonly (string | undefined)[]): void {
  makeArmedFolder();
  for (const start of starts) {
    if (start === undefined) continue;
    const { project } = workPlace(start);
    if (hasActiveWork(project)) arm('work', project);
  }
  prune('work', hasActiveWork);
}
