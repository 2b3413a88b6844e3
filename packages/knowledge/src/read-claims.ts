import type { Claim } from './claim.js';
import { type ClaimLine, readClaimLines } from './claims-text.js';
import { type Identity, readStrictly, seeFolder } from './identity.js';
import type { KnowledgePlace } from './knowledge-place.js';

export const MAX_CLAIMS_BYTES: number = 4 * 1024 * 1024;
/** While a file is read a writer may replace it; more often than this in a row no writer does. */
const MAX_LOOKS = 20;
/** Shown of many problems. */
const MAX_PROBLEMS = 20;

/** The claims file with what it is known again by. */
export interface ClaimsFile {
  readonly lines: readonly ClaimLine[];
  /** Undefined where there is no file yet. */
  readonly identity: Identity | undefined;
}

export type ClaimsFileReading =
  | ({ readonly status: 'read' } & ClaimsFile)
  /** `why`: half a sentence that names the path. Never taken for no claims. */
  | { readonly status: 'unreadable'; readonly why: string };

/** Reads the claims file without a lock, since it is replaced whole; a missing one has no lines. Never throws. */
export function readClaimsFile({ stateFolder, folder, claimsFile }: KnowledgePlace): ClaimsFileReading {
  for (const path of [stateFolder, folder]) {
    const sight = sightOf(path);
    if (sight.status === 'refused') return { status: 'unreadable', why: sight.why };
    if (sight.status === 'missing') return { status: 'read', lines: [], identity: undefined };
  }
  for (let looks = 1; looks <= MAX_LOOKS; looks += 1) {
    const reading = readStrictly(claimsFile, MAX_CLAIMS_BYTES);
    if (reading.status === 'missing') return { status: 'read', lines: [], identity: undefined };
    if (reading.status === 'refused') return { status: 'unreadable', why: reading.why };
    if (reading.status === 'read')
      return { status: 'read', lines: readClaimLines(reading.text), identity: reading.identity };
  }
  return { status: 'unreadable', why: `${claimsFile} changes whenever it is read` };
}

function sightOf(path: string): ReturnType<typeof seeFolder> {
  try {
    return seeFolder(path);
  } catch {
    return { status: 'refused', why: `${path} cannot be looked at` };
  }
}

/** The claims of some lines, in the file's order. */
export function claimsOf(lines: readonly ClaimLine[]): Claim[] {
  return lines.flatMap((line) => ('claim' in line ? [line.claim] : []));
}

/** What is wrong with some lines, a sentence each, at most MAX_PROBLEMS and one that counts the rest. */
export function problemsOf(lines: readonly ClaimLine[], { claimsFile }: KnowledgePlace): string[] {
  const problems = lines.flatMap((line) =>
    'problem' in line ? [`Line ${line.number} of ${claimsFile} ${line.problem}, and counts as nothing.`] : [],
  );
  const left = problems.length - MAX_PROBLEMS;
  return left > 0 ? [...problems.slice(0, MAX_PROBLEMS), `${left} more such lines stand in it.`] : problems;
}
