import { findSubjects, type Proof, proveAll } from '@litmus-hooks/ledger';
import type { Claim } from '@litmus-hooks/state-format/config';
import { type LogLine, readLog } from '@litmus-hooks/state-format/log';
import { ledgerFile } from './ledger-file.js';

/**
 * Proves claims about a run from its ledger and from what lies in its site, in one pass.
 *
 * @param through what every line passes on its way to the proof.
 */
export function proveForRun(
  site: string,
  claims: readonly Claim[],
  through: (lines: Iterable<LogLine>) => Iterable<LogLine>,
): Proof[] {
  const onDisk = claims.map((claim) => ({ claim, onDisk: findSubjects(site, claim.before) }));
  return proveAll(onDisk, through(readLog(ledgerFile(site))));
}
