import type { Claim } from '@litmus-hooks/state-format/config';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { isEvidence, isWrite } from '@litmus-hooks/state-format/record';
import type { FoundSubjects } from './claim-subjects.js';
import { matchesFile } from './file-match.js';
import { proofMessage } from './proof-message.js';

/** `unproven` is no pass: something needed to judge is missing (P-06). */
export type ProofOutcome = 'holds' | 'fails' | 'unproven';

/** What a subject fails for. */
export type ViolationCause = 'never_seen_written' | 'written_before_evidence';

/** Why nothing can be said, in the order in which they are looked for. */
export type UnprovenCause =
  | 'unreadable_ledger'
  | 'unreadable_lines'
  | 'nothing_recorded'
  | 'incomplete_walk'
  | 'no_subjects';

export type ProofCause = ViolationCause | UnprovenCause;

/** One file that the claim speaks of. Line numbers begin at 1. */
export interface Subject {
  /** Relative to the site, forward slashes. */
  readonly path: string;
  readonly outcome: ProofOutcome;
  /** The first write that counts; absent where the ledger saw none. */
  readonly firstWriteLine?: number;
  /** The last evidence before that write; absent where there is none. */
  readonly evidenceLine?: number;
  /** Absent where the subject holds. */
  readonly reason?: ProofCause;
}

export interface UnreadableLine {
  readonly line: number;
  readonly problem: 'torn' | 'foreign' | 'too_long';
}

export interface Proof {
  /** The claim's id. */
  readonly claim: string;
  readonly outcome: ProofOutcome;
  /** Absent where the claim holds. */
  readonly cause?: ProofCause;
  /** One or two sentences with line numbers and what to do, then the claim's own message where it fails. */
  readonly message: string;
  /** Every matching file on disk, sorted by path. */
  readonly subjects: readonly Subject[];
  /** How many lines were read, unreadable ones included. */
  readonly lines: number;
  /** The first MAX_UNREADABLE_SHOWN of them. */
  readonly unreadable: readonly UnreadableLine[];
  readonly unreadableCount: number;
  /** The first line of the claim's evidence, wherever it stands; absent where there is none. */
  readonly firstEvidenceLine?: number;
}

export const MAX_UNREADABLE_SHOWN = 20;

/** One claim and the files on disk that it speaks of. */
export interface ClaimOnDisk {
  readonly claim: Claim;
  readonly onDisk: FoundSubjects;
}

/**
 * Proves one claim; as `proveAll` for a single one. A bare list of files (relative to the site) is taken for all that match on disk, so
 * pass what `findSubjects` returned where the walk may have been cut short.
 */
export function prove(claim: Claim, lines: Iterable<LogLine>, onDisk: FoundSubjects | readonly string[]): Proof {
  const found = 'files' in onDisk ? onDisk : { files: onDisk, complete: true };
  return proveAll([{ claim, onDisk: found }], lines)[0] as Proof;
}

/**
 * Proves claims from a ledger in one pass over its lines, which must come in order; memory follows the number of files, not of lines (P-01,
 * P-10, P-11). The answers stand in the order of `claims`.
 *
 * A matching file on disk holds when evidence of the claim's type stands on an earlier line than the file's first write. A file that was
 * removed and created anew (a later write with `firstWrite`) is a new file: its last creation counts as its first write. A file that no
 * line saw written is a violation (P-04), as is one first written before any evidence. Failed calls, writes outside the site and denials
 * are neither evidence nor writes.
 *
 * Nothing is proved from a ledger that cannot be read, holds one line that cannot be read (P-09) or no tool call (P-06), from a walk that was
 * cut short, or about no file at all (P-07). Never throws: an error of `lines` makes every claim unproven.
 */
export function proveAll(claims: readonly ClaimOnDisk[], lines: Iterable<LogLine>): Proof[] {
  const tracked = claims.map(({ claim, onDisk }) => ({
    claim,
    complete: onDisk.complete,
    files: trackFiles(claim, onDisk),
  }));
  const evidence = new Map<string, EvidenceLines>();
  const filesByPath = new Map<string, TrackedFile[]>();
  for (const { claim, files } of tracked) {
    evidence.set(claim.evidence, { first: undefined, latest: undefined });
    for (const file of files) {
      const sharing = filesByPath.get(file.path);
      if (sharing === undefined) filesByPath.set(file.path, [file]);
      else sharing.push(file);
    }
  }
  const ledger = follow(lines, evidence, filesByPath);
  return tracked.map(({ claim, complete, files }) =>
    conclude(claim, complete, files, ledger, evidence.get(claim.evidence)?.first),
  );
}

