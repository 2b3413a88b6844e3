import { braceSequence } from './brace-sequence.js';
import { bracketsOf } from './bracket.js';
import { RejectedPattern } from './rejection.js';

/** Patterns that the braces of one pattern may stand for (U-15). */
export const MAX_EXPANSIONS = 256;
/** Characters of all these patterns together: what one path may be compared with because of one pattern. */
export const MAX_EXPANDED_CHARS: number = 16 * 1024;

/** A pair of braces that stands for something: `separators` are its opening brace, its own commas and its closing brace; `sequence` is set for `{1..3}`. */
interface Group {
  readonly separators: readonly number[];
  readonly close: number;
  readonly sequence?: readonly string[];
}

/**
 * The patterns that a pattern with braces stands for, in order, nested groups included; braces without a partner, without a comma and without a range are ordinary
 * characters. Throws {@link RejectedPattern} beyond {@link MAX_EXPANSIONS} and {@link MAX_EXPANDED_CHARS}; never returns a part of them.
 */
export function expandBraces(pattern: string): string[] {
  if (!pattern.includes('{')) return [pattern];
  const expanded = expand(pattern, groupsOf(pattern), 0, pattern.length);
  if (expanded.reduce((chars, each) => chars + each.length, 0) > MAX_EXPANDED_CHARS) {
    throw new RejectedPattern(`its braces expand to more than ${MAX_EXPANDED_CHARS} characters; split it`);
  }
  return expanded;
}

/** The groups by the index of their opening brace. What stands in brackets opens, parts and closes nothing. */
function groupsOf(pattern: string): Map<number, Group> {
  const groups = new Map<number, Group>();
  const brackets = bracketsOf(pattern);
  const open: number[][] = [];
  let commas = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at];
    if (char === '[') at = brackets.get(at) ?? at;
    else if (char === '{') open.push([at]);
    else if (char === ',') open.at(-1)?.push(at);
    else if (char === '}') {
      const separators = open.pop();
      const start = separators?.[0];
      if (!separators || start === undefined) continue;
      const sequence = separators.length > 1 ? undefined : braceSequence(pattern.slice(start + 1, at), MAX_EXPANSIONS);
      commas += separators.length - 1;
      separators.push(at);
      if (sequence) groups.set(start, { separators, close: at, sequence });
      else if (separators.length > 2) groups.set(start, { separators, close: at });
    }
  }
  // Each comma of a group adds an expansion at least, so this bounds how deep groups can nest as well.
  if (commas >= MAX_EXPANSIONS) throw tooMany();
  return groups;
}

function expand(pattern: string, groups: ReadonlyMap<number, Group>, from: number, to: number): string[] {
  let heads = [''];
  let literalFrom = from;
  for (let at = from; at < to; at++) {
    const group = groups.get(at);
    if (!group) continue;
    heads = joined(heads, [pattern.slice(literalFrom, at)]);
    heads = joined(heads, group.sequence ?? alternatives(pattern, groups, group));
    at = group.close;
    literalFrom = at + 1;
  }
  return joined(heads, [pattern.slice(literalFrom, to)]);
}

function alternatives(pattern: string, groups: ReadonlyMap<number, Group>, group: Group): string[] {
  const found: string[] = [];
  group.separators.slice(1).forEach((end, index) => {
    found.push(...expand(pattern, groups, (group.separators[index] ?? end) + 1, end));
    if (found.length > MAX_EXPANSIONS) throw tooMany();
  });
  return found;
}

function joined(heads: readonly string[], tails: readonly string[]): string[] {
  if (heads.length * tails.length > MAX_EXPANSIONS) throw tooMany();
  return heads.flatMap((head) => tails.map((tail) => head + tail));
}

function tooMany(): RejectedPattern {
  return new RejectedPattern(`its braces expand to more than ${MAX_EXPANSIONS} patterns; list fewer alternatives`);
}
