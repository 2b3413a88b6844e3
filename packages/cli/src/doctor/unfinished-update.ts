import { unfinishedUpdate, updatePlaces } from '@litmus-hooks/update';
import type { Finding } from './finding.js';

const CHECK = 'update';

/** An update of the command line that has begun and not ended. A note and no problem, for the doctor of the new version is asked while one is under way. */
export function examineUpdate(): readonly Finding[] {
  const begun = unfinishedUpdate(updatePlaces());
  if (begun === undefined) return [];
  const { version, at } = begun;
  const message = `An update of the command line to ${version} began at ${at} and has not ended: if none is running, litmus update --apply takes back what it left (a person only).`;
  return [{ check: CHECK, outcome: 'note', message }];
}
