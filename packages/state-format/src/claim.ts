/** What is claimed of a run, as data: a condition that its ledger, and the files on disk, meet or do not meet (P-01, P-11). */

export type Claim = Condition & {
  readonly id: string;
  /** Added to the answer where the claim fails: what the team wants done. */
  readonly message?: string;
};

/** Exactly one of its keys; `claims[].<key>` in `config.json`. */
export type Condition =
  | { readonly precedes: Precedes }
  | { readonly never: Occurrence }
  | { readonly at_least: AtLeast }
  | { readonly within: Within }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** Files by globs relative to the site; a pattern behind `!` is a veto. */
export interface FileMatch {
  readonly files: readonly string[];
  /** Whether `Card.TSX` is a `*.tsx` too (P-02); folders are then compared in the same way. */
  readonly ignore_case?: boolean;
}

/** Evidence stands before the first write of every matching file on disk. */
export interface Precedes extends FileMatch {
  /** An evidence class's `type`. */
  readonly evidence: string;
  /** How far before; without it, anywhere before. */
  readonly window?: Window;
}

/** How far apart two lines may stand: both bounds hold where both are given. */
export interface Window {
  readonly lines?: number;
  /** By the lines' `at`. */
  readonly minutes?: number;
}

export interface AtLeast {
  readonly count: number;
  readonly of: Occurrence;
}

/** Evidence stands after the last write of matching files, or near the ledger's end. */
export type Within =
  | { readonly evidence: string; readonly of_last_write: readonly string[] }
  | ({ readonly evidence: string } & Window);

/** A kind of ledger line; exactly one of its keys. */
export type Occurrence =
  /** A write of a matching file inside the site. */
  | { readonly write: readonly string[] }
  /** A write that left the site. */
  | { readonly outside: true }
  /** A failed call of the tool; `*` in its name stands for any run of characters. */
  | { readonly failed: string }
  /** A call of the tool. */
  | { readonly tool: string }
  /** A call that the guard denied: of that type, or any. */
  | { readonly denial: 'deploy' | 'loosen' | 'state' | true }
  | { readonly evidence: string };

/** `?*` because a name that is nothing but an ending is no component. */
export const GUIDANCE_CLAIM = {
  id: 'mwg_precedes_component',
  precedes: {
    evidence: 'mwg_search',
    files: ['src/**/?*.{astro,vue,svelte,jsx,tsx}'],
    ignore_case: true,
  },
} as const satisfies Claim;
