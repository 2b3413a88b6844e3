import * as path from 'node:path';
import { compileGlobs } from '@litmus-hooks/glob';
import type { Rule } from './rule.js';
import { keysAbout, mayMatch } from './rule-key.js';

/** Whether a rule is about a file, and why, as a clause about the rule. */
export type Applicability =
  /** `glob` is the pattern that matched. */
  | { readonly applies: true; readonly why: string; readonly glob?: string }
  | { readonly applies: false; readonly why: string };

const MAX_GLOBS = 100;

/** How many characters of patterns, braces expanded, may still be compiled at one event: the rules come from a repository, and none may hang a hook. */
export interface PatternWork {
  leftChars: number;
  /** Whether a rule was passed over for it. */
  exceeded: boolean;
}

/** Three times what 1,000 rules with a few braces each need. */
const MAX_EXPANDED_CHARS = 500_000;
const MAX_ALTERNATIVES = 256;

/** The work of one event, of which nothing is done yet. */
export function newPatternWork(): PatternWork {
  return { leftChars: MAX_EXPANDED_CHARS, exceeded: false };
}

/** At least what the patterns have once their braces are expanded, as far as these are expanded at all. */
function expandedChars(globs: readonly string[]): number {
  return globs.reduce((sum, glob) => {
    if (!glob.includes('{')) return sum + glob.length;
    const alternatives = glob.includes('..') ? MAX_ALTERNATIVES : 2 ** (glob.split(',').length - 1);
    return sum + glob.length * Math.min(MAX_ALTERNATIVES, alternatives);
  }, 0);
}

/**
 * Whether `rule` is about `file`, a slash path below the project (U-06, U-16). A pattern may mean the path in the project, the path in the rule's
 * own folder, or the name alone; a veto that matches any of them decides. A list with a veto that cannot be read applies to nothing.
 */
export function applicabilityOf(rule: Rule, file: string, work: PatternWork = newPatternWork()): Applicability {
  const { scope, delivery } = rule;
  if (scope !== '' && !file.startsWith(`${scope}/`)) return { applies: false, why: `is about ${scope} alone` };
  switch (delivery.when) {
    case 'never':
      return { applies: false, why: `is never delivered by itself: ${delivery.why}` };
    case 'request':
      return { applies: false, why: 'is named with its description, and read where the model finds that it fits' };
    case 'always':
      return scope === ''
        ? { applies: true, why: 'applies to every file, from the start of the session' }
        : { applies: true, why: `applies to every file below ${scope}` };
    case 'edit':
      return matchOf(delivery.globs.slice(0, MAX_GLOBS), scope, file, work);
  }
}

function matchOf(globs: readonly string[], scope: string, file: string, work: PatternWork): Applicability {
  // Compiling is most of the cost, and most patterns are about other files.
  if (!mayMatch(globs, keysAbout(file, scope))) return NO_PATTERN;
  const chars = expandedChars(globs);
  if (chars > work.leftChars) {
    work.exceeded = true;
    return TOO_MUCH_WORK;
  }
  work.leftChars -= chars;
  const bases = [file, ...(scope === '' ? [] : [file.slice(scope.length + 1)]), path.posix.basename(file)];
  const { matcher, rejected } = compileGlobs(globs);
  const veto = rejected.find(({ pattern }) => pattern.startsWith('!'));
  if (veto !== undefined)
    return { applies: false, why: `has a veto that cannot be read, ${veto.pattern}: ${veto.why}` };
  const match = matcher.match(bases);
  if (match.matched) return { applies: true, why: `matches ${match.base} by ${match.by}`, glob: match.by };
  if (match.vetoedBy === undefined) return NO_PATTERN;
  return { applies: false, why: `matches ${match.base} by ${match.by} and is vetoed by ${match.vetoedBy}` };
}

const TOO_MUCH_WORK: Applicability = {
  applies: false,
  why: 'is not matched: its patterns, braces expanded, are too long',
};
const NO_PATTERN: Applicability = { applies: false, why: 'has no pattern that matches it' };

/** What of the rule's patterns is not read, a sentence each. */
export function globProblems({ delivery }: Rule): string[] {
  if (delivery.when !== 'edit') return [];
  const problems = compileGlobs(delivery.globs.slice(0, MAX_GLOBS)).rejected.map(
    ({ pattern, why }) => `The pattern ${pattern} is not used: ${why}.`,
  );
  if (delivery.globs.length > MAX_GLOBS) problems.push(`Only the first ${MAX_GLOBS} patterns are used.`);
  return problems;
}
