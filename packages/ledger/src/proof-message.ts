import type { Claim } from '@litmus-hooks/state-format/config';
import { inert } from '@litmus-hooks/state-format/inert';
import type { LedgerSummary, ProofCause, Subject } from './proof.js';

const MAX_FILES_NAMED = 3;
const MAX_PATH_CHARS = 200;
const MAX_ERROR_CHARS = 300;
const MAX_CLAIM_MESSAGE_CHARS = 500;

/** What a person is told of a proof: what stands on which line, the likely cause, and what to do (P-05). */
export function proofMessage(
  claim: Claim,
  cause: ProofCause | undefined,
  subjects: readonly Subject[],
  ledger: LedgerSummary,
  firstEvidenceLine: number | undefined,
): string {
  const evidence = `"${claim.evidence}"`;
  switch (cause) {
    case undefined:
      return holding(evidence, subjects);
    case 'unreadable_ledger':
      return `The ledger cannot be read: ${inert(ledger.error ?? '', MAX_ERROR_CHARS)} Run \`litmus doctor\`.`;
    case 'unreadable_lines':
      return `${unreadableLines(ledger)}, so what happened there is unknown and nothing can be proved. \`litmus ledger verify\` lists the lines; \`litmus doctor\` looks for the cause, and a new run starts a new ledger.`;
    case 'nothing_recorded':
      return 'The ledger holds no tool call: the hook is not installed, or the session is older than the install. Run `litmus doctor`, start a new session and write the files again.';
    case 'incomplete_walk':
      return `Not every folder below "${inert(claim.before.under, MAX_PATH_CHARS)}" could be looked into, so files may be missing from the proof. \`litmus doctor\` checks the installation; make the folder readable, smaller or no link.`;
    case 'no_subjects':
      return `No file below "${inert(claim.before.under, MAX_PATH_CHARS)}" ends in ${inert(claim.before.extensions.join(' '), MAX_PATH_CHARS)}, so there is nothing to prove. Check the claim's folder and endings; \`litmus doctor\` names configuration that cannot be read.`;
    case 'never_seen_written':
      return withAdvice(
        claim,
        `${failing(subjects, cause)}: on disk, but no line of the ledger saw it written. The likely cause is that the hook is not installed or the session is older than the install: run \`litmus doctor\`, then remove the file and write it again after ${evidence} evidence.`,
      );
    case 'written_before_evidence': {
      const first =
        firstEvidenceLine === undefined ? 'the ledger holds none' : `the first is line ${firstEvidenceLine}`;
      return withAdvice(
        claim,
        `${failing(subjects, cause)}: first written before any ${evidence} line (${first}). Get the evidence, then remove the file and write it again; \`litmus doctor\` tells whether the hook records.`,
      );
    }
  }
}

function holding(evidence: string, subjects: readonly Subject[]): string {
  const [first, ...others] = subjects;
  const example = `${named(first as Subject)} follows ${evidence} on line ${first?.evidenceLine}`;
  if (others.length === 0) return `${example}.`;
  return `All ${subjects.length} files were first written after ${evidence}; for one, ${example}.`;
}

function unreadableLines({ unreadable, unreadableCount }: LedgerSummary): string {
  const [first] = unreadable;
  const more = unreadableCount - 1;
  const place = `Line ${first?.line} of the ledger is ${first?.problem.replace('_', ' ')}`;
  return more === 0 ? place : `${place} and ${more} more cannot be read`;
}

function failing(subjects: readonly Subject[], cause: ProofCause): string {
  const all = subjects.filter(({ outcome }) => outcome === 'fails');
  const chosen = all.filter(({ reason }) => reason === cause);
  const more = chosen.length - MAX_FILES_NAMED;
  const list = chosen.slice(0, MAX_FILES_NAMED).map(named).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return subjects.length === 1 ? list : `${all.length} of ${subjects.length} files fail, of them ${list}`;
}

function named({ path, firstWriteLine }: Subject): string {
  const shown = inert(path, MAX_PATH_CHARS);
  return firstWriteLine === undefined ? shown : `${shown} (line ${firstWriteLine})`;
}

function withAdvice(claim: Claim, text: string): string {
  return claim.message === undefined ? text : `${text} ${inert(claim.message, MAX_CLAIM_MESSAGE_CHARS)}`;
}
