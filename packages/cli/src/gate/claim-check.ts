import { fileTest, type Proof } from '@litmus-hooks/ledger';
import type { Claim, Precedes } from '@litmus-hooks/state-format/claim';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { isWrite } from '@litmus-hooks/state-format/record';
import type { ConfiguredClaim } from '../claims/claims-file.js';
import { proveForRun } from '../ledger/run-proof.js';
import { type CheckResult, failed, passed, unproven } from './check-result.js';
import type { ClaimCheck } from './spec.js';

/** Nothing on disk that the claim speaks of, found by a walk and a reading that left nothing out. */
function hasNoSubjects({ cause, subjects }: Proof): boolean {
  return subjects.length === 0 && (cause === 'no_subjects' || cause === 'nothing_recorded');
}

/** Proves a claim, and tells the first line that saw one of its files written. */
function proveWatching(
  site: string,
  claim: Claim & { readonly precedes: Precedes },
): { readonly proof: Proof; readonly seenLine: number | undefined } {
  const isFile = fileTest(claim.precedes);
  let seenLine: number | undefined;
  const [proof] = proveForRun(site, [claim], function* watched(lines: Iterable<LogLine>) {
    for (const line of lines) {
      if (seenLine === undefined && 'record' in line && isWrite(line.record) && isFile(line.record.path))
        seenLine = line.number;
      yield line;
    }
  });
  return { proof: proof as Proof, seenLine };
}

function checkWhereSubjectsAre(
  site: string,
  claim: Claim & { readonly precedes: Precedes },
  hasFailed: boolean,
): CheckResult {
  const { proof, seenLine } = proveWatching(site, claim);
  if (!hasNoSubjects(proof)) return resultOf(proof);
  const files = claim.precedes.files.join(' ');
  if (seenLine === undefined && hasFailed) {
    return unproven(
      `Claim ${claim.id}: no file matches ${files}, but the step has failed in this run, and what it failed for may be out of sight: put it back, or ask a person to finish this run and start another.`,
    );
  }
  if (seenLine === undefined) {
    return {
      outcome: 'skipped',
      sentence: `Claim ${claim.id} has nothing to prove: no file matches ${files}, and the ledger saw none written.`,
    };
  }
  return unproven(
    `Claim ${claim.id}: line ${seenLine} of the ledger saw a file written of which none is left (no file matches ${files}).`,
  );
}

function resultOf({ claim, outcome, message }: Proof): CheckResult {
  const sentence = `Claim ${claim} ${outcome === 'unproven' ? 'is unproven' : outcome}: ${message}`;
  if (outcome === 'holds') return passed(sentence);
  return outcome === 'fails' ? failed(sentence) : unproven(sentence);
}

/**
 * Proves a claim over the run's ledger. In the default spec it is skipped where no file that it speaks of lies on disk and none was ever
 * seen written, and the step has not failed before in this run: a component that is out of sight for the moment of the check does not make
 * it pass.
 *
 * @param claims as configured for the project.
 */
export function checkClaim(
  site: string,
  { id, skippedWithoutSubjects, hasFailed }: ClaimCheck & { readonly hasFailed: boolean },
  claims: readonly ConfiguredClaim[],
): CheckResult {
  const claim = claims.find((configured) => configured.id === id);
  if (claim === undefined) return unproven(`No claim is named ${id}.`);
  if (skippedWithoutSubjects && 'precedes' in claim) return checkWhereSubjectsAre(site, claim, hasFailed);
  const [proof] = proveForRun(site, [claim], (lines) => lines);
  return resultOf(proof as Proof);
}
