import { EDGE } from './alphabet.js';
import {
  ANY_FIRST,
  AT_BEGIN,
  AT_END,
  BEGIN_ONLY,
  CALL,
  ENTER,
  GUARD,
  JUMP,
  LEAVE,
  LOOK,
  LOOK_NOT,
  MATCH,
  MOST_BITS,
  OPERATION,
  OPERATION_BITS,
  OR_BEGIN,
  RETURN,
  RUN,
  RUN_BACK,
  RUN_LAZY,
  SPLIT,
  SPLIT_LAZY,
  TAKE,
  TAKE_BACK,
  UNBOUNDED,
} from './instruction.js';
import type { Rows, Table } from './table.js';

/** A text of classes, from 1 on: before the first and behind the last stands EDGE. */
export interface ClassText {
  readonly classes: Uint16Array;
  readonly length: number;
}

const WORD_SHIFT = 5;
const IN_WORD = 31;
/** A set's first unit, where it is all but its units. */
const ALL_BUT = 1;
/** Numbers in a choice that is left open: where to go on, in the code, in the text and among the calls, how many calls there are, and how far a run goes. */
const CHOICE_NUMBERS = 5;
const NO_RUN = -1;
const FIRST_SIZE = 1 << 12;

/**
 * Finds what the programs of a table fit in texts of classes, exactly as regular expressions do: the first place, and there the way that comes first. Made
 * to fit one sentence at once: to compile a regular expression costs more than a thousand sentences' worth of its programs.
 */
export class Machine {
  /** Where the last found match begins, and ends. */
  start = 0;
  end = 0;
  private classes: Uint16Array = new Uint16Array(2);
  private length = 0;
  private readonly code: Int32Array;
  private readonly entries: Int32Array;
  private readonly sets: Rows;
  /** Sets that were asked for, a bit for each class, and where each begins. */
  private bits: Int32Array;
  private filled = 0;
  private readonly setAt: Int32Array;
  private readonly setWords: number;
  private choices: Int32Array = new Int32Array(FIRST_SIZE);
  private open = 0;
  /** Where calls return to or what ENTER has kept, each with the one before it that is not ended. */
  private calls: Int32Array = new Int32Array(FIRST_SIZE);

  /** `table`: with the sections of a `ProgramWriter`. */
  constructor(table: Table) {
    this.code = table.words('code');
    this.entries = table.words('entries');
    this.sets = table.rows('sets');
    this.setWords = ((table.words('alphabet')[0] as number) + IN_WORD) >> WORD_SHIFT;
    this.setAt = new Int32Array(this.sets.starts.length).fill(-1);
    this.bits = new Int32Array(this.setWords << 6);
  }

  /** Whether a program fits a text at `from` or behind it; then `start` and `end` say where. */
  find(program: number, { classes, length }: ClassText, from: number): boolean {
    const entry = this.entries[2 * program] as number;
    const first = this.entries[2 * program + 1] as number;
    const last = first === BEGIN_ONLY ? 1 : length + 1;
    const isAny = first === ANY_FIRST || first === BEGIN_ONLY;
    this.classes = classes;
    this.length = length;
    const at = isAny ? 0 : this.bitsOf(first & ~OR_BEGIN);
    const { bits } = this;
    for (let start = from; start <= last; start += 1) {
      if (!isAny && (start > 1 || first < OR_BEGIN)) {
        const unit = classes[start] as number;
        if ((((bits[at + (unit >> WORD_SHIFT)] as number) >>> (unit & IN_WORD)) & 1) === 0) continue;
      }
      const end = this.run(entry, start, 0);
      if (end === -1) continue;
      this.start = start;
      this.end = end;
      return true;
    }
    return false;
  }

  /** Whether a unit of a set stands in a text at one of the places from `from` to `to`. */
  standsIn(set: number, classes: Uint16Array, from: number, to: number): boolean {
    const at = this.bitsOf(set);
    const { bits } = this;
    for (let place = from; place <= to; place += 1) {
      const unit = classes[place] as number;
      if ((((bits[at + (unit >> WORD_SHIFT)] as number) >>> (unit & IN_WORD)) & 1) === 1) return true;
    }
    return false;
  }

