import type { HookEvent } from '@litmus-hooks/state-format/event';
import { folderOf, resolved } from '@litmus-hooks/state-format/path-text';
import { type FoundRun, isOpen, type RunSearch, runAbove, runOf } from '@litmus-hooks/state-format/places';

/** Which run a call belongs to. A run's halt holds as long as the run is open. */

function openRun(search: RunSearch): FoundRun | undefined {
  if (search.status === 'unreadable') throw new Error(`${search.why}, so no halt is known.`);
  return search.status === 'found' && isOpen(search.run.state) ? search.run : undefined;
}

/**
 * The open run of a command in the event's folder: the one above it, else the active one (G-08).
 * Throws where a run state is there and cannot be read: the guard then says nothing and the fault is logged (G-14).
 */
export function openRunOf(event: HookEvent, projectDir: string | undefined): FoundRun | undefined {
  return openRun(runOf(event.cwd, projectDir));
}

/** The open run in whose folder `file` lies (L-05). Throws as openRunOf does. */
export function openRunAbove(file: string): FoundRun | undefined {
  return openRun(runAbove(folderOf(resolved(file))));
}
