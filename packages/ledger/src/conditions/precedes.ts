import type { Precedes } from '@litmus-hooks/state-format/claim';
import { isEvidence, isWrite } from '@litmus-hooks/state-format/record';
import type { LedgerSummary } from '../ledger-pass.js';
import {
  citedLines,
  type ProofCause,
  type Subject,
  type UnprovenCause,
  type Verdict,
  type ViolationCause,
} from '../proof-result.js';
import { isInWindow, type LinePlace } from '../window.js';
import { type ConditionTrial, type SubjectSearch, simpleTrial } from './condition-trial.js';
import { precedesMessage } from './precedes-message.js';

interface TrackedFile {
  readonly path: string;
  firstWrite: LinePlace | undefined;
  evidence: LinePlace | undefined;
}

/** A file that was never seen written tells of a hook that is not there, which explains the others too. */
const CAUSES: readonly ViolationCause[] = ['never_seen_written', 'written_before_evidence', 'evidence_too_old'];

/**
 * A matching file on disk holds when evidence stands on an earlier line than the file's first write, and in the window where there is one:
 * the last evidence before the write is looked at (P-01). A file that was removed and created anew (a later write with `firstWrite`) is a new
 * file: its last creation counts as its first write. A file that no line saw written is a violation (P-04). Failed calls, writes outside the
 * site and denials are neither evidence nor writes. Unproven where the walk was cut short, or about no file at all (P-07).
 */
export function precedesTrial(condition: Precedes, onDisk: SubjectSearch): ConditionTrial {
  const { files, complete } = onDisk(condition);
  const tracked = new Map<string, TrackedFile>();
  for (const path of [...files].sort()) tracked.set(path, { path, firstWrite: undefined, evidence: undefined });
  let firstEvidence: number | undefined;
  let latest: LinePlace | undefined;
  const judge = (ledger: LedgerSummary): Verdict => {
    // An empty ledger explains why nothing was seen written, not what a walk could not see.
    const blind = complete || ledger.blind?.cause !== 'nothing_recorded' ? ledger.blind : undefined;
    const unproven: UnprovenCause | undefined =
      blind?.cause ?? (complete ? (tracked.size === 0 ? 'no_subjects' : undefined) : 'incomplete_walk');
    const subjects = [...tracked.values()].map((file) => judgeFile(file, condition, unproven));
    const cause: ProofCause | undefined =
      unproven ?? CAUSES.find((candidate) => subjects.some(({ reason }) => reason === candidate));
    const outcome = unproven !== undefined ? 'unproven' : cause === undefined ? 'holds' : 'fails';
    const deciding = outcome === 'fails' ? subjects.filter((subject) => subject.outcome === 'fails') : subjects;
    const evidenceCameLate = cause === 'written_before_evidence';
    const lines = deciding.flatMap(({ evidenceLine, firstWriteLine }) => [evidenceLine, firstWriteLine]);
    return {
      outcome,
      ...(cause === undefined ? {} : { cause }),
      message: blind?.message ?? precedesMessage(condition, cause, subjects, firstEvidence),
      cited: ledger.blind === undefined ? citedLines([...lines, ...(evidenceCameLate ? [firstEvidence] : [])]) : [],
      subjects,
    };
  };
  return simpleTrial(
    {
      kinds: ['write', 'evidence'],
      see(record, number) {
        if (isWrite(record)) {
          const file = tracked.get(record.path);
          if (file === undefined || (file.firstWrite !== undefined && !record.firstWrite)) return;
          file.firstWrite = { number, at: record.at };
          file.evidence = latest;
        } else if (isEvidence(record) && record.type === condition.evidence) {
          firstEvidence ??= number;
          latest = { number, at: record.at };
        }
      },
    },
    judge,
  );
}

function judgeFile(
  { path, firstWrite, evidence }: TrackedFile,
  { window }: Precedes,
  unproven: UnprovenCause | undefined,
): Subject {
  const seen = {
    ...(firstWrite === undefined ? {} : { firstWriteLine: firstWrite.number }),
    ...(evidence === undefined ? {} : { evidenceLine: evidence.number }),
  };
  if (unproven !== undefined) return { path, outcome: 'unproven', ...seen, reason: unproven };
  if (firstWrite === undefined) return { path, outcome: 'fails', reason: 'never_seen_written' };
  if (evidence === undefined) return { path, outcome: 'fails', ...seen, reason: 'written_before_evidence' };
  if (window !== undefined && !isInWindow(window, evidence, firstWrite))
    return { path, outcome: 'fails', ...seen, reason: 'evidence_too_old' };
  return { path, outcome: 'holds', ...seen };
}
