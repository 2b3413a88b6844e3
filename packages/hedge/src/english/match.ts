import type { Match } from '../match.js';
import { PatternIndex } from '../pattern-index.js';
import { Table } from '../table.js';
import { Surroundings } from './surroundings.js';
import { SentenceReader } from './tokens.js';
import { WordTable } from './word-table.js';

/** Places in one sentence where one pattern is tried again after a place that is clean. */
const MAX_TRIES = 8;

/** Finds the first hedge of an English sentence; offsets within it. */
export class EnglishMatcher {
  private readonly index: PatternIndex;
  private readonly reader: SentenceReader;
  private readonly surroundings: Surroundings;

  /** `bytes`: what `englishTable` gives. */
  constructor(bytes: Buffer) {
    const table = new Table(bytes);
    this.index = new PatternIndex(table, 'hedges');
    this.reader = new SentenceReader(new WordTable(table));
    this.surroundings = new Surroundings(table);
  }

  match(sentence: string): Match | undefined {
    const signatures = this.reader.signaturesOf(sentence);
    if (signatures.endsWith('?')) return undefined;
    for (const pattern of this.index.candidates(signatures)) {
      const expression = this.index.expression(pattern);
      let found = expression.exec(signatures);
      if (found === null || this.index.isExcepted(pattern, signatures)) continue;
      const { name, generic } = this.index.rule(pattern);
      for (let tries = 0; found !== null && tries < MAX_TRIES; tries += 1) {
        const from = found.index;
        const to = from + found[0].length;
        if (
          !this.surroundings.isHypothetical(signatures, from, to) &&
          !(generic && this.surroundings.isOfAKind(signatures, from))
        )
          return { rule: name, ...this.reader.placeOf(sentence, from, to) };
        expression.lastIndex = from + 1;
        found = expression.exec(signatures);
      }
    }
    return undefined;
  }
}
