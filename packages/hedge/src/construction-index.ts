import { type ClassText, Machine } from './machine.js';
import { PatternIndex } from './pattern-index.js';
import type { Rows, Table } from './table.js';

export interface Rule {
  readonly name: string;
  /** It may be a product's behaviour. */
  readonly generic: boolean;
}

/** Constructions, looked for in one text after another. */
export class ConstructionIndex {
  readonly machine: Machine;
  private readonly hedges: PatternIndex;
  private readonly exceptions: PatternIndex;
  private readonly ruleOfPattern: Rows;
  private readonly exceptionsOfRule: Rows;
  private readonly rules: Rows;
  private readonly generic: Rows;
  private text: ClassText = { classes: new Uint16Array(2), length: 0 };
  /** The exceptions that the text may fit. */
  private excepting: readonly number[] | undefined;

  constructor(table: Table) {
    this.machine = new Machine(table);
    this.hedges = new PatternIndex(table, this.machine, 'hedges');
    this.exceptions = new PatternIndex(table, this.machine, 'exceptions');
    this.ruleOfPattern = table.rows('ruleOfPattern');
    this.exceptionsOfRule = table.rows('exceptionsOfRule');
    this.rules = table.rows('rules');
    this.generic = table.rows('generic');
  }

  /** The patterns that a text may fit, in the order of the constructions; and takes the text in which is looked from now on. */
  candidates(text: ClassText): readonly number[] {
    this.text = text;
    this.excepting = undefined;
    return this.hedges.candidates(text);
  }

  /** Whether a pattern fits the text at `from` or behind it; then the machine says where. */
  fits(pattern: number, from: number): boolean {
    return this.machine.find(this.hedges.program(pattern), this.text, from);
  }

  /** The rule of a pattern. */
  rule(pattern: number): Rule {
    const rule = this.ruleOfPattern.units[pattern] as number;
    return { name: this.rules.text(rule), generic: this.generic.units[rule] === 1 };
  }

  /** Whether the text is one of those that a pattern's rule leaves alone. */
  isExcepted(pattern: number): boolean {
    const rule = this.ruleOfPattern.units[pattern] as number;
    const { starts, units } = this.exceptionsOfRule;
    const own = units.subarray(starts[rule], starts[rule + 1]);
    this.excepting ??= this.exceptions.candidates(this.text);
    return this.excepting.some(
      (exception) => own.includes(exception) && this.machine.find(this.exceptions.program(exception), this.text, 1),
    );
  }
}
