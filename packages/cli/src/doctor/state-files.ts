import { basename } from 'node:path';
import { POINTER_FILE } from '@litmus-hooks/state-format/places';
import { RUN_STATE_FILE } from '@litmus-hooks/state-format/run';
import { shown } from '../terminal/words.js';
import { damagedState } from './damaged-state.js';
import type { Finding, Patient } from './finding.js';

/** The examination of the run tells of these. */
const TOLD_ELSEWHERE: readonly string[] = [RUN_STATE_FILE, POINTER_FILE, 'faults.jsonl'];

/** State of hooks that cannot be read: what it holds is then unknown, and the hook says so or denies. */
export function examineState(patient: Patient): readonly Finding[] {
  return damagedState(patient)
    .filter(({ file }) => !TOLD_ELSEWHERE.includes(basename(file)))
    .map(({ file, why }) => ({
      check: 'state',
      outcome: 'problem',
      message: `${shown(file)} ${shown(why)}: litmus doctor --repair sets it aside.`,
    }));
}
