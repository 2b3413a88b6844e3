import { ConstructionIndex } from '../construction-index.js';
import type { Match } from '../match.js';
import { Table } from '../table.js';
import { Surroundings } from './surroundings.js';
import { SentenceReader } from './tokens.js';
import { WordTable } from './word-table.js';

/** Places in one sentence where one pattern is tried again after a place that is clean. */
const MAX_TRIES = 8;

/** Finds the first hedge of an English sentence; offsets within it. */
export class EnglishMatcher {
  private readonly index: ConstructionIndex;
  private readonly reader: SentenceReader;
  private readonly surroundings: Surroundings;

  /** `bytes`: what `englishTable` gives. */
  constructor(bytes: Buffer) {
    const table = new Table(bytes);
    const words = new WordTable(table);
    this.index = new ConstructionIndex(table);
    this.reader = new SentenceReader(words);
    this.surroundings = new Surroundings(table, this.index.machine, words);
  }

  match(sentence: string): Match | undefined {
    const text = this.reader.read(sentence);
    if (text.isQuestion) return undefined;
    for (const pattern of this.index.candidates(text)) {
      let isFound = this.index.fits(pattern, 1);
      if (!isFound || this.index.isExcepted(pattern)) continue;
      const { name, generic } = this.index.rule(pattern);
      for (let tries = 0; isFound && tries < MAX_TRIES; tries += 1) {
        const { start, end } = this.index.machine;
        if (
          !this.surroundings.isHypothetical(text, start, end) &&
          !(generic && this.surroundings.isOfAKind(text, start))
        )
          return { rule: name, ...this.reader.placeOf(sentence, start, end) };
        isFound = this.index.fits(pattern, start + 1);
      }
    }
    return undefined;
  }
}
