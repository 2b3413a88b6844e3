import { lstatSync, renameSync } from 'node:fs';
import { damagedState } from './damaged-state.js';
import type { Patient } from './finding.js';

/** A damaged file that was set aside. Both paths are absolute. */
export interface SetAside {
  readonly file: string;
  readonly to: string;
  /** Half a sentence: what was wrong with it. */
  readonly why: string;
}

/** A file that names another one may only be seen to be damaged once that one is gone. */
const MAX_ROUNDS = 4;

/** `file.damaged-20261130T224700Z`, with a number behind it where that is taken. */
function nameAside(file: string, now: Date): string {
  const time = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  for (let number = 1; ; number += 1) {
    const to = `${file}.damaged-${time}${number === 1 ? '' : `-${number}`}`;
    if (lstatSync(to, { throwIfNoEntry: false }) === undefined) return to;
  }
}

/**
 * Renames every damaged state file in its folder; nothing is deleted and no link is followed.
 *
 * @throws Error where one cannot be renamed; those before it stay set aside.
 */
export function setDamagedAside(patient: Patient, now: Date): SetAside[] {
  const done: SetAside[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const damaged = damagedState(patient);
    if (damaged.length === 0) break;
    for (const { file, why } of damaged) {
      const to = nameAside(file, now);
      renameSync(file, to);
      done.push({ file, to, why });
    }
  }
  return done;
}
