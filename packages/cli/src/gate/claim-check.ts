import { matchesFile, type Proof } from '@litmus-hooks/ledger';
import type { Claim } from '@litmus-hooks/state-format/config';
import { isWrite } from '@litmus-hooks/state-format/record';
import { proveForRun } from '../ledger/run-proof.js';
import { type CheckResult, failed, passed, unproven } from './check-result.js';
import type { ClaimCheck } from './spec.js';

/** Nothing on disk that the claim speaks of, found by a walk and a reading that left nothing out. */
function hasNoSubjects({ cause, subjects }: Proof): boolean {
  return subjects.length === 0 && (cause === 'no_subjects' || cause === 'nothing_recorded');
}

/**
 * Proves a claim over the run's ledger. In the default spec it is skipped where no file that it speaks of lies on disk and none was ever
 * seen written: a component that is out of sight for the moment of the check does not make it pass.
 *
 * @param claims as configured for the project.
 */
export function checkClaim(
  site: string,
  { id, skippedWithoutSubjects }: ClaimCheck,
  claims: readonly Claim[],
): CheckResult {
  const claim = claims.find((configured) => configured.id === id);
  if (claim === undefined) return unproven(`No claim is named ${id}.`);
  let seenLine: number | undefined;
  const [proof] = proveForRun(site, [claim], function* watched(lines) {
    for (const line of lines) {
      if (
        seenLine === undefined &&
        'record' in line &&
        isWrite(line.record) &&
        matchesFile(claim.before, line.record.path)
      )
        seenLine = line.number;
      yield line;
    }
  });
  if (proof === undefined) return unproven(`Claim ${id} was not judged.`);
  if (skippedWithoutSubjects && hasNoSubjects(proof)) {
    const place = `below ${claim.before.under} ends in ${claim.before.extensions.join(' ')}`;
    if (seenLine === undefined) {
      return {
        outcome: 'skipped',
        sentence: `Claim ${id} has nothing to prove: no file ${place}, and the ledger saw none written.`,
      };
    }
    return unproven(
      `Claim ${id}: line ${seenLine} of the ledger saw a file written of which none is left (no file ${place}).`,
    );
  }
  const sentence = `Claim ${id} ${proof.outcome === 'unproven' ? 'is unproven' : proof.outcome}: ${proof.message}`;
  if (proof.outcome === 'holds') return passed(sentence);
  return proof.outcome === 'fails' ? failed(sentence) : unproven(sentence);
}
