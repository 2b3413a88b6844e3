import { anchorsOf } from './anchor.js';
import { toAscii } from './ascii-text.js';
import { readClass, writeClass } from './character-class.js';
import type { Construction } from './construction.js';
import { FIRST_SET } from './set-character.js';

/** A language's constructions as a text can hold them: nothing but what matching needs. Expressions and sets are in ASCII (`toAscii`). */
export interface PatternTable {
  readonly rules: readonly { readonly rule: string; readonly generic: boolean; readonly unless: string | null }[];
  /** The index of its rule, its expression, and the indexes in `sets` of its anchors but the first. */
  readonly patterns: readonly (readonly [number, string, readonly number[]])[];
  /** The indexes of the patterns whose first anchor has a character, by its code: in order, a space between them. */
  readonly byCharacter: Readonly<Record<number, string>>;
  /** Sets of characters and groups in parentheses, for which an expression has one character from FIRST_SET on. */
  readonly sets: readonly string[];
}

const LONG_SET = /\[(?!\^)([^\]\\]{4,})\]/g;

/** Compiles constructions; a pattern that comes earlier wins. `groups` are what many expressions have in common. */
export function patternTable(
  constructions: readonly Construction[],
  compile: (pattern: string) => string,
  weightOf: (character: string) => number,
  groups: readonly string[] = [],
): PatternTable {
  const sets = new Map<string, number>();
  const indexOf = (set: string): number => {
    const known = sets.get(set);
    if (known !== undefined) return known;
    sets.set(set, sets.size);
    return sets.size - 1;
  };
  const standIn = (set: string): string => String.fromCharCode(FIRST_SET + indexOf(set));
  const shorten = (source: string): string =>
    groups
      .reduce(
        (shorter, group) => (shorter.includes(group) ? shorter.replaceAll(group, () => standIn(group)) : shorter),
        source,
      )
      .replace(LONG_SET, (_, set: string) => standIn(writeClass(charactersOf(set))));
  const byCharacter: Record<number, string> = {};
  const patterns = constructions.flatMap(({ patterns: own }, rule) =>
    own.map((pattern) => ({ rule, source: compile(pattern) })),
  );
  return {
    rules: constructions.map(({ rule, generic, unless }) => ({
      rule,
      generic: generic === true,
      unless: unless === undefined ? null : toAscii(shorten(unless.map(compile).join('|'))),
    })),
    patterns: patterns.map(({ rule, source }, index) => {
      const [first, ...more] = anchorsOf(source, weightOf);
      for (const character of first as string) {
        const code = character.charCodeAt(0);
        byCharacter[code] = byCharacter[code] === undefined ? `${index}` : `${byCharacter[code]} ${index}`;
      }
      return [rule, toAscii(shorten(source)), more.map((anchor) => indexOf(writeClass(anchor)))] as const;
    }),
    byCharacter,
    sets: [...sets.keys()].map(toAscii),
  };
}

function charactersOf(set: string): string[] {
  return readClass(set).map((code) => String.fromCharCode(code));
}
