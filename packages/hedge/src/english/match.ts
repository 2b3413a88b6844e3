import { fromAscii } from '../ascii-text.js';
import type { Match } from '../match.js';
import { PatternIndex } from '../pattern-index.js';
import { Signatures } from './signature.js';
import type { EnglishTable } from './table.js';
import { tokensOf } from './tokens.js';

/** Places in one sentence where one pattern is tried again after a place that is clean. */
const MAX_TRIES = 8;

/** Finds the first hedge of an English sentence; offsets within it. */
export class EnglishMatcher {
  private readonly index: PatternIndex;
  private readonly words: Signatures;
  private readonly condition: RegExp;
  private readonly conditionFirst: RegExp;
  private readonly relative: RegExp;
  private readonly own: RegExp;
  private readonly auxiliary: RegExp;

  constructor(table: EnglishTable) {
    this.index = new PatternIndex(table);
    this.words = new Signatures(table.lexicon);
    this.condition = new RegExp(fromAscii(table.condition));
    this.conditionFirst = new RegExp(fromAscii(table.conditionFirst));
    this.relative = new RegExp(fromAscii(table.relative));
    this.own = new RegExp(fromAscii(table.own));
    this.auxiliary = new RegExp(fromAscii(table.auxiliary));
  }

  match(sentence: string): Match | undefined {
    const { signatures, starts, ends } = tokensOf(sentence, this.words);
    if (signatures.endsWith('?')) return undefined;
    for (const { rule: index, expression } of this.index.candidates(signatures)) {
      const { rule, generic } = this.index.rule(index);
      expression.lastIndex = 0;
      let found = expression.exec(signatures);
      if (found === null || this.index.isExcepted(index, signatures)) continue;
      for (let tries = 0; found !== null && tries < MAX_TRIES; tries += 1) {
        const from = found.index;
        const to = from + found[0].length;
        if (!this.isHypothetical(signatures, from, to) && !(generic && this.isOfAKind(signatures, from)))
          return { rule, start: starts[from] as number, end: ends[to - 1] as number };
        expression.lastIndex = from + 1;
        found = expression.exec(signatures);
      }
    }
    return undefined;
  }

  /** Whether it only says what would be, on a condition. */
  private isHypothetical(signatures: string, from: number, to: number): boolean {
    const before = signatures.slice(0, from);
    return (
      this.condition.test(before) ||
      (this.conditionFirst.test(signatures) && signatures.includes(',', to) && !before.includes(';'))
    );
  }

  /** Whether it only says which ones are meant: `bookings that have not been confirmed`. */
  private isOfAKind(signatures: string, from: number): boolean {
    return (
      this.relative.test(signatures.slice(0, from)) &&
      this.auxiliary.test(signatures.slice(from)) &&
      !this.own.test(signatures)
    );
  }
}