  /** Whether the unit at a place of the text in which is looked is of a set. */
  private stands(set: number, place: number): boolean {
    const unit = this.classes[place] as number;
    const at = this.bitsOf(set);
    return (((this.bits[at + (unit >> WORD_SHIFT)] as number) >>> (unit & IN_WORD)) & 1) === 1;
  }

  /** Where a set's bits begin. */
  private bitsOf(set: number): number {
    const known = this.setAt[set] as number;
    if (known !== -1) return known;
    const { starts, units } = this.sets;
    const at = this.filled;
    this.filled += this.setWords;
    if (this.filled > this.bits.length) {
      const more = new Int32Array(2 * this.bits.length);
      more.set(this.bits);
      this.bits = more;
    }
    const { bits } = this;
    const begin = starts[set] as number;
    const end = starts[set + 1] as number;
    const isAllBut = units[begin] === ALL_BUT;
    if (isAllBut) {
      bits.fill(-1, at, this.filled);
      bits[at + (EDGE >> WORD_SHIFT)] = ~(1 << (EDGE & IN_WORD));
    }
    for (let index = begin + 1; index < end; index += 1) {
      const unit = units[index] as number;
      const word = at + (unit >> WORD_SHIFT);
      const bit = 1 << (unit & IN_WORD);
      bits[word] = isAllBut ? (bits[word] as number) & ~bit : (bits[word] as number) | bit;
    }
    this.setAt[set] = at;
    return at;
  }

