import { anchorOf } from './anchor.js';
import { readClass, writeClass } from './character-class.js';
import type { Construction } from './construction.js';
import { FIRST_SET } from './set-character.js';

/** A language's constructions as text can hold them: nothing but what matching needs. */
export interface PatternTable {
  readonly rules: readonly { readonly rule: string; readonly generic: boolean; readonly unless: string | null }[];
  /** The index of its rule, its expression, and the index in `sets` of its anchor. */
  readonly patterns: readonly (readonly [number, string, number])[];
  /** Sets of characters and groups in parentheses, for which an expression has one character from FIRST_SET on. */
  readonly sets: readonly string[];
}

const LONG_SET = /\[(?!\^)([^\]\\]{4,})\]/g;

/** Compiles constructions; a pattern that comes earlier wins. `fragments` are groups that many expressions have in common. */
export function patternTable(
  constructions: readonly Construction[],
  compile: (pattern: string) => string,
  weightOf: (character: string) => number,
  fragments: readonly string[] = [],
): PatternTable {
  const sets = new Map<string, number>();
  const indexOf = (set: string): number => {
    const known = sets.get(set);
    if (known !== undefined) return known;
    sets.set(set, sets.size);
    return sets.size - 1;
  };
  const shorten = (source: string): string =>
    fragments
      .reduce(
        (shorter, fragment) => shorter.replaceAll(fragment, () => String.fromCharCode(FIRST_SET + indexOf(fragment))),
        source,
      )
      .replace(LONG_SET, (_, set: string) => {
        const characters = [...readClass(set)].map((code) => String.fromCharCode(code));
        return String.fromCharCode(FIRST_SET + indexOf(writeClass(characters)));
      });
  return {
    rules: constructions.map(({ rule, generic, unless }) => ({
      rule,
      generic: generic === true,
      unless: unless === undefined ? null : shorten(unless.map(compile).join('|')),
    })),
    patterns: constructions.flatMap(({ patterns }, index) =>
      patterns.map((pattern) => {
        const source = compile(pattern);
        return [index, shorten(source), indexOf(writeClass(anchorOf(source, weightOf)))] as const;
      }),
    ),
    sets: [...sets.keys()],
  };
}
