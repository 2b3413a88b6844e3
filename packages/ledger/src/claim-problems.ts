import { compileGlobs } from '@litmus-hooks/glob';
import type { Claim, Condition, Occurrence } from '@litmus-hooks/state-format/claim';
import { patternsOf } from './file-match.js';
import { globProblems } from './glob-problem.js';
import { WRITE_TOOL_NAMES } from './write-tool.js';

/** One thing in a claim that would make it prove something else than it says. */
export interface ClaimProblem {
  /** From the claim on, such as `all[0].never.write[1]`. */
  readonly place: string;
  /** Half a sentence. */
  readonly why: string;
}

/** An evidence type that a condition names, and where. */
export interface NamedEvidence {
  readonly place: string;
  readonly type: string;
}

/** What the shape of a claim does not show: patterns and tool names that can match nothing, or lack a veto. A claim with a problem proves nothing. */
export function claimProblems(claim: Claim): readonly ClaimProblem[] {
  return [...leaves(claim, '')].flatMap(({ place, condition }) => {
    if ('precedes' in condition) return listProblems(`${place}precedes.files`, patternsOf(condition.precedes));
    if ('within' in condition) {
      return 'of_last_write' in condition.within
        ? listProblems(`${place}within.of_last_write`, condition.within.of_last_write)
        : [];
    }
    if ('never' in condition) return occurrenceProblems(`${place}never`, condition.never);
    return occurrenceProblems(`${place}at_least.of`, condition.at_least.of);
  });
}

/** Every evidence type that a claim names: one that no class has would make `never` hold whatever happens. */
export function evidenceNamedBy(claim: Claim): readonly NamedEvidence[] {
  return [...leaves(claim, '')].flatMap(({ place, condition }) => {
    if ('precedes' in condition) return [{ place: `${place}precedes.evidence`, type: condition.precedes.evidence }];
    if ('within' in condition) return [{ place: `${place}within.evidence`, type: condition.within.evidence }];
    const [key, occurrence] =
      'never' in condition ? ['never', condition.never] : ['at_least.of', condition.at_least.of];
    return 'evidence' in occurrence ? [{ place: `${place}${key}.evidence`, type: occurrence.evidence }] : [];
  });
}

type Leaf = Exclude<Condition, { readonly all: unknown } | { readonly any: unknown }>;

function* leaves(condition: Condition, place: string): Generator<{ readonly place: string; readonly condition: Leaf }> {
  const [key, parts] =
    'all' in condition ? ['all', condition.all] : 'any' in condition ? ['any', condition.any] : [undefined, undefined];
  if (parts === undefined) yield { place, condition: condition as Leaf };
  else for (const [index, part] of parts.entries()) yield* leaves(part, `${place}${key}[${index}].`);
}

function listProblems(place: string, patterns: readonly string[]): readonly ClaimProblem[] {
  return globProblems(patterns).map(({ index, why }) => ({ place: `${place}[${index}]`, why }));
}

function occurrenceProblems(place: string, occurrence: Occurrence): readonly ClaimProblem[] {
  if ('write' in occurrence) return listProblems(`${place}.write`, occurrence.write);
  if ('failed' in occurrence) return toolProblems(`${place}.failed`, occurrence.failed);
  if (!('tool' in occurrence)) return [];
  const problems = toolProblems(`${place}.tool`, occurrence.tool);
  if (problems.length > 0) return problems;
  const { matcher } = compileGlobs([occurrence.tool]);
  const written = WRITE_TOOL_NAMES.find((name) => matcher.match([name]).matched);
  return written === undefined
    ? []
    : [{ place: `${place}.tool`, why: `takes in ${written}, whose calls are recorded by the file: use write` }];
}

function toolProblems(place: string, name: string): readonly ClaimProblem[] {
  return compileGlobs([name]).rejected.map(({ why }) => ({ place, why: `is not used: ${why}` }));
}
