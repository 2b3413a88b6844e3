import type { LineTable } from './line-table.js';
import { FIRST_SET } from './set-character.js';

/** A set's character in the source of an expression, as it is escaped there. */
const STAND_IN = /\\u(f[0-7][0-9a-f]{2})/g;

/** By a unit: the anchors that it begins, by the unit behind it; those that it is alone, by none. */
type Keys = Readonly<Record<string, readonly number[] | undefined>>;

export interface Rule {
  readonly name: string;
  /** It may be a product's behaviour. */
  readonly generic: boolean;
}

/** Finds the patterns that a text may fit. What the texts so far did not call for has not been read. */
export class PatternIndex {
  private readonly table: LineTable;
  private readonly firsts: string;
  private readonly keys = new Map<number, Keys | undefined>();
  /** The pattern, then companions: their keys, from where and to where. */
  private readonly anchors: (readonly number[])[] = [];
  private readonly companions: (readonly [string, string])[] = [];
  private readonly expressions: RegExp[] = [];
  private readonly unless: (RegExp | null)[] = [];

  constructor(table: LineTable) {
    this.table = table;
    this.firsts = JSON.parse(table.line('firsts')) as string;
  }

  /** The indexes of the patterns for which `text` holds all that they need, in the order of the table. */
  candidates(text: string): number[] {
    const found: number[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const keys = this.keysOf(text.charCodeAt(at));
      if (keys === undefined) continue;
      this.addFitting(keys[''], text, at, found);
      if (at + 1 < text.length) this.addFitting(keys[text[at + 1] as string], text, at, found);
    }
    return found.sort((one, other) => one - other);
  }

  /** A pattern's expression, from its first place on. */
  expression(pattern: number): RegExp {
    const known = this.expressions[pattern];
    if (known !== undefined) {
      known.lastIndex = 0;
      return known;
    }
    const line = this.table.line('patterns', pattern);
    const expression = new RegExp(this.expand(line.slice(line.indexOf(' ') + 1)), 'g');
    this.expressions[pattern] = expression;
    return expression;
  }

  /** The rule of a pattern. */
  rule(pattern: number): Rule {
    const [name, generic] = JSON.parse(this.table.line('rules', this.ruleIndex(pattern))) as [string, boolean];
    return { name, generic };
  }

  /** Whether a text is one of those that a pattern's rule leaves alone. */
  isExcepted(pattern: number, text: string): boolean {
    const rule = this.ruleIndex(pattern);
    let unless = this.unless[rule];
    if (unless === undefined) {
      const source = this.table.line('unless', rule);
      unless = source === '' ? null : new RegExp(this.expand(source));
      this.unless[rule] = unless;
    }
    return unless?.test(text) === true;
  }

  private ruleIndex(pattern: number): number {
    return Number.parseInt(this.table.line('patterns', pattern), 10);
  }

  private addFitting(anchors: readonly number[] | undefined, text: string, at: number, found: number[]): void {
    if (anchors === undefined) return;
    for (const index of anchors) {
      const anchor = this.anchors[index] ?? (JSON.parse(this.table.line('anchors', index)) as number[]);
      this.anchors[index] = anchor;
      const pattern = anchor[0] as number;
      if (!found.includes(pattern) && this.hasCompanions(anchor, text, at)) found.push(pattern);
    }
  }

  private hasCompanions(anchor: readonly number[], text: string, at: number): boolean {
    for (let index = 1; index < anchor.length; index += 3) {
      const from = at + (anchor[index + 1] as number);
      const to = at + (anchor[index + 2] as number);
      if (!this.stands(anchor[index] as number, text, Math.max(from, 0), Math.min(to, text.length - 1))) return false;
    }
    return true;
  }

  private stands(companion: number, text: string, from: number, to: number): boolean {
    const known =
      this.companions[companion] ?? (JSON.parse(this.table.line('companions', companion)) as [string, string]);
    this.companions[companion] = known;
    const [single, pairs] = known;
    for (let at = from; at <= to; at += 1)
      if (single.includes(text[at] as string) || (pairs !== '' && pairs.includes(text.slice(at, at + 2)))) return true;
    return false;
  }

  private keysOf(unit: number): Keys | undefined {
    if (this.keys.has(unit)) return this.keys.get(unit);
    const index = this.firsts.indexOf(String.fromCharCode(unit));
    const keys = index === -1 ? undefined : (JSON.parse(this.table.line('keys', index)) as Keys);
    this.keys.set(unit, keys);
    return keys;
  }

  private expand(source: string): string {
    return source.replace(STAND_IN, (_, code: string) =>
      this.table.line('sets', Number.parseInt(code, 16) - FIRST_SET),
    );
  }
}
