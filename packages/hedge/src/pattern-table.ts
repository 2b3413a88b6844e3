import { type Anchor, AnchorFinder } from './anchor.js';
import { Colours } from './colour.js';
import { biased } from './distance.js';
import type { ProgramWriter } from './program.js';
import { type Row, wordsRow } from './table.js';

/** The rows of patterns, for `PatternIndex`. A pattern that comes earlier wins. */
export type PatternSections = Readonly<Record<string, readonly Row[]>>;

/** The anchors of one class. */
interface PivotAnchors {
  readonly alone: number[];
  /** With the unit behind it. */
  readonly paired: (readonly [second: number, anchor: number])[];
}

/** How many stand alone, those, and the pairs by their second units. */
function pivotRow({ alone, paired }: PivotAnchors): number[] {
  return [alone.length, ...alone, ...paired.sort(([one], [other]) => one - other).flat()];
}

/** The first units alone. */
function unitsOf(keys: ReadonlySet<string>): ReadonlySet<string> {
  return [...keys].every((key) => key.length === 1) ? keys : new Set([...keys].map((key) => key[0] as string));
}

/** Anchors by the classes that they begin with, and by those behind them. */
class AnchorTable {
  private readonly rows: (PivotAnchors | undefined)[];
  private readonly anchors = new Map<string, number>();
  private readonly all: { readonly row: readonly number[]; readonly near: readonly ReadonlySet<string>[] }[] = [];
  private readonly writer: ProgramWriter;

  constructor(writer: ProgramWriter) {
    this.writer = writer;
    this.rows = new Array<PivotAnchors | undefined>(writer.alphabet.size).fill(undefined);
  }

  add(pattern: number, { pivot, companions }: Anchor): void {
    const near = companions.map(({ keys }) => unitsOf(keys));
    const row = companions.flatMap(({ from, to }, index) => [
      this.writer.setOf(near[index] as ReadonlySet<string>),
      biased(from),
      biased(to),
    ]);
    const key = [pattern, ...row].join();
    const anchor = this.anchors.get(key) ?? this.all.push({ row: [pattern, ...row], near }) - 1;
    this.anchors.set(key, anchor);
    for (const units of pivot) {
      const first = units.charCodeAt(0);
      const anchors = this.rows[first] ?? { alone: [], paired: [] };
      this.rows[first] = anchors;
      if (units.length === 1) anchors.alone.push(anchor);
      else anchors.paired.push([units.charCodeAt(1), anchor]);
    }
  }

  sections(weightOf: (unit: string) => number): PatternSections {
    const colours = new Colours(
      this.all.flatMap(({ near }) => near),
      weightOf,
    );
    return {
      pivots: this.rows.map((row) => (row === undefined ? [] : pivotRow(row))),
      anchors: this.all.map(({ row }) => row),
      needs: [wordsRow(this.all.flatMap(({ near }) => colours.wordsOf(near)))],
      colours: [wordsRow(colours.ofClasses(this.rows.length))],
    };
  }
}

/**
 * The sections of the index that is called `name`, of patterns by their sources, which `writer` knows. A unit is of some class, and `weightOf` it says how
 * frequent that is. Throws where a pattern could fit anything.
 */
export function patternSections(
  name: string,
  sources: readonly string[],
  writer: ProgramWriter,
  weightOf: (unit: string) => number,
): PatternSections {
  const finder = new AnchorFinder(weightOf);
  const anchors = new AnchorTable(writer);
  const programs = sources.map((source, pattern) => {
    for (const anchor of finder.anchorsOf(writer.expression(source))) anchors.add(pattern, anchor);
    return writer.program(source);
  });
  const sections: PatternSections = { programs: [programs], ...anchors.sections(weightOf) };
  return Object.fromEntries(Object.entries(sections).map(([section, rows]) => [`${name}.${section}`, rows]));
}