  /**
   * Where the program at an address ends that begins at a place of the text; -1 where it does not fit. `base`: up to where calls are taken that are still
   * needed.
   */
  private run(entry: number, place: number, base: number): number {
    const { code, classes, setAt } = this;
    let { bits, choices } = this;
    const bottom = this.open;
    let open = bottom;
    let address = entry;
    let at = place;
    let call = 0;
    let made = base;
    for (;;) {
      const word = code[address] as number;
      const value = word >>> OPERATION_BITS;
      const operation = word & OPERATION;
      switch (operation) {
        case TAKE:
        case GUARD: {
          let set = setAt[value] as number;
          if (set === -1) {
            set = this.bitsOf(value);
            bits = this.bits;
          }
          const unit = classes[at] as number;
          if ((((bits[set + (unit >> WORD_SHIFT)] as number) >>> (unit & IN_WORD)) & 1) === 0) break;
          if (operation === TAKE) at += 1;
          address += 1;
          continue;
        }
        case SPLIT: {
          // Where the first way cannot even begin, no choice is left open.
          const first = code[address + 1] as number;
          if ((first & OPERATION) === TAKE || (first & OPERATION) === GUARD) {
            let set = setAt[first >>> OPERATION_BITS] as number;
            if (set === -1) {
              set = this.bitsOf(first >>> OPERATION_BITS);
              bits = this.bits;
            }
            const unit = classes[at] as number;
            if ((((bits[set + (unit >> WORD_SHIFT)] as number) >>> (unit & IN_WORD)) & 1) === 0) {
              address = value;
              continue;
            }
          }
          if (open + CHOICE_NUMBERS > choices.length) choices = this.moreChoices();
          choices[open] = value;
          choices[open + 1] = at;
          choices[open + 2] = call;
          choices[open + 3] = made;
          choices[open + 4] = NO_RUN;
          open += CHOICE_NUMBERS;
          address += 1;
          continue;
        }
        case SPLIT_LAZY:
          if (open + CHOICE_NUMBERS > choices.length) choices = this.moreChoices();
          choices[open] = address + 1;
          choices[open + 1] = at;
          choices[open + 2] = call;
          choices[open + 3] = made;
          choices[open + 4] = NO_RUN;
          open += CHOICE_NUMBERS;
          address = value;
          continue;
        case RUN:
        case RUN_LAZY:
        case RUN_BACK: {
          let set = setAt[value] as number;
          if (set === -1) {
            set = this.bitsOf(value);
            bits = this.bits;
          }
          const bounds = code[address + 1] as number;
          const least = bounds & UNBOUNDED;
          const most = bounds >>> MOST_BITS === UNBOUNDED ? this.length + 1 : bounds >>> MOST_BITS;
          const step = operation === RUN_BACK ? -1 : 1;
          const wanted = operation === RUN_LAZY ? least : most;
          let next = operation === RUN_BACK ? at - 1 : at;
          let taken = 0;
          for (; taken < wanted; taken += 1) {
            const unit = classes[next] as number;
            if ((((bits[set + (unit >> WORD_SHIFT)] as number) >>> (unit & IN_WORD)) & 1) === 0) break;
            next += step;
          }
          if (taken < least) break;
          const limit = operation === RUN_LAZY ? at + most : at + step * least;
          at += step * taken;
          if (at !== limit) {
            if (open + CHOICE_NUMBERS > choices.length) choices = this.moreChoices();
            choices[open] = address;
            choices[open + 1] = at;
            choices[open + 2] = call;
            choices[open + 3] = made;
            choices[open + 4] = limit;
            open += CHOICE_NUMBERS;
          }
          address += 2;
          continue;
        }
        case CALL: {
          made += 2;
          if (made + 2 > this.calls.length) this.moreCalls();
          this.calls[made] = address + 1;
          this.calls[made + 1] = call;
          call = made;
          address = value;
          continue;
        }
        case ENTER:
          made += 2;
          if (made + 2 > this.calls.length) this.moreCalls();
          this.calls[made] = at;
          this.calls[made + 1] = call;
          call = made;
          address += 1;
          continue;
        case LEAVE:
          if (this.calls[call] === at) break;
          call = this.calls[call + 1] as number;
          address += 1;
          continue;
        case RETURN:
          address = this.calls[call] as number;
          call = this.calls[call + 1] as number;
          continue;
        case JUMP:
          address = value;
          continue;
        case LOOK:
        case LOOK_NOT: {
          this.open = open;
          const isThere = this.run(address + 1, at, made) !== -1;
          this.open = bottom;
          ({ bits, choices } = this);
          if (isThere !== (operation === LOOK)) break;
          address = value;
          continue;
        }
        case TAKE_BACK: {
          const set = this.bitsOf(value);
          bits = this.bits;
          const unit = classes[at - 1] as number;
          if ((((bits[set + (unit >> WORD_SHIFT)] as number) >>> (unit & IN_WORD)) & 1) === 0) break;
          at -= 1;
          address += 1;
          continue;
        }
        case AT_BEGIN:
          if (at !== 1) break;
          address += 1;
          continue;
        case AT_END:
          if (at !== this.length + 1) break;
          address += 1;
          continue;
        case MATCH:
          return at;
      }
      for (;;) {
        if (open === bottom) return -1;
        open -= CHOICE_NUMBERS;
        address = choices[open] as number;
        at = choices[open + 1] as number;
        call = choices[open + 2] as number;
        made = choices[open + 3] as number;
        const limit = choices[open + 4] as number;
        if (limit === NO_RUN) break;
        const back = code[address] as number;
        if ((back & OPERATION) === RUN_LAZY && !this.stands(back >>> OPERATION_BITS, at)) continue;
        at += (back & OPERATION) === RUN ? -1 : 1;
        if (at !== limit) {
          choices[open + 1] = at;
          open += CHOICE_NUMBERS;
        }
        address += 2;
        break;
      }
    }
  }

  private moreChoices(): Int32Array {
    const more = new Int32Array(2 * this.choices.length);
    more.set(this.choices);
    this.choices = more;
    return more;
  }

  private moreCalls(): void {
    const more = new Int32Array(2 * this.calls.length);
    more.set(this.calls);
    this.calls = more;
  }
}
