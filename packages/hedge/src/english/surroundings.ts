import type { ClassText, Machine } from '../machine.js';
import type { Table } from '../table.js';
import type { WordTable } from './word-table.js';

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

const NAMES = Object.keys(PATTERNS);

export const SURROUNDING_PATTERNS: readonly string[] = Object.values(PATTERNS);

/** `programs`: of SURROUNDING_PATTERNS. */
export function surroundingSections(programs: readonly number[]): Readonly<Record<'surroundings', number[][]>> {
  return { surroundings: [[...programs]] };
}

/** The part of a text from a place up to but not with another. */
function part({ classes, length }: ClassText, from: number, to = length + 1): ClassText {
  const copy = new Uint16Array(to - from + 2);
  copy.set(classes.subarray(from, to), 1);
  return { classes: copy, length: to - from };
}

export class Surroundings {
  private readonly machine: Machine;
  private readonly programs: Uint16Array;
  private readonly comma: number;
  private readonly semicolon: number;

  constructor(table: Table, machine: Machine, words: WordTable) {
    this.machine = machine;
    this.programs = table.rows('surroundings').units;
    this.comma = words.classOfMark(',');
    this.semicolon = words.classOfMark(';');
  }

  /** Whether a match from a place up to but not with another only says what would be, on a condition. */
  isHypothetical(text: ClassText, from: number, to: number): boolean {
    const before = part(text, 1, from);
    return (
      this.fits('condition', before) ||
      (part(text, to).classes.includes(this.comma) &&
        !before.classes.includes(this.semicolon) &&
        this.fits('conditionFirst', text))
    );
  }

  /** Whether it only says which ones are meant: `bookings that have not been confirmed`. */
  isOfAKind(text: ClassText, from: number): boolean {
    return (
      this.fits('relative', part(text, 1, from)) && this.fits('auxiliary', part(text, from)) && !this.fits('own', text)
    );
  }

  private fits(name: Name, text: ClassText): boolean {
    return this.machine.find(this.programs[NAMES.indexOf(name)] as number, text, 1);
  }
}
