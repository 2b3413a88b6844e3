import { compiled, constructionSections } from '../construction-table.js';
import { ProgramWriter } from '../program.js';
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
  const toExpression = (pattern: string): string => compile(pattern, lexicon);
  const constructions = compiled(ENGLISH, toExpression);
  const surroundings = SURROUNDING_PATTERNS.map(toExpression);
  const writer = new ProgramWriter([
    ...constructions.flatMap(({ patterns, unless }) => [...patterns, ...unless]),
    ...surroundings,
  ]);
  const { alphabet } = writer;
  const words = wordSections(lexicon.signatures, (signature) => alphabet.classOf(signature));
  const reader = new SentenceReader(new WordTable(new Table(writeTable(words))));
  const sentences = ENGLISH.flatMap(({ finds, leaves }) => [...finds, ...leaves]);
  const weightOf = weightsIn(sentences, (sentence) => reader.read(sentence));
  return writeTable({
    ...constructionSections(constructions, writer, weightOf),
    ...surroundingSections(surroundings.map((source) => writer.program(source))),
    ...writer.sections(),
    ...words,
  });
}
