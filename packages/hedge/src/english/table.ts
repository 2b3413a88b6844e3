import { patternSections } from '../pattern-table.js';
import { Table, writeTable } from '../table.js';
import { weightsIn } from '../unit-weight.js';
import { ENGLISH } from './english.js';
import { buildLexicon } from './lexicon.js';
import { compile } from './notation.js';
import { SURROUNDING_PATTERNS, surroundingSections } from './surroundings.js';
import { SentenceReader } from './tokens.js';
import { WordTable, wordSections } from './word-table.js';

/** The English constructions, compiled, as the bytes of a `Table`. */
export function englishTable(): Buffer {
  const all = ENGLISH.flatMap(({ patterns, unless = [] }) => [...patterns, ...unless]);
  const lexicon = buildLexicon([...all, ...SURROUNDING_PATTERNS]);
  const words = wordSections(lexicon.signatures);
  const reader = new SentenceReader(new WordTable(new Table(writeTable(words))));
  const sentences = ENGLISH.flatMap(({ finds, leaves }) => [...finds, ...leaves]);
  const toExpression = (pattern: string): string => compile(pattern, lexicon);
  return writeTable({
    ...patternSections('hedges', ENGLISH, {
      compile: toExpression,
      weightOf: weightsIn(sentences.map((sentence) => reader.signaturesOf(sentence))),
      groups: lexicon.groups,
    }),
    ...surroundingSections(toExpression),
    ...words,
  });
}
