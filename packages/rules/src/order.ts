import { nameOf, type Rule } from './rule.js';
import type { Source } from './source.js';

/**
 * The order in which rules are delivered, which decides who is left out where there is no room: the project's before the user's, the nearer
 * before the farther, then by the source's priority, the path and the file (U-18). Total: no two files compare as equal.
 */
export function inOrder<R extends Rule>(rules: readonly R[], sources: readonly Source[]): R[] {
  const priority = new Map(sources.map(({ name }, index) => [name, index]));
  const rank = ({ source, scope }: Rule): number[] => [
    source.root === 'project' || source.root === 'main' ? 0 : 1,
    -depthOf(scope),
    priority.get(source.name) ?? sources.length,
  ];
  return rules
    .map((rule) => ({ rule, rank: rank(rule) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || compareTexts(a.rule, b.rule))
    .map(({ rule }) => rule);
}

function depthOf(scope: string): number {
  return scope === '' ? 0 : scope.split('/').length;
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (const [index, part] of one.entries()) {
    const difference = part - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareTexts(one: Rule, other: Rule): number {
  const [a, b] = [`${nameOf(one)}\0${one.file}`, `${nameOf(other)}\0${other.file}`];
  return a < b ? -1 : a > b ? 1 : 0;
}
