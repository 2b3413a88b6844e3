import { Alphabet } from './alphabet.js';
import { type Expression, parseExpression, type Units } from './expression.js';
import * as instruction from './instruction.js';
import { type Row, wordsRow } from './table.js';

/** Writes expressions as programs for a `Machine`. */

/** A choice of so many ways is written once, and called. */
const MIN_CALLED_CHOICES = 4;
/** A choice of so many ways asks first whether any can begin here. */
const MIN_GUARDED_CHOICES = 3;

type Choice = Extract<Expression, { readonly kind: 'choice' }>;
type Repeat = Extract<Expression, { readonly kind: 'repeat' }>;

interface First {
  /** What the first unit can be; undefined for any. */
  readonly units: ReadonlySet<string> | undefined;
  readonly canBeEmpty: boolean;
}

const NOTHING: First = { units: new Set(), canBeEmpty: true };

function union(one: First['units'], other: First['units']): First['units'] {
  return one === undefined || other === undefined ? undefined : new Set([...one, ...other]);
}

function firstOf(expression: Expression): First {
  switch (expression.kind) {
    case 'units':
      return { units: expression.isNegated ? undefined : expression.units, canBeEmpty: false };
    case 'begin':
    case 'end':
    case 'look':
      return NOTHING;
    case 'sequence': {
      let units: First['units'] = new Set();
      for (const part of expression.parts) {
        const first = firstOf(part);
        units = union(units, first.units);
        if (!first.canBeEmpty) return { units, canBeEmpty: false };
      }
      return { units, canBeEmpty: true };
    }
    case 'choice': {
      const firsts = expression.choices.map(firstOf);
      return {
        units: firsts.map(({ units }) => units).reduce(union),
        canBeEmpty: firsts.some(({ canBeEmpty }) => canBeEmpty),
      };
    }
    case 'repeat': {
      const { units, canBeEmpty } = firstOf(expression.part);
      return { units, canBeEmpty: canBeEmpty || expression.from === 0 };
    }
  }
}

/** Whether it fits at the beginning of a text alone. */
function isAtBegin(expression: Expression): boolean {
  if (expression.kind === 'sequence') return expression.parts[0] !== undefined && isAtBegin(expression.parts[0]);
  return expression.kind === 'choice' ? expression.choices.every(isAtBegin) : expression.kind === 'begin';
}

/** What a text that fits must fit first. */
function headOf(expression: Expression): Expression {
  const first = expression.kind === 'sequence' ? expression.parts[0] : undefined;
  return first === undefined ? expression : headOf(first);
}

const sorted = new WeakMap<ReadonlySet<string>, string>();

/** The same text for sets of the same units. */
function textOf(units: ReadonlySet<string>): string {
  const text = sorted.get(units) ?? [...units].sort().join('');
  sorted.set(units, text);
  return text;
}

/** The same text for the same expression. */
function keyOf(expression: Expression): string {
  return JSON.stringify(expression, (_, value: unknown) => (value instanceof Set ? textOf(value) : value));
}

/** A choice among single units is a set. */
function simplified(expression: Expression): Expression {
  switch (expression.kind) {
    case 'look':
    case 'repeat':
      return { ...expression, part: simplified(expression.part) };
    case 'sequence':
      return { ...expression, parts: expression.parts.map(simplified) };
    case 'choice': {
      const choices = expression.choices.map(simplified);
      const sets = choices.filter((choice): choice is Units => choice.kind === 'units' && !choice.isNegated);
      if (sets.length < choices.length) return { ...expression, choices };
      return { kind: 'units', units: new Set(sets.flatMap(({ units }) => [...units])), isNegated: false };
    }
    default:
      return expression;
  }
}

export class ProgramWriter {
  readonly alphabet: Alphabet;
  private readonly expressions: ReadonlyMap<string, Expression>;
  private readonly code: number[] = [];
  private readonly sets = new Map<string, number>();
  private readonly called = new Map<string, number>();
  private readonly waiting: { readonly index: number; readonly choice: Choice; readonly isBack: boolean }[] = [];
  private readonly programs = new Map<string, number>();
  private readonly entries: number[] = [];

  /** `sources`: of all expressions that are written. Throws where one cannot be read. */
  constructor(sources: readonly string[]) {
    const parsed = new Map(sources.map((source) => [source, parseExpression(source)]));
    this.alphabet = new Alphabet([...parsed.values()]);
    this.expressions = new Map([...parsed].map(([source, read]) => [source, simplified(this.alphabet.over(read))]));
  }

  /** One of the sources as an expression over the classes of the alphabet. */
  expression(source: string): Expression {
    const expression = this.expressions.get(source);
    if (expression === undefined) throw new Error(`No alphabet was made for the expression ${source}`);
    return expression;
  }

  /** The number of its program. */
  program(source: string): number {
    const known = this.programs.get(source);
    if (known !== undefined) return known;
    const expression = this.expression(source);
    const first = this.firstFor(expression);
    const begin = this.code.length;
    this.write(expression, false);
    this.put(instruction.MATCH, 0);
    this.writeCalled();
    const number = this.entries.push(begin, first) / 2 - 1;
    this.programs.set(source, number);
    return number;
  }

