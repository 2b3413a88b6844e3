import { type Anchor, AnchorFinder } from './anchor.js';
import { readClass, writeClass } from './character-class.js';
import type { Construction } from './construction.js';
import { parseExpression } from './expression.js';
import { FIRST_SET, LAST_SET } from './set-character.js';
import { unitIndexSections } from './unit-index.js';
import { biased, unitSetRows } from './unit-set.js';

/** How a language writes its constructions. */
export interface Notation {
  /** A pattern as a regular expression over the language's units. */
  readonly compile: (pattern: string) => string;
  /** How frequent a unit is. */
  readonly weightOf: (unit: string) => number;
  /** What many expressions have in common. */
  readonly groups?: readonly string[];
}

/** The rows of a language's constructions, for `PatternIndex`. A pattern that comes earlier wins. */
export type PatternSections = Readonly<Record<string, readonly (string | readonly number[])[]>>;

const LONG_SET = /\[(?!\^)([^\]\\]{4,})\]/g;

/** Numbers items, one for those that are the same. */
class Distinct<Item extends string | readonly (string | number)[]> {
  private readonly indexes = new Map<string, number>();
  private readonly items: Item[] = [];

  indexOf(item: Item): number {
    const key = String(item);
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    this.indexes.set(key, this.items.length);
    return this.items.push(item) - 1;
  }

  all(): readonly Item[] {
    return this.items;
  }
}

/** Long sets that several expressions have, and common groups, for each of which an expression has one character from FIRST_SET on. */
class Shortener {
  private readonly sets = new Distinct<string>();
  private readonly groups: readonly string[];
  private readonly counts = new Map<string, number>();

  /** `sources`: all that will be made shorter. */
  constructor(groups: readonly string[], sources: readonly string[]) {
    this.groups = groups;
    for (const source of sources)
      for (const [set] of source.matchAll(LONG_SET)) this.counts.set(set, (this.counts.get(set) ?? 0) + 1);
  }

  shorten(source: string): string {
    const grouped = this.groups.reduce(
      (shorter, group) => shorter.replaceAll(group, () => this.standIn(group)),
      source,
    );
    return grouped.replace(LONG_SET, (set, inside: string) => {
      const written = `[${writeClass(readClass(inside).map((code) => String.fromCharCode(code)))}]`;
      return this.counts.get(set) === 1 ? written : this.standIn(written);
    });
  }

  all(): readonly string[] {
    return this.sets.all();
  }

  private standIn(set: string): string {
    const code = FIRST_SET + this.sets.indexOf(set);
    if (code > LAST_SET)
      throw new Error('The constructions have more sets than there are characters to stand for them.');
    return String.fromCharCode(code);
  }
}

/** The anchors of one unit. */
interface PivotAnchors {
  readonly alone: number[];
  /** With the unit behind it. */
  readonly paired: (readonly [second: number, anchor: number])[];
}

/** How many stand alone, those, and the pairs by their second units. */
function pivotRow({ alone, paired }: PivotAnchors): number[] {
  return [alone.length, ...alone, ...paired.sort(([one], [other]) => one - other).flat()];
}

/** Anchors by the units that they begin with, and by those behind them. */
class AnchorTable {
  private readonly byFirst = new Map<string, PivotAnchors>();
  private readonly anchors = new Distinct<readonly number[]>();
  private readonly companions = new Distinct<readonly [string, string]>();

  add(pattern: number, { pivot, companions }: Anchor): void {
    const near = companions.flatMap(({ keys, from, to }) => [
      this.companions.indexOf(unitSetRows(keys)),
      biased(from),
      biased(to),
    ]);
    const anchor = this.anchors.indexOf([pattern, ...near]);
    for (const key of pivot) {
      const first = key[0] as string;
      const anchors = this.byFirst.get(first) ?? { alone: [], paired: [] };
      this.byFirst.set(first, anchors);
      if (key.length === 1) anchors.alone.push(anchor);
      else anchors.paired.push([key.charCodeAt(1), anchor]);
    }
  }

  sections(): PatternSections {
    return {
      ...unitIndexSections('pivots', new Map([...this.byFirst].map(([first, row]) => [first, pivotRow(row)]))),
      anchors: this.anchors.all(),
      companions: this.companions.all().flat(),
    };
  }
}

/** Compiles constructions for the index that is called `name`. Throws where a pattern cannot be read or could fit anything. */
export function patternSections(
  name: string,
  constructions: readonly Pick<Construction, 'rule' | 'patterns' | 'unless' | 'generic'>[],
  notation: Notation,
): PatternSections {
  const { compile, weightOf, groups = [] } = notation;
  const exceptions = constructions.map(({ unless = [] }) => unless.map(compile).join('|'));
  const sources = constructions.map(({ patterns: own }) => own.map(compile));
  const shortener = new Shortener(groups, [...sources.flat(), ...exceptions]);
  const finder = new AnchorFinder(weightOf);
  const anchors = new AnchorTable();
  const patterns = sources
    .flatMap((own, rule) => own.map((source) => ({ rule, source })))
    .map(({ rule, source }, index) => {
      for (const anchor of finder.anchorsOf(parseExpression(source))) anchors.add(index, anchor);
      return { rule, source: shortener.shorten(source) };
    });
  const sections: PatternSections = {
    rules: constructions.map(({ rule }) => rule),
    generic: [constructions.map(({ generic }) => (generic === true ? 1 : 0))],
    unless: exceptions.map((source) => shortener.shorten(source)),
    patterns: patterns.map(({ source }) => source),
    ruleOfPattern: [patterns.map(({ rule }) => rule)],
    sets: shortener.all(),
    ...anchors.sections(),
  };
  return Object.fromEntries(Object.entries(sections).map(([section, rows]) => [`${name}.${section}`, rows]));
}
