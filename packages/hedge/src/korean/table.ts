import { patternSections } from '../pattern-table.js';
import { writeTable } from '../table.js';
import { CONTEXTS } from './context.js';
import { KOREAN } from './korean.js';
import { markSections } from './mark.js';
import { compile, MARKED_WORDS } from './notation.js';

/** Frequent syllables, which make poor anchors. */
const FREQUENT = ' 이가은는을를에의도로다고하지기있수것서한해인그리나라습니시사어아여되된며게만으자대보전일부';
const FREQUENT_WEIGHT = 60;
/** Less frequent, and frequent still. */
const COMMON =
  '정상장주구여경동소조성과공유들모비화교연국분무년신선개발금명문방물생식실안업영우위입작재적중진출치통표학행확원제전시스점간각감건견결계관급내논단당도량력련론료류목바반배번법변별복본불산새색석설속손술승심액약양언역예온외용운응임입작잡저절접져종준즉질집차착채체초총추축측칙크타택토판편평폭품피필함합항향험형호환회효후';
const COMMON_WEIGHT = 6;

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

function weightOf(character: string): number {
  if (FREQUENT.includes(character)) return FREQUENT_WEIGHT;
  return COMMON.includes(character) ? COMMON_WEIGHT : 1;
}

/** The Korean constructions, compiled, as the bytes of a `Table`. */
export function koreanTable(): Buffer {
  const notation = { compile, weightOf, groups: GROUPS.map(compile) };
  return writeTable({
    ...patternSections('hedges', KOREAN, notation),
    ...patternSections(
      'contexts',
      CONTEXTS.map(({ patterns }) => ({ rule: 'clean', patterns })),
      notation,
    ),
    ...markSections(MARKED_WORDS),
  });
}
