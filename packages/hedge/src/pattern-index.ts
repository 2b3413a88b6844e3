import { FIRST_SET } from './set-character.js';
import type { Rows, Table } from './table.js';
import { UnitIndex } from './unit-index.js';
import { distanceOf, UnitSets } from './unit-set.js';

/** A set's character in the source of an expression. */
const STAND_IN = /[\ue800-\uf7ff]/g;

export interface Rule {
  readonly name: string;
  /** It may be a product's behaviour. */
  readonly generic: boolean;
}

/** Where the pairs of `first` begin among those from `begin` to `end`, which are in order. */
function firstPair(units: Uint16Array, begin: number, end: number, first: number): number {
  let low = begin;
  let high = end;
  while (low < high) {
    const middle = low + (((high - low) >> 2) << 1);
    if ((units[middle] as number) < first) low = middle + 2;
    else high = middle;
  }
  return low;
}

/** Finds the patterns that a text may fit. */
export class PatternIndex {
  private readonly pivots: UnitIndex;
  private readonly anchors: Rows;
  private readonly companions: UnitSets;
  private readonly patterns: Rows;
  private readonly ruleOfPattern: Rows;
  private readonly rules: Rows;
  private readonly generic: Rows;
  private readonly exceptions: Rows;
  private readonly sets: Rows;
  private readonly expressions = new Map<number, RegExp>();
  private readonly unless = new Map<number, RegExp | null>();
  /** How many texts were read, and at which of them a pattern was found, and an anchor without what it needs from there on. */
  private texts = 0;
  private readonly foundAt: Uint32Array;
  private readonly refutedAt: Uint32Array;

  /** `name`: as the table's writer called the index. */
  constructor(table: Table, name: string) {
    this.pivots = new UnitIndex(table, `${name}.pivots`);
    this.anchors = table.rows(`${name}.anchors`);
    this.companions = new UnitSets(table, `${name}.companions`);
    this.patterns = table.rows(`${name}.patterns`);
    this.ruleOfPattern = table.rows(`${name}.ruleOfPattern`);
    this.rules = table.rows(`${name}.rules`);
    this.generic = table.rows(`${name}.generic`);
    this.exceptions = table.rows(`${name}.unless`);
    this.sets = table.rows(`${name}.sets`);
    this.foundAt = new Uint32Array(this.patterns.starts.length);
    this.refutedAt = new Uint32Array(this.anchors.starts.length);
  }

  /** The indexes of the patterns for which `text` holds all that they need, in the order of the table. */
  candidates(text: string): number[] {
    const found: number[] = [];
    this.texts += 1;
    this.companions.read(text);
    for (let at = 0; at < text.length; at += 1) {
      const row = this.pivots.rowOf(text.charCodeAt(at));
      if (row !== 0) this.addAt(row, text, at, found);
    }
    return found.sort((one, other) => one - other);
  }

  /** A pattern's expression, from its first place on. */
  expression(pattern: number): RegExp {
    const expression = this.expressions.get(pattern) ?? new RegExp(this.expand(this.patterns.text(pattern)), 'g');
    this.expressions.set(pattern, expression);
    expression.lastIndex = 0;
    return expression;
  }

  /** The rule of a pattern. */
  rule(pattern: number): Rule {
    const rule = this.ruleIndex(pattern);
    return { name: this.rules.text(rule), generic: this.generic.units[rule] === 1 };
  }

  /** Whether a text is one of those that a pattern's rule leaves alone. */
  isExcepted(pattern: number, text: string): boolean {
    const rule = this.ruleIndex(pattern);
    let unless = this.unless.get(rule);
    if (unless === undefined) {
      const source = this.exceptions.text(rule);
      unless = source === '' ? null : new RegExp(this.expand(source));
      this.unless.set(rule, unless);
    }
    return unless?.test(text) === true;
  }

  private ruleIndex(pattern: number): number {
    return this.ruleOfPattern.units[pattern] as number;
  }

  /** Adds those that have an anchor in a row of pivots, whose unit stands at `at`. */
  private addAt(row: number, text: string, at: number, found: number[]): void {
    const { starts, units } = this.pivots.rows;
    const begin = (starts[row] as number) + 1;
    const pairs = begin + (units[begin - 1] as number);
    for (let index = begin; index < pairs; index += 1) this.addFitting(units[index] as number, at, found);
    const end = starts[row + 1] as number;
    const next = text.charCodeAt(at + 1);
    for (let index = firstPair(units, pairs, end, next); units[index] === next && index < end; index += 2)
      this.addFitting(units[index + 1] as number, at, found);
  }

  private addFitting(anchor: number, at: number, found: number[]): void {
    if (this.refutedAt[anchor] === this.texts) return;
    const { starts, units } = this.anchors;
    const start = starts[anchor] as number;
    const pattern = units[start] as number;
    if (this.foundAt[pattern] === this.texts) return;
    const end = starts[anchor + 1] as number;
    for (let index = start + 1; index < end; index += 3) {
      const set = units[index] as number;
      const from = at + distanceOf(units[index + 1] as number);
      if (!this.companions.standsFrom(set, from)) {
        // Nor does it from any later place on.
        this.refutedAt[anchor] = this.texts;
        return;
      }
      if (!this.companions.standsIn(set, from, at + distanceOf(units[index + 2] as number))) return;
    }
    this.foundAt[pattern] = this.texts;
    found.push(pattern);
  }

  private expand(source: string): string {
    return source.replace(STAND_IN, (unit) => this.sets.text(unit.charCodeAt(0) - FIRST_SET));
  }
}
