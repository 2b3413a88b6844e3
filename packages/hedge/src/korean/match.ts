import type { Match } from '../match.js';
import { PatternIndex } from '../pattern-index.js';
import { Table } from '../table.js';
import { CONDITION, HANDED_ON, isAdnominal, isPresent, PAST_END } from './ending.js';
import { CUE_MARK, Marker } from './mark.js';

/** Places in one sentence where one pattern is tried again after a place that is clean. */
const MAX_TRIES = 8;

/** Finds the first hedge of a Korean sentence; offsets within it. */
export class KoreanMatcher {
  private readonly index: PatternIndex;
  private readonly marker: Marker;
  private readonly table: Table;
  private contexts: PatternIndex | undefined;

  /** `bytes`: what `koreanTable` gives. */
  constructor(bytes: Buffer) {
    this.table = new Table(bytes);
    this.index = new PatternIndex(this.table, 'hedges');
    this.marker = new Marker(this.table);
  }

  match(sentence: string): Match | undefined {
    const text = this.marker.mark(sentence);
    for (const pattern of this.index.candidates(text)) {
      const expression = this.index.expression(pattern);
      let found = expression.exec(text);
      if (found === null || this.index.isExcepted(pattern, text)) continue;
      const { name, generic } = this.index.rule(pattern);
      const starts = this.marker.startsOf(sentence);
      const isPast = PAST_END.test(sentence.slice(-12));
      for (let tries = 0; found !== null && tries < MAX_TRIES; tries += 1) {
        const begin = starts[found.index] as number;
        const end = starts[found.index + found[0].length] as number;
        const cue = sentence.slice(begin, end);
        const rest = sentence.slice(end);
        const isClean =
          CONDITION.test(rest) ||
          HANDED_ON.test(rest) ||
          isAdnominal(rest) ||
          (generic && isPresent(cue, rest, isPast)) ||
          this.isInCleanContext(text, found.index + found[0].length);
        if (!isClean) return { rule: name, start: begin + cue.length - cue.trimStart().length, end };
        expression.lastIndex = found.index + 1;
        found = expression.exec(text);
      }
    }
    return undefined;
  }

  /** Whether the clauses around a cue that ends at `end` of a marked sentence make it none of this work's. */
  private isInCleanContext(text: string, end: number): boolean {
    this.contexts ??= new PatternIndex(this.table, 'contexts');
    const { contexts } = this;
    const judged = text.slice(0, end) + CUE_MARK + text.slice(end);
    return contexts.candidates(judged).some((pattern) => contexts.expression(pattern).test(judged));
  }
}
