import { makeArmedFolder } from '@litmus-hooks/state-format/armed';
import type { FoundRun } from '@litmus-hooks/state-format/places';
import { pruneRuns, watchFoundRun } from '@litmus-hooks/state-format/run-watch';

/** At the start of a session: the hooks wake for its open runs, and no more for those of this machine that are over. Throws on any I/O error. */
export function watchRuns(open: readonly FoundRun[], now: Date, session: string | undefined): void {
  makeArmedFolder();
  for (const { site } of open) watchFoundRun(site, now, session);
  pruneRuns();
}
