export { type FoundSubjects, findSubjects } from './claim-subjects.js';
export type { ReadCommand } from './evidence.js';
export { matchesFile } from './file-match.js';
export {
  type ClaimOnDisk,
  type Proof,
  type ProofCause,
  type ProofOutcome,
  prove,
  proveAll,
  type Subject,
  type UnprovenCause,
  type UnreadableLine,
  type ViolationCause,
} from './proof.js';
export { witness } from './witness.js';
