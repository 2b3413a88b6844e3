import { type Anchor, AnchorFinder } from './anchor.js';
import { readClass, writeClass } from './character-class.js';
import type { Construction } from './construction.js';
import { parseExpression } from './expression.js';
import { FIRST_SET, LAST_SET } from './set-character.js';
import { unitIndexSections } from './unit-index.js';
import { biased, unitSetRow } from './unit-set.js';

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

/** Numbers rows, one for those that are the same. */
class DistinctRows {
  private readonly indexes = new Map<string, number>();
  private readonly rows: (string | readonly number[])[] = [];

  indexOf(row: string | readonly number[]): number {
    const key = String(row);
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    this.indexes.set(key, this.rows.length);
    return this.rows.push(row) - 1;
  }

  all(): (string | readonly number[])[] {
    return this.rows;
  }
}

/** Long sets and common groups, for each of which an expression has one character from FIRST_SET on. */
class Shortener {
  private readonly sets = new DistinctRows();
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

  all(): (string | readonly number[])[] {
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
  private readonly anchors = new DistinctRows();
  private readonly companions = new DistinctRows();

  add(pattern: number, { pivot, companions }: Anchor): void {
    const near = companions.flatMap(({ keys, from, to }) => [
      this.companions.indexOf(unitSetRow(keys)),
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
      companions: this.companions.all(),
    };
  }
}

function unitsOf(set: string): string[] {
  return readClass(set).map((code) => String.fromCharCode(code));
}

/** Compiles constructions. Throws where a pattern cannot be read or could fit anything. */
export function patternSections(constructions: readonly Construction[], notation: Notation): PatternSections {
  const { compile, weightOf, groups = [] } = notation;
  const shortener = new Shortener(groups);
  const finder = new AnchorFinder(weightOf);
  const anchors = new AnchorTable();
  const patterns = constructions
    .flatMap(({ patterns: own }, rule) => own.map((pattern) => ({ rule, source: compile(pattern) })))
    .map(({ rule, source }, index) => {
      for (const anchor of finder.anchorsOf(parseExpression(source))) anchors.add(index, anchor);
      return { rule, source: shortener.shorten(source) };
    });
  return {
    rules: constructions.map(({ rule }) => rule),
    generic: [constructions.map(({ generic }) => (generic === true ? 1 : 0))],
    unless: constructions.map(({ unless = [] }) => shortener.shorten(unless.map(compile).join('|'))),
    patterns: patterns.map(({ source }) => source),
    ruleOfPattern: [patterns.map(({ rule }) => rule)],
    sets: shortener.all(),
    ...anchors.sections(),
  };
}
