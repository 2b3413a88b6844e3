import { readSeals } from '@litmus-hooks/state-format/seal';
import { readStoredRun } from '../run/run-state-file.js';
import { digestFile } from './digest-file.js';
import { ledgerFile } from './ledger-file.js';
import { checkSeals, type SealCheck } from './seal-check.js';

/**
 * Checks the ledger of the run in `site` against the run's seals.
 *
 * @throws CommandError `state_unreadable` for the run state; Error where the ledger is a link, no regular file, or unreadable.
 */
export function checkRunSeals(site: string): SealCheck {
  const stored = readStoredRun(site);
  return checkSeals(ledgerFile(site), readSeals(stored?.raw.seals), digestFile(site, stored?.state.id));
}
