import type { Table } from '../table.js';

/** What stands around a match and makes it no hedge. */

const PATTERNS = {
  /** What sets a condition, in the words right before a match and in the same clause. */
  condition: '<cond> (_){0,12}$',
  conditionFirst: '^ <cond> (_)',
  relative: '(<rel> <adv>*|whose (_){0,5})$',
  /** A relative clause goes on with a verb. */
  auxiliary: '^ (<was>|<have>|<could>|<is>|did|do|does|not)',
  own: '<author>|<our>|this <work>|these <work>',
} as const;

type Name = keyof typeof PATTERNS;

export const SURROUNDING_PATTERNS: readonly string[] = Object.values(PATTERNS);

/** A section of one row each. */
export function surroundingSections(compile: (pattern: string) => string): Record<Name, string[]> {
  const entries = Object.entries(PATTERNS).map(([name, pattern]) => [name, [compile(pattern)]]);
  return Object.fromEntries(entries) as Record<Name, string[]>;
}

export class Surroundings {
  private readonly table: Table;
  private readonly expressions = new Map<Name, RegExp>();

  constructor(table: Table) {
    this.table = table;
  }

  /** Whether a match only says what would be, on a condition. */
  isHypothetical(signatures: string, from: number, to: number): boolean {
    const before = signatures.slice(0, from);
    return (
      this.fits('condition', before) ||
      (signatures.includes(',', to) && !before.includes(';') && this.fits('conditionFirst', signatures))
    );
  }

  /** Whether it only says which ones are meant: `bookings that have not been confirmed`. */
  isOfAKind(signatures: string, from: number): boolean {
    return (
      this.fits('relative', signatures.slice(0, from)) &&
      this.fits('auxiliary', signatures.slice(from)) &&
      !this.fits('own', signatures)
    );
  }

  private fits(name: Name, text: string): boolean {
    const expression = this.expressions.get(name) ?? new RegExp(this.table.rows(name).text(0));
    this.expressions.set(name, expression);
    return expression.test(text);
  }
}