interface EvidenceLines {
  first: number | undefined;
  latest: number | undefined;
}

interface TrackedFile {
  readonly path: string;
  readonly evidenceType: string;
  firstWriteLine: number | undefined;
  evidenceLine: number | undefined;
}

/** What one pass over the ledger tells about the ledger itself. */
export interface LedgerSummary {
  readonly lines: number;
  readonly toolCalls: number;
  readonly unreadable: readonly UnreadableLine[];
  readonly unreadableCount: number;
  /** Why reading stopped before the end. */
  readonly error?: string;
}

function trackFiles(claim: Claim, onDisk: FoundSubjects): TrackedFile[] {
  const matching = new Set(onDisk.files.filter((file) => matchesFile(claim.before, file)));
  return [...matching].sort().map((path) => ({
    path,
    evidenceType: claim.evidence,
    firstWriteLine: undefined,
    evidenceLine: undefined,
  }));
}

function follow(
  lines: Iterable<LogLine>,
  evidence: ReadonlyMap<string, EvidenceLines>,
  filesByPath: ReadonlyMap<string, readonly TrackedFile[]>,
): LedgerSummary {
  let count = 0;
  let toolCalls = 0;
  let unreadableCount = 0;
  const unreadable: UnreadableLine[] = [];
  try {
    for (const line of lines) {
      count += 1;
      if ('problem' in line) {
        unreadableCount += 1;
        if (unreadable.length < MAX_UNREADABLE_SHOWN) unreadable.push({ line: line.number, problem: line.problem });
        continue;
      }
      const { number, record } = line;
      if (record.event !== 'tool_call') continue;
      toolCalls += 1;
      if (isWrite(record)) {
        for (const file of filesByPath.get(record.path) ?? []) {
          if (file.firstWriteLine !== undefined && !record.firstWrite) continue;
          file.firstWriteLine = number;
          file.evidenceLine = evidence.get(file.evidenceType)?.latest;
        }
      } else if (isEvidence(record)) {
        const seen = evidence.get(record.type);
        if (seen === undefined) continue;
        seen.first ??= number;
        seen.latest = number;
      }
    }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { lines: count, toolCalls, unreadable, unreadableCount, error: words };
  }
  return { lines: count, toolCalls, unreadable, unreadableCount };
}

function conclude(
  claim: Claim,
  complete: boolean,
  files: readonly TrackedFile[],
  ledger: LedgerSummary,
  firstEvidenceLine: number | undefined,
): Proof {
  const blind = unprovenCause(ledger, complete, files.length);
  const subjects = files.map((file) => judge(file, blind));
  const cause = blind ?? violationCause(subjects);
  const outcome = blind !== undefined ? 'unproven' : cause === undefined ? 'holds' : 'fails';
  return {
    claim: claim.id,
    outcome,
    ...(cause === undefined ? {} : { cause }),
    message: proofMessage(claim, cause, subjects, ledger, firstEvidenceLine),
    subjects,
    lines: ledger.lines,
    unreadable: ledger.unreadable,
    unreadableCount: ledger.unreadableCount,
    ...(firstEvidenceLine === undefined ? {} : { firstEvidenceLine }),
  };
}

function unprovenCause(ledger: LedgerSummary, complete: boolean, files: number): UnprovenCause | undefined {
  if (ledger.error !== undefined) return 'unreadable_ledger';
  if (ledger.unreadableCount > 0) return 'unreadable_lines';
  if (ledger.toolCalls === 0) return 'nothing_recorded';
  if (!complete) return 'incomplete_walk';
  return files === 0 ? 'no_subjects' : undefined;
}

function judge(file: TrackedFile, blind: UnprovenCause | undefined): Subject {
  const { path, firstWriteLine, evidenceLine } = file;
  const seen = {
    ...(firstWriteLine === undefined ? {} : { firstWriteLine }),
    ...(evidenceLine === undefined ? {} : { evidenceLine }),
  };
  if (blind !== undefined) return { path, outcome: 'unproven', ...seen, reason: blind };
  if (firstWriteLine === undefined) return { path, outcome: 'fails', reason: 'never_seen_written' };
  if (evidenceLine === undefined) return { path, outcome: 'fails', ...seen, reason: 'written_before_evidence' };
  return { path, outcome: 'holds', ...seen };
}

/** A file that was never seen written tells of a hook that is not there, which explains the others too. */
function violationCause(subjects: readonly Subject[]): ViolationCause | undefined {
  if (subjects.some(({ reason }) => reason === 'never_seen_written')) return 'never_seen_written';
  return subjects.some(({ reason }) => reason === 'written_before_evidence') ? 'written_before_evidence' : undefined;
}
