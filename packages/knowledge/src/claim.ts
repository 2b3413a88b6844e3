import { createHash } from 'node:crypto';
import * as z from 'zod';

/** One claim: a line of the claims file. */

/** What may be kept; whatever fits none of the six is no knowledge. */
export const CLAIM_KINDS = ['fact', 'decision', 'failure', 'risk', 'rule', 'checkpoint'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** `review-needed` until a person has said otherwise; `accepted` alone is ever answered with. */
export const CLAIM_STATUSES = ['review-needed', 'accepted', 'rejected'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Two sentences and some; a body of text is longer. UTF-16 units, as all bounds here. */
export const MAX_CLAIM_CHARS = 500;
export const MAX_SOURCE_CHARS = 300;
export const MAX_STALE_WHEN_CHARS = 300;

/** What somebody proposes. */
export interface Candidate {
  readonly kind: ClaimKind;
  readonly claim: string;
  /** Where it can be seen: a file and line, a revision, an address and date, who decided. Never opened. */
  readonly source: string;
  /** What would make it out of date. */
  readonly staleWhen?: string;
}

const ID_CHARS = 12;

/**
 * The id of what a claim says: lower-case hexadecimal digits of a SHA-256 over kind, claim, source and what makes it stale. A person accepts an
 * id, so words that are changed afterwards are another claim.
 */
export function claimId({ kind, claim, source, staleWhen }: Candidate): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, claim, source, staleWhen ?? null]))
    .digest('hex')
    .slice(0, ID_CHARS);
}

const instant = z.iso.datetime({ precision: 3 });

/** Keys of a newer version are let pass. */
const claimLine = z
  .object({
    v: z.literal(1),
    id: z.string(),
    kind: z.enum(CLAIM_KINDS),
    claim: z.string().min(1).max(MAX_CLAIM_CHARS),
    source: z.string().min(1).max(MAX_SOURCE_CHARS),
    stale_when: z.string().min(1).max(MAX_STALE_WHEN_CHARS).optional(),
    status: z.enum(CLAIM_STATUSES),
    added_at: instant,
    /** Of the last verdict; there is one exactly where the status is one. */
    reviewed_at: instant.optional(),
  })
  .refine(({ status, reviewed_at }) => (status === 'review-needed') === (reviewed_at === undefined));

export interface Claim extends Candidate {
  readonly id: string;
  readonly status: ClaimStatus;
  /** UTC, ISO 8601 with milliseconds. */
  readonly addedAt: string;
  /** Absent until a person has reviewed it. */
  readonly reviewedAt?: string;
}

/** The claim that a parsed line holds; undefined where it is none, or where its id stands for other words. Never throws. */
export function readClaim(value: unknown): Claim | undefined {
  const { success, data } = claimLine.safeParse(value);
  if (!success) return undefined;
  const { v: _, stale_when: staleWhen, added_at: addedAt, reviewed_at: reviewedAt, ...rest } = data;
  const claim: Claim = {
    ...rest,
    addedAt,
    ...(staleWhen === undefined ? {} : { staleWhen }),
    ...(reviewedAt === undefined ? {} : { reviewedAt }),
  };
  return claimId(claim) === claim.id ? claim : undefined;
}

/** The claim as a line of the file, without its line feed. */
export function writeClaim({ id, kind, claim, source, staleWhen, status, addedAt, reviewedAt }: Claim): string {
  return JSON.stringify({
    v: 1,
    id,
    kind,
    claim,
    source,
    stale_when: staleWhen,
    status,
    added_at: addedAt,
    reviewed_at: reviewedAt,
  });
}
