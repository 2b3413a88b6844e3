import { type FoundRun, isOpen, projectOf, runAbove, runOf } from '@litmus-hooks/state-format/places';
import type { Halt } from '@litmus-hooks/state-format/run';
import { runPointedTo } from './run-pointer.js';

/** A run whose halt is in force. */
export interface HaltedRun extends FoundRun {
  readonly halt: Halt;
}

/**
 * The halted runs that calls in `site`, or elsewhere in its project, belong to as long as no run is opened in `site`, and then no longer.
 *
 * @param projectDir the host's CLAUDE_PROJECT_DIR, on which calls outside of every project fall back.
 */
export function haltsHiddenBy(site: string, projectDir: string | undefined): HaltedRun[] {
  const searches = [runAbove(site), runPointedTo(projectOf(site)), runOf(site, projectDir)];
  const bySite = new Map<string, HaltedRun>();
  for (const search of searches) {
    if (search.status !== 'found' || !isOpen(search.run.state)) continue;
    const { site: itsSite, state } = search.run;
    if (state.halt !== undefined) bySite.set(itsSite, { site: itsSite, state, halt: state.halt });
  }
  return [...bySite.values()];
}
