import type { Claim } from './claim.js';
import type { KnowledgePlace } from './knowledge-place.js';
import { claimsOf, problemsOf, readClaimsFile } from './read-claims.js';

export type KnowledgeReading =
  /** `problems`: lines that count as nothing, a sentence each. */
  | { readonly status: 'read'; readonly claims: readonly Claim[]; readonly problems: readonly string[] }
  /** `why`: half a sentence that names the path. Never taken for no claims. */
  | { readonly status: 'unreadable'; readonly why: string };

/** All claims of a project in the order in which they came, whatever their status; a project without any has none. Never throws. */
export function readKnowledge(place: KnowledgePlace): KnowledgeReading {
  const file = readClaimsFile(place);
  if (file.status === 'unreadable') return file;
  return { status: 'read', claims: claimsOf(file.lines), problems: problemsOf(file.lines, place) };
}
