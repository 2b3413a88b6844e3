import type { Construction } from './construction.js';
import { patternSections } from './pattern-table.js';
import type { ProgramWriter } from './program.js';
import type { Row } from './table.js';

/** Constructions whose patterns are sources of regular expressions. */
export type CompiledConstruction = Pick<Construction, 'rule' | 'patterns' | 'generic'> &
  Required<Pick<Construction, 'unless'>>;

/** Constructions with their patterns by `compile`. */
export function compiled(
  constructions: readonly Construction[],
  compile: (pattern: string) => string,
): CompiledConstruction[] {
  return constructions.map(({ rule, generic, patterns, unless = [] }) => ({
    rule,
    ...(generic === undefined ? {} : { generic }),
    patterns: patterns.map(compile),
    unless: unless.map(compile),
  }));
}

/** The sections for a `ConstructionIndex`. */
export function constructionSections(
  constructions: readonly CompiledConstruction[],
  writer: ProgramWriter,
  weightOf: (unit: string) => number,
): Readonly<Record<string, readonly Row[]>> {
  const exceptions = [...new Set(constructions.flatMap(({ unless }) => unless))];
  const numbers = new Map(exceptions.map((source, index) => [source, index]));
  return {
    ...patternSections(
      'hedges',
      constructions.flatMap(({ patterns }) => patterns),
      writer,
      weightOf,
    ),
    ...patternSections('exceptions', exceptions, writer, weightOf),
    rules: constructions.map(({ rule }) => rule),
    generic: [constructions.map(({ generic }) => (generic === true ? 1 : 0))],
    ruleOfPattern: [constructions.flatMap(({ patterns }, rule) => patterns.map(() => rule))],
    exceptionsOfRule: constructions.map(({ unless }) => unless.map((source) => numbers.get(source) as number)),
  };
}
