export { type ClaimProblem, claimProblems, evidenceNamedBy, type NamedEvidence } from './claim-problems.js';
export { type FoundSubjects, findSubjects } from './claim-subjects.js';
export type { SubjectSearch } from './conditions/condition-trial.js';
export type { CommandReader } from './evidence.js';
export { type FileTest, fileTest } from './file-match.js';
export { prove, proveAll, type UnreadableClaim } from './proof.js';
export type {
  BlindCause,
  ConditionProof,
  Doubt,
  Proof,
  ProofCause,
  ProofOutcome,
  Subject,
  UnprovenCause,
  UnreadableLine,
  Verdict,
  ViolationCause,
} from './proof-result.js';
export { witness } from './witness.js';
