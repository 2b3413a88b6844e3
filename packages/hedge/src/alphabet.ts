import type { Expression, Units } from './expression.js';

/** The class of what stands before a text and behind it. No set has it, not even one that is all but some. */
export const EDGE = 0;
/** The class of every unit that no expression names. */
export const OTHER = 1;

function unitsIn(expression: Expression): Units[] {
  switch (expression.kind) {
    case 'units':
      return [expression];
    case 'begin':
    case 'end':
      return [];
    case 'look':
    case 'repeat':
      return unitsIn(expression.part);
    case 'sequence':
      return expression.parts.flatMap(unitsIn);
    case 'choice':
      return expression.choices.flatMap(unitsIn);
  }
}

/** Units that no expression tells apart are of one class, and classes are numbered one after another. */
export class Alphabet {
  private readonly classes = new Map<string, number>();
  private readonly known = new WeakMap<Units, Units>();
  readonly size: number;

  /** `expressions`: all that a text is held against. */
  constructor(expressions: readonly Expression[]) {
    const sets = new Map<string, ReadonlySet<string>>();
    const distinct = new Set(expressions.flatMap(unitsIn).map(({ units }) => units));
    for (const units of distinct) sets.set([...units].sort().join(''), units);
    const membership = new Map<string, number[]>();
    for (const [index, units] of [...sets.values()].entries())
      for (const unit of units) {
        const indexes = membership.get(unit);
        if (indexes === undefined) membership.set(unit, [index]);
        else indexes.push(index);
      }
    const numbers = new Map<string, number>();
    for (const [unit, indexes] of membership) {
      const key = indexes.join();
      const number = numbers.get(key) ?? OTHER + 1 + numbers.size;
      numbers.set(key, number);
      this.classes.set(unit, number);
    }
    this.size = OTHER + 1 + numbers.size;
  }

  classOf(unit: string): number {
    return this.classes.get(unit) ?? OTHER;
  }

  /** Every unit that is named, with its class. */
  named(): ReadonlyMap<string, number> {
    return this.classes;
  }

  /** The same expression over the classes, each as the unit of that code. */
  over(expression: Expression): Expression {
    switch (expression.kind) {
      case 'units': {
        const over = this.known.get(expression) ?? this.unitsOver(expression);
        this.known.set(expression, over);
        return over;
      }
      case 'begin':
      case 'end':
        return expression;
      case 'look':
      case 'repeat':
        return { ...expression, part: this.over(expression.part) };
      case 'sequence':
        return { ...expression, parts: expression.parts.map((part) => this.over(part)) };
      case 'choice':
        return { ...expression, choices: expression.choices.map((choice) => this.over(choice)) };
    }
  }

  private unitsOver({ units, ...rest }: Units): Units {
    return { ...rest, units: new Set([...units].map((unit) => String.fromCharCode(this.classOf(unit)))) };
  }
}
