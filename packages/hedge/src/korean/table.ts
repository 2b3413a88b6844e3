import { patternSections } from '../pattern-table.js';
import { Table, writeTable } from '../table.js';
import { weightsIn } from '../unit-weight.js';
import { CONTEXTS } from './context.js';
import { KOREAN } from './korean.js';
import { Marker, markSections } from './mark.js';
import { compile, MARKED_WORDS } from './notation.js';

/** What many constructions have in common, the longer first. */
const GROUPS = [
  '<missing>',
  '<reported>',
  '<kind>',
  '<done>',
  '<ground>',
  '<order>',
  '<condition>',
  '<undone>',
  '<adverb>',
  '<is>',
  '<hard>',
];

/** The Korean constructions, compiled, as the bytes of a `Table`. */
export function koreanTable(): Buffer {
  const marked = markSections(MARKED_WORDS);
  const marker = new Marker(new Table(writeTable(marked)));
  const sentences = KOREAN.flatMap(({ finds, leaves }) => [...finds, ...leaves]);
  const weightOf = weightsIn(sentences.map((sentence) => marker.mark(sentence)));
  const notation = { compile, weightOf, groups: GROUPS.map(compile) };
  return writeTable({
    ...patternSections('hedges', KOREAN, notation),
    ...patternSections(
      'contexts',
      CONTEXTS.map(({ patterns }) => ({ rule: 'clean', patterns })),
      notation,
    ),
    ...marked,
  });
}
