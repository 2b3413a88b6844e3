import { type Doubt, findSubjects, type Proof, proveAll } from '@litmus-hooks/ledger';
import { type LogLine, readLog } from '@litmus-hooks/state-format/log';
import { hasOpenRun } from '@litmus-hooks/state-format/places';
import { isUnwatched } from '@litmus-hooks/state-format/run-watch';
import type { ConfiguredClaim } from '../claims/claims-file.js';
import { UNWATCHED } from '../run/unwatched.js';
import { ledgerFile } from './ledger-file.js';
import { checkRunSeals } from './run-seals.js';
import type { SealCheck } from './seal-check.js';

/** What a broken seal means for proofs; undefined where none is broken. What cannot be checked cannot be read either, and the reading says so. */
function sealBreakOf(site: string): string | undefined {
  let check: SealCheck;
  try {
    check = checkRunSeals(site);
  } catch (error) {
    return `The ledger's seals cannot be checked: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (check.outcome !== 'broken') return undefined;
  return `${check.broken.message} So nothing can be proved from this ledger: \`litmus ledger verify\` says what is known, and a new run starts a new ledger.`;
}

/** Why the ledger of the run in `site` is not to be trusted, whatever its lines say (P-06). */
function doubtOf(site: string): Doubt | undefined {
  const sealBreak = sealBreakOf(site);
  if (sealBreak !== undefined) return { cause: 'seal_broken', message: sealBreak };
  if (!hasOpenRun(site) || !isUnwatched(site)) return undefined;
  return { cause: 'asleep', message: `${UNWATCHED} So calls may be missing and nothing can be proved.` };
}

/**
 * Proves claims about a run from its ledger, its seals and what lies in its site: the seals and the gate are checked first, then the lines are read once.
 *
 * @param through what every line passes on its way to the proof.
 */
export function proveForRun(
  site: string,
  claims: readonly ConfiguredClaim[],
  through: (lines: Iterable<LogLine>) => Iterable<LogLine>,
): Proof[] {
  const lines = through(readLog(ledgerFile(site)));
  return proveAll(claims, lines, (match) => findSubjects(site, match), doubtOf(site));
}
