/** Reviewed claims about a project: what the command line and the MCP server share. */

export { type Addition, addClaim, MAX_WAITING } from './add-claim.js';
export { type Objection, objectionTo } from './admission/objection.js';
export { CAPTURE_STATES, type Capture, type CaptureState, captureIn, readCapture } from './capture.js';
export type { ClaimsChange, Refusal } from './change-claims.js';
export {
  type Candidate,
  CLAIM_KINDS,
  CLAIM_STATUSES,
  type Claim,
  type ClaimKind,
  type ClaimStatus,
  MAX_CLAIM_CHARS,
  MAX_SOURCE_CHARS,
  MAX_STALE_WHEN_CHARS,
} from './claim.js';
export { type KnowledgePlace, knowledgePlace } from './knowledge-place.js';
export { DEFAULT_MATCHES, MAX_MATCHES, type Match, matchesFor, type Question } from './query/rank.js';
export { type KnowledgeReading, readKnowledge } from './read-knowledge.js';
export { type CaptureChange, setCapture } from './set-capture.js';
export { reviewClaims, type Verdict } from './verdict.js';
