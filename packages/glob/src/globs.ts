import { matchesPath, pathSegments } from './path.js';
import { compilePattern, type Pattern } from './pattern.js';
import { RejectedPattern } from './rejection.js';

/** UTF-16 units of one path; no file system has longer ones (Windows, the most generous, ends at 32,767), so a longer text names no file. */
export const MAX_PATH_CHARS: number = 128 * 1024;

/**
 * What became of one path. `by` is the first pattern in the list that matches any of its forms, `base` that form, `vetoedBy` the first `!` pattern that matches any
 * form; all are given as they were written. Without `by`, nothing matched and no veto was needed.
 */
export type GlobMatch =
  | { readonly matched: true; readonly by: string; readonly base: string; readonly vetoedBy?: never }
  | { readonly matched: false; readonly by: string; readonly base: string; readonly vetoedBy: string }
  | { readonly matched: false; readonly by?: never; readonly base?: never; readonly vetoedBy?: never };

/** A compiled list of patterns: immutable, and as good for one path as for a million. */
export interface GlobMatcher {
  /**
   * Matches one file, given as the forms of its path that a pattern may mean (U-16): relative to the project, relative to the rule's folder, its name alone.
   * Never throws. A form longer than {@link MAX_PATH_CHARS} names no file, and then nothing matches.
   */
  match(bases: readonly string[]): GlobMatch;
}

/** A pattern that is not part of the matcher, and the reason as a clause about it. */
export interface RejectedGlob {
  readonly pattern: string;
  readonly why: string;
}

/**
 * Compiles a list of patterns (U-15, U-16, U-17). A path is matched when a pattern matches one of its forms and no `!` pattern matches any of them, in whatever order
 * they are listed; a list of vetoes alone matches nothing. Never throws: a pattern that cannot be taken whole is left out and named in `rejected`. Where one of
 * those begins with `!`, a veto is missing, and what that means is the caller's to decide.
 */
export function compileGlobs(patterns: readonly string[]): { matcher: GlobMatcher; rejected: RejectedGlob[] } {
  const compiled: Pattern[] = [];
  const rejected: RejectedGlob[] = [];
  for (const pattern of patterns) {
    try {
      compiled.push(compilePattern(pattern));
    } catch (error) {
      if (!(error instanceof RejectedPattern)) throw error;
      rejected.push({ pattern, why: error.message });
    }
  }
  return { matcher: { match: (bases) => match(compiled, bases) }, rejected };
}

/**
 * Whether one pattern matches one path. A pattern with a leading `!` is a list of one veto and matches nothing.
 * Throws a {@link RejectedPattern}, whose message is the reason, where {@link compileGlobs} would reject the pattern.
 */
export function matchGlob(pattern: string, path: string): boolean {
  return match([compilePattern(pattern)], [path]).matched;
}

function match(patterns: readonly Pattern[], bases: readonly string[]): GlobMatch {
  if (bases.some((base) => base.length > MAX_PATH_CHARS)) return { matched: false };
  const forms = bases.map((base) => ({ base, segments: pathSegments(base) }));
  const first = (veto: boolean): { by: string; base: string } | undefined => {
    for (const { written, veto: vetoes, alternatives } of patterns) {
      if (vetoes !== veto) continue;
      const form = forms.find(({ segments }) => alternatives.some((path) => matchesPath(path, segments)));
      if (form) return { by: written, base: form.base };
    }
    return undefined;
  };
  const chosen = first(false);
  if (!chosen) return { matched: false };
  const refused = first(true);
  return refused ? { matched: false, ...chosen, vetoedBy: refused.by } : { matched: true, ...chosen };
}
