import { patternSections } from '../pattern-table.js';
import { writeTable } from '../table.js';
import { ENGLISH } from './english.js';
import { buildLexicon } from './lexicon.js';
import { compile } from './notation.js';
import { SURROUNDING_PATTERNS, surroundingSections } from './surroundings.js';
import { wordSections } from './word-table.js';

/** Frequent words, which make poor anchors. */
const FREQUENT =
  'the a an of to in is are was were be been and or but for on it that this these with as by at from not no can could will would has have had do did does we i our so only may might very';
const FREQUENT_WEIGHT = 40;

/** The English constructions, compiled, as the bytes of a `Table`. */
export function englishTable(): Buffer {
  const all = ENGLISH.flatMap(({ patterns, unless = [] }) => [...patterns, ...unless]);
  const lexicon = buildLexicon([...all, ...SURROUNDING_PATTERNS]);
  const frequent = new Set(FREQUENT.split(' '));
  const weights = new Map<string, number>();
  for (const [word, signature] of lexicon.signatures)
    weights.set(signature, (weights.get(signature) ?? 0) + (frequent.has(word) ? FREQUENT_WEIGHT : 1));
  const toExpression = (pattern: string): string => compile(pattern, lexicon);
  return writeTable({
    ...patternSections('hedges', ENGLISH, {
      compile: toExpression,
      weightOf: (signature) => weights.get(signature) ?? FREQUENT_WEIGHT,
      groups: lexicon.groups,
    }),
    ...surroundingSections(toExpression),
    ...wordSections(lexicon.signatures),
  });
}
