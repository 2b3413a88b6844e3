/**
 * Sets of units in a few groups, each a colour: a unit has the colours of the sets that have it. A text without a colour holds no unit of any set that
 * has it, which is one comparison of bits to tell.
 */

export const COLOUR_WORDS = 4;
const COLOURS_IN_WORD = 32;
const COLOURS = COLOUR_WORDS * COLOURS_IN_WORD;

interface Group {
  readonly units: Set<string>;
  weight: number;
  members: number;
}

/** The colours of sets of classes; `weightOf` a unit says how often it stands in a text. */
export class Colours {
  private readonly groups: Group[] = [];
  private readonly ofSet = new Map<string, number>();

  constructor(sets: Iterable<ReadonlySet<string>>, weightOf: (unit: string) => number) {
    const weigh = (units: Iterable<string>): number => {
      let weight = 0;
      for (const unit of units) weight += weightOf(unit);
      return weight;
    };
    const distinct = new Map([...sets].map((units) => [Colours.keyOf(units), units]));
    // What is frequent says least: it takes its group first.
    const ordered = [...distinct]
      .map(([key, units]) => ({ key, units, weight: weigh(units) }))
      .sort((one, other) => other.weight - one.weight);
    for (const { key, units, weight } of ordered) {
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (const [index, group] of this.groups.entries()) {
        const more = weigh([...units].filter((unit) => !group.units.has(unit)));
        // What the set loses by it, and what those that are there lose.
        const loss = group.weight + more - weight + more * group.members;
        if (loss < least) {
          least = loss;
          best = index;
        }
      }
      if (best === -1 || (least > 0 && this.groups.length < COLOURS))
        best = this.groups.push({ units: new Set(), weight: 0, members: 0 }) - 1;
      const group = this.groups[best] as Group;
      for (const unit of units) if (!group.units.has(unit)) group.weight += weightOf(unit);
      for (const unit of units) group.units.add(unit);
      group.members += 1;
      this.ofSet.set(key, best);
    }
  }

  /** The bits of a set's colour, in words. */
  wordsOf(sets: readonly ReadonlySet<string>[]): number[] {
    const words = new Array<number>(COLOUR_WORDS).fill(0);
    for (const units of sets) {
      const colour = this.ofSet.get(Colours.keyOf(units)) as number;
      const word = Math.floor(colour / COLOURS_IN_WORD);
      words[word] = ((words[word] as number) | (1 << (colour % COLOURS_IN_WORD))) >>> 0;
    }
    return words;
  }

  /** For each class below `size` the bits of its colours, one after another. */
  ofClasses(size: number): number[] {
    const words = new Array<number>(size * COLOUR_WORDS).fill(0);
    for (const [colour, { units }] of this.groups.entries())
      for (const unit of units) {
        const index = unit.charCodeAt(0) * COLOUR_WORDS + Math.floor(colour / COLOURS_IN_WORD);
        words[index] = ((words[index] as number) | (1 << (colour % COLOURS_IN_WORD))) >>> 0;
      }
    return words;
  }

  private static keyOf(units: ReadonlySet<string>): string {
    return [...units].sort().join('');
  }
}
