import { compiled, constructionSections } from '../construction-table.js';
import { patternSections } from '../pattern-table.js';
import { ProgramWriter } from '../program.js';
import { Table, writeTable } from '../table.js';
import { unitPagesRow } from '../unit-pages.js';
import { weightsIn } from '../unit-weight.js';
import { CONTEXTS } from './context.js';
import { KOREAN } from './korean.js';
import { markSections } from './mark.js';
import { compile, MARKED_WORDS } from './notation.js';
import { SentenceReader } from './reader.js';

/** The Korean constructions, compiled, as the bytes of a `Table`. */
export function koreanTable(): Buffer {
  const constructions = compiled(KOREAN, compile);
  const contexts = CONTEXTS.flatMap(({ patterns }) => patterns).map(compile);
  const writer = new ProgramWriter([
    ...constructions.flatMap(({ patterns, unless }) => [...patterns, ...unless]),
    ...contexts,
  ]);
  const read = { ...markSections(MARKED_WORDS), classes: [unitPagesRow(writer.alphabet.named())] };
  const reader = new SentenceReader(new Table(writeTable(read)));
  const sentences = KOREAN.flatMap(({ finds, leaves }) => [...finds, ...leaves]);
  const weightOf = weightsIn(sentences, (sentence) => reader.read(sentence));
  return writeTable({
    ...constructionSections(constructions, writer, weightOf),
    ...patternSections('contexts', contexts, writer, weightOf),
    ...writer.sections(),
    ...read,
  });
}
