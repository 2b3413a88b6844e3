import { ConstructionIndex } from '../construction-index.js';
import type { Match } from '../match.js';
import { PatternIndex } from '../pattern-index.js';
import { Table } from '../table.js';
import { CONDITION, HANDED_ON, isAdnominal, isPresent, PAST_END } from './ending.js';
import { SentenceReader } from './reader.js';

/** Places in one sentence where one pattern is tried again after a place that is clean. */
const MAX_TRIES = 8;

/** Finds the first hedge of a Korean sentence; offsets within it. */
export class KoreanMatcher {
  private readonly index: ConstructionIndex;
  private readonly contexts: PatternIndex;
  private readonly reader: SentenceReader;

  /** `bytes`: what `koreanTable` gives. */
  constructor(bytes: Buffer) {
    const table = new Table(bytes);
    this.index = new ConstructionIndex(table);
    this.contexts = new PatternIndex(table, this.index.machine, 'contexts');
    this.reader = new SentenceReader(table);
  }

  match(sentence: string): Match | undefined {
    for (const pattern of this.index.candidates(this.reader.read(sentence))) {
      let isFound = this.index.fits(pattern, 1);
      if (!isFound || this.index.isExcepted(pattern)) continue;
      const { name, generic } = this.index.rule(pattern);
      const isPast = PAST_END.test(sentence.slice(-12));
      for (let tries = 0; isFound && tries < MAX_TRIES; tries += 1) {
        const { start: from, end: to } = this.index.machine;
        const start = this.reader.starts[from] as number;
        const end = this.reader.starts[to] as number;
        const cue = sentence.slice(start, end);
        const rest = sentence.slice(end);
        const isClean =
          CONDITION.test(rest) ||
          HANDED_ON.test(rest) ||
          isAdnominal(rest) ||
          (generic && isPresent(cue, rest, isPast)) ||
          this.isInCleanContext(to);
        if (!isClean) return { rule: name, start: start + cue.length - cue.trimStart().length, end };
        isFound = this.index.fits(pattern, from + 1);
      }
    }
    return undefined;
  }

  /** Whether the clauses around a cue that ends before a place of the sentence make it none of this work's. */
  private isInCleanContext(end: number): boolean {
    const judged = this.reader.withCueEnd(end);
    return this.contexts
      .candidates(judged)
      .some((pattern) => this.index.machine.find(this.contexts.program(pattern), judged, 1));
  }
}
