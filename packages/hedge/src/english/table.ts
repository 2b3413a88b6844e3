import { toAscii } from '../ascii-text.js';
import { type PatternTable, patternTable } from '../pattern-table.js';
import { ENGLISH } from './english.js';
import { buildLexicon } from './lexicon.js';
import { compile, literalsOf } from './notation.js';
import { type WordTable, writeWords } from './signature.js';

export interface EnglishTable extends PatternTable {
  readonly lexicon: WordTable;
  /** Expressions on what stands around a match. */
  readonly condition: string;
  readonly conditionFirst: string;
  readonly relative: string;
  readonly own: string;
  readonly auxiliary: string;
}

/** What sets a condition, in the words right before a match and in the same clause. */
const CONDITION = '<cond> (_){0,12}$';
const CONDITION_FIRST = '^ <cond> (_)';
const RELATIVE = '(<rel> <adv>*|whose (_){0,5})$';
/** A relative clause goes on with a verb. */
const AUXILIARY = '^ (<was>|<have>|<could>|<is>|did|do|does|not)';
const OWN = '<author>|<our>|this <work>|these <work>';

/** Frequent words, which make poor anchors. */
const FREQUENT =
  'the a an of to in is are was were be been and or but for on it that this these with as by at from not no can could will would has have had do did does we i our so only may might very';
const FREQUENT_WEIGHT = 40;

/** The English constructions, compiled. */
export function englishTable(): EnglishTable {
  const all = ENGLISH.flatMap(({ patterns, unless = [] }) => [...patterns, ...unless]);
  const lexicon = buildLexicon([...all, CONDITION, CONDITION_FIRST, RELATIVE, AUXILIARY, OWN].flatMap(literalsOf));
  const frequent = new Set(FREQUENT.split(' '));
  const weights = new Map<string, number>();
  for (const [word, signature] of lexicon.signatures)
    weights.set(signature, (weights.get(signature) ?? 0) + (frequent.has(word) ? FREQUENT_WEIGHT : 1));
  const toExpression = (pattern: string): string => compile(pattern, lexicon);
  return {
    ...patternTable(ENGLISH, toExpression, (character) => weights.get(character) ?? FREQUENT_WEIGHT, lexicon.groups),
    lexicon: writeWords(lexicon.signatures),
    condition: toAscii(toExpression(CONDITION)),
    conditionFirst: toAscii(toExpression(CONDITION_FIRST)),
    relative: toAscii(toExpression(RELATIVE)),
    own: toAscii(toExpression(OWN)),
    auxiliary: toAscii(toExpression(AUXILIARY)),
  };
}
