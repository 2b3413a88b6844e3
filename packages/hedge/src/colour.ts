/**
 * Sets of units in a few groups, each a colour: a unit has the colours of the sets that have it. A text without a colour holds no unit of any set that
 * has it, which is one comparison of bits to tell.
 */

export const COLOUR_WORDS = 4;
const COLOURS_IN_WORD = 32;
const COLOURS = COLOUR_WORDS * COLOURS_IN_WORD;

const keys = new WeakMap<ReadonlySet<string>, string>();

function keyOf(units: ReadonlySet<string>): string {
  const key = keys.get(units) ?? [...units].sort().join('');
  keys.set(units, key);
  return key;
}

/** What stands in a text more often than this, in some hundred units, says too little to have a colour. */
const MAX_WEIGHT = 12;
/** How often the bound is halved or doubled in search of as many groups as there are colours. */
const ROUNDS = 10;

interface Group {
  readonly units: Set<string>;
  weight: number;
  members: number;
}

interface Weighed {
  readonly key: string;
  readonly units: readonly string[];
  readonly weight: number;
}

/** Sets put together, where that makes the weight of what any of them is taken for no more than `bound` greater. */
function grouped(sets: readonly Weighed[], weightOf: (unit: string) => number, bound: number): Map<string, Group> {
  const groups: Group[] = [];
  const ofSet = new Map<string, Group>();
  for (const { key, units, weight } of sets) {
    let best: Group | undefined;
    let least = bound;
    for (const group of groups) {
      let more = 0;
      const most = least - group.weight + weight;
      for (const unit of units) {
        if (!group.units.has(unit)) more += weightOf(unit);
        if (more * (group.members + 1) >= most) break;
      }
      // What the set loses by it, and what those that are there lose.
      const loss = group.weight + more - weight + more * group.members;
      if (loss >= least) continue;
      least = loss;
      best = group;
    }
    if (best === undefined) {
      if (groups.length === COLOURS) return new Map();
      best = { units: new Set(), weight: 0, members: 0 };
      groups.push(best);
    }
    for (const unit of units) {
      if (best.units.has(unit)) continue;
      best.units.add(unit);
      best.weight += weightOf(unit);
    }
    best.members += 1;
    ofSet.set(key, best);
  }
  return ofSet;
}

/** The colours of sets of classes; `weightOf` a unit says how often it stands in some hundred units of text. */
export class Colours {
  private readonly groups: readonly Group[];
  private readonly ofSet = new Map<string, number>();

  constructor(sets: Iterable<ReadonlySet<string>>, weightOf: (unit: string) => number) {
    const distinct = new Map([...sets].map((units) => [keyOf(units), [...units]]));
    const rare = [...distinct]
      .map(([key, units]) => ({ key, units, weight: units.reduce((sum, unit) => sum + weightOf(unit), 0) }))
      .filter(({ weight }) => weight <= MAX_WEIGHT)
      .sort((one, other) => other.weight - one.weight);
    let best = grouped(rare, weightOf, Number.POSITIVE_INFINITY);
    let low = 0;
    let bound = 1;
    let high = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = grouped(rare, weightOf, bound);
      if (found.size === rare.length) {
        best = found;
        high = bound;
      } else low = bound;
      bound = high === Number.POSITIVE_INFINITY ? 2 * bound : (low + high) / 2;
    }
    this.groups = [...new Set(best.values())];
    for (const [key, group] of best) this.ofSet.set(key, this.groups.indexOf(group));
  }

  /** The bits of the sets' colours, in words. */
  wordsOf(sets: readonly ReadonlySet<string>[]): number[] {
    const words = new Array<number>(COLOUR_WORDS).fill(0);
    for (const units of sets) {
      const colour = this.ofSet.get(keyOf(units));
      if (colour === undefined) continue;
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
}
