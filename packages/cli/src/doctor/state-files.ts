import { basename } from 'node:path';
import { POINTER_FILE } from '@litmus-hooks/state-format/places';
import { RUN_STATE_FILE } from '@litmus-hooks/state-format/run';
import { shown } from '../terminal/words.js';
import { damagedState } from './damaged-state.js';
import type { Finding, Patient } from './finding.js';
import { unusableState } from './unusable-state.js';

/** The examination of the run tells of these. */
const TOLD_ELSEWHERE: readonly string[] = [RUN_STATE_FILE, POINTER_FILE, 'faults.jsonl'];

/** State of hooks that cannot be read or written: what it holds is then unknown or out of date, and the hook is silent or denies. */
export function examineState(patient: Patient): readonly Finding[] {
  const damaged = damagedState(patient);
  const unusable = unusableState(patient).filter(({ place }) => damaged.every(({ file }) => file !== place));
  return [
    ...unusable.map(
      ({ place, why }) =>
        `${shown(place)} ${why}, so no hook can keep its state there: make it one of your own that can be written.`,
    ),
    ...damaged
      .filter(({ file }) => !TOLD_ELSEWHERE.includes(basename(file)))
      .map(({ file, why }) => `${shown(file)} ${shown(why)}: litmus doctor --repair sets it aside.`),
  ].map((message) => ({ check: 'state', outcome: 'problem', message }));
}
