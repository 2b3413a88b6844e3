/** The four ways to hand over less than a result (H-12, H-13). */
export type Family = 'unverified' | 'absence-of-evidence' | 'scope-limit' | 'epistemic';

/** A way to put a hedge, in one language. */
export interface Construction {
  /** What a finding is named by, such as `en/author-could-not`. */
  readonly rule: string;
  readonly family: Family;
  /** In the notation of its language's matcher. Any of them is a hedge. */
  readonly patterns: readonly string[];
  /** A sentence that one of these fits is no hedge of this construction. */
  readonly unless?: readonly string[];
  /** It may be a product's behaviour: a hedge only outside clauses about any one of a kind (`that have not been confirmed`). */
  readonly generic?: true;
  /** Sentences it must find, and sentences it must leave alone; the tests hold it to them. */
  readonly finds: readonly string[];
  readonly leaves: readonly string[];
}
