import type { Expression } from './expression.js';
import { WEIGHED_UNITS } from './unit-weight.js';

/**
 * What a text must hold for an expression to fit it. A pivot is its rarest part: units, or pairs of units, of which one must be there;
 * companions are what must stand before or behind it, some as far away as the text goes. Where they do, the expression is tried; where not, it cannot fit.
 */
export interface Anchor {
  /** One or two units each. */
  readonly pivot: ReadonlySet<string>;
  readonly companions: readonly Companion[];
}

export interface Companion {
  readonly keys: ReadonlySet<string>;
  /** From the pivot's first unit to the key's, in units. */
  readonly from: number;
  readonly to: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Something that must be there. */
interface Step {
  readonly keys: ReadonlySet<string>;
  /** Between the step before it and its key. */
  readonly gap: Range;
  /** From its key to its own end. */
  readonly extent: Range;
}

interface Steps {
  readonly steps: readonly Step[];
  /** Behind the last step. */
  readonly rest: Range;
}

/** A larger set rules out too little. */
const MAX_UNITS = 2_000;
/** More of them make the table long. */
const MAX_PAIRS = 64;
const MAX_COMPANIONS = 4;

const NOTHING: Range = { from: 0, to: 0 };
const ONE: Range = { from: 1, to: 1 };

function sum(one: Range, other: Range): Range {
  return { from: one.from + other.from, to: one.to + other.to };
}

function times(range: Range, { from, to }: Range): Range {
  return { from: range.from * from, to: range.to === 0 || to === 0 ? 0 : range.to * to };
}

function hull(ranges: readonly Range[]): Range {
  return { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) };
}

function lengthOf(expression: Expression): Range {
  switch (expression.kind) {
    case 'units':
      return ONE;
    case 'begin':
    case 'end':
    case 'look':
      return NOTHING;
    case 'sequence':
      return expression.parts.map(lengthOf).reduce(sum, NOTHING);
    case 'choice':
      return hull(expression.choices.map(lengthOf));
    case 'repeat':
      return times(lengthOf(expression.part), expression);
  }
}

/** Finds anchors by how frequent units are: a weight of `weightOf` in some hundred units of text. */
export class AnchorFinder {
  private readonly weightOf: (unit: string) => number;
  private readonly weights = new WeakMap<ReadonlySet<string>, number>();

  constructor(weightOf: (unit: string) => number) {
    this.weightOf = weightOf;
  }

  /** One for each way to fit. Throws where a text can fit that holds nothing in particular. */
  anchorsOf(expression: Expression): Anchor[] {
    const ways = expression.kind === 'choice' ? expression.choices : [expression];
    return ways.map((way) => {
      const { steps } = this.stepsOf(way);
      if (steps.length === 0) throw new Error(`An expression has no unit that must be there: ${JSON.stringify(way)}`);
      return this.anchorOf(steps);
    });
  }

  private anchorOf(steps: readonly Step[]): Anchor {
    const pivot = steps.indexOf(this.rarest(steps));
    const companions = steps
      .map(({ keys }, index) => ({ keys, ...distance(steps, pivot, index) }))
      .filter((_, index) => index !== pivot)
      // What is rarest rules out most.
      .sort((one, other) => this.weight(one) - this.weight(other))
      .slice(0, MAX_COMPANIONS);
    return { pivot: (steps[pivot] as Step).keys, companions };
  }

  private weight({ keys }: { readonly keys: ReadonlySet<string> }): number {
    const known = this.weights.get(keys);
    if (known !== undefined) return known;
    let weight = 0;
    for (const [first = '', second] of keys)
      weight += this.weightOf(first) * (second === undefined ? 1 : this.weightOf(second) / WEIGHED_UNITS);
    this.weights.set(keys, weight);
    return weight;
  }

  private rarest(steps: readonly Step[]): Step {
    return steps.reduce((best, step) => (this.weight(step) < this.weight(best) ? step : best));
  }

  private stepsOf(expression: Expression): Steps {
    switch (expression.kind) {
      case 'units':
        if (expression.isNegated || expression.units.size > MAX_UNITS) break;
        return { steps: [{ keys: expression.units, gap: NOTHING, extent: ONE }], rest: NOTHING };
      case 'sequence':
        return paired(inSequence(expression.parts.map((part) => this.stepsOf(part))));
      case 'choice': {
        const ways = expression.choices.map((choice) => this.stepsOf(choice));
        if (ways.every(({ steps }) => steps.length > 0)) return { steps: [this.common(ways)], rest: NOTHING };
        break;
      }
      case 'repeat': {
        const { steps, rest } = this.stepsOf(expression.part);
        if (expression.from === 0 || steps.length === 0) break;
        const more = times(lengthOf(expression.part), { from: expression.from - 1, to: expression.to - 1 });
        return { steps, rest: sum(rest, more) };
      }
    }
    return { steps: [], rest: lengthOf(expression) };
  }

  /** What is there whichever of `ways` a text takes: the rarest step of each. */
  private common(ways: readonly Steps[]): Step {
    const each = ways.map(({ steps, rest }) => {
      const index = steps.indexOf(this.rarest(steps));
      const { keys, extent } = steps[index] as Step;
      const before = steps.slice(0, index).map((step) => sum(step.gap, step.extent));
      const behind = steps.slice(index + 1).map((step) => sum(step.gap, step.extent));
      return {
        keys,
        gap: before.reduce(sum, (steps[index] as Step).gap),
        extent: behind.reduce(sum, sum(extent, rest)),
      };
    });
    return {
      keys: new Set(each.flatMap(({ keys }) => [...keys])),
      gap: hull(each.map(({ gap }) => gap)),
      extent: hull(each.map(({ extent }) => extent)),
    };
  }
}

function inSequence(parts: readonly Steps[]): Steps {
  const steps: Step[] = [];
  let rest = NOTHING;
  for (const part of parts) {
    const [first, ...more] = part.steps;
    if (first === undefined) rest = sum(rest, part.rest);
    else {
      steps.push({ ...first, gap: sum(rest, first.gap) }, ...more);
      rest = part.rest;
    }
  }
  return { steps, rest };
}

/** A unit with the one that follows it at once is rarer than alone. */
function paired({ steps, rest }: Steps): Steps {
  return {
    steps: steps.map((step, index) => {
      const next = steps[index + 1];
      if (next === undefined || step.extent.to !== 1 || next.gap.to !== 0) return step;
      const seconds = new Set([...next.keys].map((key) => key[0] as string));
      if (step.keys.size * seconds.size > MAX_PAIRS || [...step.keys].some((key) => key.length > 1)) return step;
      return {
        ...step,
        keys: new Set([...step.keys].flatMap((first) => [...seconds].map((second) => first + second))),
      };
    }),
    rest,
  };
}

/** From the key of one step to that of another, before or behind it. */
function distance(steps: readonly Step[], from: number, to: number): Range {
  if (to < from) {
    const back = distance(steps, to, from);
    return { from: -back.to, to: -back.from };
  }
  return steps
    .slice(from, to)
    .reduce((range, step, index) => sum(sum(range, step.extent), (steps[from + index + 1] as Step).gap), NOTHING);
}
