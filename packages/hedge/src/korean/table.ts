import { toAscii } from '../ascii-text.js';
import { type PatternTable, patternTable } from '../pattern-table.js';
import { KOREAN } from './korean.js';
import { compile, MARKED_WORDS } from './notation.js';

export interface KoreanTable extends PatternTable {
  /** The words that are marked, in the order of their marks, a bar between them, in ASCII. */
  readonly words: string;
}

/** Frequent syllables, which make poor anchors. */
const FREQUENT = ' 이가은는을를에의도로다고하지기있수것서한해인그리나라습니시사어아여되된며게만으자대보전일부';
const FREQUENT_WEIGHT = 60;

/** The Korean constructions, compiled. */
export function koreanTable(): KoreanTable {
  return {
    ...patternTable(KOREAN, compile, (character) => (FREQUENT.includes(character) ? FREQUENT_WEIGHT : 1)),
    words: toAscii(MARKED_WORDS.join('|')),
  };
}
