import { fromAscii } from '../ascii-text.js';
import type { Match } from '../match.js';
import { PatternIndex } from '../pattern-index.js';
import { CONDITION, HANDED_ON, isAdnominal, isPresent, PAST_END } from './ending.js';
import { Marker } from './mark.js';
import type { KoreanTable } from './table.js';

/** Places in one sentence where one pattern is tried again after a place that is clean. */
const MAX_TRIES = 8;

/** Finds the first hedge of a Korean sentence; offsets within it. */
export class KoreanMatcher {
  private readonly index: PatternIndex;
  private readonly marker: Marker;

  constructor(table: KoreanTable) {
    this.index = new PatternIndex(table);
    this.marker = new Marker(fromAscii(table.words).split('|'));
  }

  match(sentence: string): Match | undefined {
    const { text, starts } = this.marker.mark(sentence);
    const isPast = PAST_END.test(sentence.slice(-12));
    for (const { rule: index, expression } of this.index.candidates(text)) {
      const { rule, generic } = this.index.rule(index);
      expression.lastIndex = 0;
      let found = expression.exec(text);
      if (found === null || this.index.isExcepted(index, text)) continue;
      for (let tries = 0; found !== null && tries < MAX_TRIES; tries += 1) {
        const begin = starts[found.index] as number;
        const end = starts[found.index + found[0].length] as number;
        const cue = sentence.slice(begin, end);
        const rest = sentence.slice(end);
        const isClean =
          CONDITION.test(rest) ||
          HANDED_ON.test(rest) ||
          isAdnominal(rest) ||
          (generic && isPresent(cue, rest, isPast));
        if (!isClean) return { rule, start: begin + cue.length - cue.trimStart().length, end };
        expression.lastIndex = found.index + 1;
        found = expression.exec(text);
      }
    }
    return undefined;
  }
}
