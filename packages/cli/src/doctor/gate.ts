import { statSync } from 'node:fs';
import { hasActiveWork, workPlace } from '@litmus-hooks/lifecycle';
import { type ArmedKind, arm, armedFolder, isAwake, isUnarmed } from '@litmus-hooks/state-format/armed';
import { isOpen } from '@litmus-hooks/state-format/places';
import { isUnwatched, watchFoundRun } from '@litmus-hooks/state-format/run-watch';
import { searchRun } from '../run/current-run.js';
import { UNARMED_WORK, UNWATCHED } from '../run/unwatched.js';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

const CHECK = 'gate';

/** What hooks sleep through, by the kind that would wake them. */
const WAKES_FOR: Readonly<Record<ArmedKind, string>> = {
  run: 'an open run',
  work: 'approved work',
  rules: 'a session with rules for edits',
};

/** Something that is open here and that the hooks of this machine may sleep through. */
export interface Unarmed {
  readonly kind: 'run' | 'work';
  /** Absolute: the run's site, or the project of the work. */
  readonly place: string;
}

/** What is open where the command was called and not armed. */
function unarmedHere(patient: Patient): Unarmed[] {
  const search = searchRun(patient);
  const site = search.status === 'found' && isOpen(search.run.state) ? search.run.site : undefined;
  const { project } = workPlace(patient.cwd);
  return [
    ...(site !== undefined && isUnwatched(site) ? [{ kind: 'run' as const, place: site }] : []),
    ...(hasActiveWork(project) && isUnarmed('work', project) ? [{ kind: 'work' as const, place: project }] : []),
  ];
}

/** Arms what is open here and was not; what it was. A run's ledger says that there was a gap. Throws on any I/O error. */
export function wakeHooks(patient: Patient, now: Date): Unarmed[] {
  const found = unarmedHere(patient);
  for (const { kind, place } of found) {
    if (kind === 'run') watchFoundRun(place, now);
    else arm(kind, place);
  }
  return found;
}

/** Whether hooks sleep through something that is open here, and what they wake for now. */
export function examineGate(patient: Patient): readonly Finding[] {
  const found = unarmedHere(patient);
  if (found.length > 0)
    return found.map(({ kind }) => ({
      check: CHECK,
      outcome: 'problem',
      message: kind === 'run' ? UNWATCHED : UNARMED_WORK,
    }));
  const folder = armedFolder();
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    const message = `${shown(folder)} is no folder, so every hook starts at every call: the start of a session makes it where nothing stands in its place.`;
    return [{ check: CHECK, outcome: 'note', message }];
  }
  const [awake, asleep] = [true, false].map((wanted) =>
    Object.entries(WAKES_FOR).flatMap(([kind, what]) => (isAwake(kind as ArmedKind) === wanted ? [what] : [])),
  ) as [string[], string[]];
  const awakeWords = awake.length === 0 ? '' : `Hooks are awake for ${awake.join(' and ')}. `;
  const asleepWords = asleep.length === 0 ? '' : `Hooks that wait for ${asleep.join(' or ')} sleep.`;
  return [{ check: CHECK, outcome: 'good', message: `${awakeWords}${asleepWords}`.trimEnd() }];
}