  private firstFor(expression: Expression): number {
    if (isAtBegin(expression)) return instruction.BEGIN_ONLY;
    const head = headOf(expression);
    if (head.kind === 'units') return this.setOf(head.units, head.isNegated);
    const others = head.kind === 'choice' ? head.choices.filter((choice) => !isAtBegin(choice)) : [expression];
    const orBegin = head.kind === 'choice' && others.length < head.choices.length;
    const { units, canBeEmpty } = firstOf(orBegin ? { kind: 'choice', choices: others } : expression);
    if (canBeEmpty || units === undefined) return instruction.ANY_FIRST;
    return this.setOf(units) + (orBegin ? instruction.OR_BEGIN : 0);
  }

  /** The number of a set of classes. */
  setOf(units: ReadonlySet<string>, isNegated = false): number {
    const key = (isNegated ? '\u0001' : '\u0000') + textOf(units);
    const number = this.sets.get(key) ?? this.sets.size;
    this.sets.set(key, number);
    return number;
  }

  /** For a `Machine`, once all programs are written. */
  sections(): Readonly<Record<string, readonly Row[]>> {
    return {
      alphabet: [wordsRow([this.alphabet.size])],
      code: [wordsRow(this.code)],
      entries: [wordsRow(this.entries)],
      sets: [...this.sets.keys()],
    };
  }

  private put(operation: number, value: number): number {
    return this.code.push(operation | (value << instruction.OPERATION_BITS)) - 1;
  }

  /** Gives the instruction at `index` the address where the next one will stand. */
  private land(index: number): void {
    this.code[index] =
      ((this.code[index] as number) & instruction.OPERATION) | (this.code.length << instruction.OPERATION_BITS);
  }

  private write(expression: Expression, isBack: boolean): void {
    switch (expression.kind) {
      case 'units':
        this.put(isBack ? instruction.TAKE_BACK : instruction.TAKE, this.setOf(expression.units, expression.isNegated));
        break;
      case 'begin':
        this.put(instruction.AT_BEGIN, 0);
        break;
      case 'end':
        this.put(instruction.AT_END, 0);
        break;
      case 'look': {
        const look = this.put(expression.isNegated ? instruction.LOOK_NOT : instruction.LOOK, 0);
        this.write(expression.part, !expression.isAhead);
        this.put(instruction.MATCH, 0);
        this.land(look);
        break;
      }
      case 'sequence':
        for (const part of isBack ? [...expression.parts].reverse() : expression.parts) this.write(part, isBack);
        break;
      case 'choice':
        if (expression.choices.length < MIN_CALLED_CHOICES) this.choose(expression.choices, isBack);
        else this.call(expression, isBack);
        break;
      case 'repeat':
        this.repeat(expression, isBack);
    }
  }

  private choose(choices: readonly Expression[], isBack: boolean): void {
    if (!isBack && choices.length >= MIN_GUARDED_CHOICES) {
      const { units, canBeEmpty } = firstOf({ kind: 'choice', choices });
      if (units !== undefined && !canBeEmpty) this.put(instruction.GUARD, this.setOf(units));
    }
    const jumps: number[] = [];
    for (const [index, choice] of choices.entries()) {
      const isLast = index === choices.length - 1;
      const split = isLast ? undefined : this.put(instruction.SPLIT, 0);
      this.write(choice, isBack);
      if (split === undefined) break;
      jumps.push(this.put(instruction.JUMP, 0));
      this.land(split);
    }
    for (const jump of jumps) this.land(jump);
  }

  private call(choice: Choice, isBack: boolean): void {
    this.waiting.push({ index: this.put(instruction.CALL, 0), choice, isBack });
  }

  private writeCalled(): void {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      const { index, choice, isBack } = next;
      const key = `${isBack} ${keyOf(choice)}`;
      const address = this.called.get(key) ?? this.code.length;
      this.code[index] = instruction.CALL | (address << instruction.OPERATION_BITS);
      if (this.called.has(key)) continue;
      this.called.set(key, address);
      this.choose(choice.choices, isBack);
      this.put(instruction.RETURN, 0);
    }
  }

  private repeat({ part, from, to, isLazy }: Repeat, isBack: boolean): void {
    if (part.kind === 'units') {
      // What looks back asks whether it fits, and not how.
      const run = isBack ? instruction.RUN_BACK : isLazy ? instruction.RUN_LAZY : instruction.RUN;
      this.put(run, this.setOf(part.units, part.isNegated));
      this.code.push(from | (Math.min(to, instruction.UNBOUNDED) << instruction.MOST_BITS));
      return;
    }
    for (let times = 0; times < from; times += 1) this.write(part, isBack);
    const split = isLazy ? instruction.SPLIT_LAZY : instruction.SPLIT;
    const mayBeEmpty = firstOf(part).canBeEmpty;
    const once = (): number => {
      const index = this.put(split, 0);
      if (mayBeEmpty) this.put(instruction.ENTER, 0);
      this.write(part, isBack);
      if (mayBeEmpty) this.put(instruction.LEAVE, 0);
      return index;
    };
    if (to === Number.POSITIVE_INFINITY) {
      const index = once();
      this.put(instruction.JUMP, index);
      this.land(index);
      return;
    }
    const splits: number[] = [];
    for (let times = from; times < to; times += 1) splits.push(once());
    for (const index of splits) this.land(index);
  }
}
