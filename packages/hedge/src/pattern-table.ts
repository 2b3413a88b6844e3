import { type Anchor, AnchorFinder } from './anchor.js';
import { readClass, writeClass } from './character-class.js';
import type { Construction } from './construction.js';
import { escapeBeyondAscii } from './escape.js';
import { type Expression, parseExpression } from './expression.js';
import { FIRST_SET, LAST_SET } from './set-character.js';

/** How a language writes its constructions. */
export interface Notation {
  /** A pattern as a regular expression over the language's units. */
  readonly compile: (pattern: string) => string;
  /** The expression over the text that is searched for anchors, where that is not the one that `compile` gives. */
  readonly spell?: (expression: Expression) => Expression;
  /** How frequent a unit is. */
  readonly weightOf: (unit: string) => number;
  /** What many expressions have in common. */
  readonly groups?: readonly string[];
}

/** The lines of a language's constructions, for `PatternIndex`. A pattern that comes earlier wins. */
export type PatternSections = Readonly<
  Record<'rules' | 'unless' | 'patterns' | 'sets' | 'firsts' | 'keys' | 'anchors' | 'companions', string[]>
>;

const LONG_SET = /\[(?!\^)([^\]\\]{4,})\]/g;

/** Numbers lines, one for those that are the same. */
class Lines {
  private readonly indexes = new Map<string, number>();

  indexOf(line: string): number {
    const index = this.indexes.get(line) ?? this.indexes.size;
    this.indexes.set(line, index);
    return index;
  }

  all(): string[] {
    return [...this.indexes.keys()];
  }
}

/** Long sets and common groups, for each of which an expression has one character from FIRST_SET on. */
class Shortener {
  private readonly sets = new Lines();
  private readonly groups: readonly string[];

  constructor(groups: readonly string[]) {
    this.groups = groups;
  }

  shorten(source: string): string {
    const grouped = this.groups.reduce(
      (shorter, group) => shorter.replaceAll(group, () => this.standIn(group)),
      source,
    );
    return grouped.replace(LONG_SET, (_, set: string) => this.standIn(`[${writeClass(unitsOf(set))}]`));
  }

  all(): string[] {
    return this.sets.all();
  }

  private standIn(set: string): string {
    const code = FIRST_SET + this.sets.indexOf(set);
    if (code > LAST_SET)
      throw new Error('The constructions have more sets than there are characters to stand for them.');
    return String.fromCharCode(code);
  }
}

/** Anchors by the units that they begin with. */
class AnchorIndex {
  private readonly byFirst = new Map<string, Record<string, number[]>>();
  private readonly anchors = new Lines();
  private readonly companions = new Lines();

  add(pattern: number, { pivot, companions }: Anchor): void {
    const near = companions.flatMap(({ keys, from, to }) => [this.companions.indexOf(keyLine(keys)), from, to]);
    const anchor = this.anchors.indexOf(JSON.stringify([pattern, ...near]));
    for (const [first = '', second = ''] of pivot) {
      const seconds = this.byFirst.get(first) ?? {};
      this.byFirst.set(first, seconds);
      seconds[second] = [...(seconds[second] ?? []), anchor];
    }
  }

  sections(): Pick<PatternSections, 'firsts' | 'keys' | 'anchors' | 'companions'> {
    return {
      firsts: [JSON.stringify([...this.byFirst.keys()].join(''))],
      keys: [...this.byFirst.values()].map((seconds) => JSON.stringify(seconds)),
      anchors: this.anchors.all(),
      companions: this.companions.all(),
    };
  }
}

function keyLine(keys: ReadonlySet<string>): string {
  const sorted = [...keys].sort();
  const single = sorted.filter((key) => key.length === 1).join('');
  return JSON.stringify([single, sorted.filter((key) => key.length > 1).join('\n')]);
}

function unitsOf(set: string): string[] {
  return readClass(set).map((code) => String.fromCharCode(code));
}

/** Compiles constructions. Throws where a pattern cannot be read or could fit anything. */
export function patternSections(constructions: readonly Construction[], notation: Notation): PatternSections {
  const { compile, spell = (expression) => expression, weightOf, groups = [] } = notation;
  const shortener = new Shortener(groups);
  const finder = new AnchorFinder(weightOf);
  const anchors = new AnchorIndex();
  const patterns = constructions
    .flatMap(({ patterns: own }, rule) => own.map((pattern) => ({ rule, source: compile(pattern) })))
    .map(({ rule, source }, index) => {
      for (const anchor of finder.anchorsOf(spell(parseExpression(source)))) anchors.add(index, anchor);
      return `${rule} ${shortener.shorten(source)}`;
    });
  const sections = {
    rules: constructions.map(({ rule, generic }) => JSON.stringify([rule, generic === true])),
    unless: constructions.map(({ unless = [] }) => shortener.shorten(unless.map(compile).join('|'))),
    patterns,
    sets: shortener.all(),
    ...anchors.sections(),
  };
  return Object.fromEntries(
    Object.entries(sections).map(([name, lines]) => [name, lines.map(escapeBeyondAscii)]),
  ) as PatternSections;
}
