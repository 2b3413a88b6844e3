import { findSubjects, type Proof, proveAll } from '@litmus-hooks/ledger';
import type { Claim } from '@litmus-hooks/state-format/config';
import { type LogLine, readLog } from '@litmus-hooks/state-format/log';
import { ledgerFile } from './ledger-file.js';

/**
 * Proves claims about a run from its ledger and from what lies in its site, in one pass.
 *
 * @param watch sees every line on its way.
 */
export function proveForRun(site: string, claims: readonly Claim[], watch?: (line: LogLine) => void): Proof[] {
  const onDisk = claims.map((claim) => ({ claim, onDisk: findSubjects(site, claim.before) }));
  return proveAll(onDisk, watched(readLog(ledgerFile(site)), watch));
}

function* watched(lines: Iterable<LogLine>, watch: ((line: LogLine) => void) | undefined): Generator<LogLine> {
  for (const line of lines) {
    watch?.(line);
    yield line;
  }
}
