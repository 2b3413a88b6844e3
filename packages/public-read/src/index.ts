/** Reads one public document: no credentials, no private addresses, bounded, judged before it is evidence, handed over in quarantine. */

export { type AddressPolicy, PUBLIC_ADDRESSES } from './address-policy.js';
export type { ClaimGraph, ClaimGraphEdge, ClaimGraphNode, Span } from './claim-graph.js';
export { findInstructionShapes, type InstructionShape, type Passage } from './instruction-shapes.js';
export type { FetchAttempt } from './journey.js';
export { DEFAULT_LIMITS, type Limits } from './limits.js';
export { type PublicReadOptions, publicRead } from './public-read.js';
export type { Lookup } from './resolve.js';
export type { ContentSafety, PublicReadResult, ReadDocument } from './result.js';
export { resultText } from './result-text.js';
export { PUBLIC_READ_TOOL } from './tool.js';
export type { UntriedRoute } from './untried-routes.js';
export type { FetchVerdict, Outcome, Reason } from './verdict.js';
