import { describe, expect, it } from 'vitest';
import type { Construction } from '../src/construction.js';
import { ENGLISH } from '../src/english/english.js';
import { findHedges } from '../src/find-hedges.js';
import { CONTEXTS } from '../src/korean/context.js';
import { KOREAN } from '../src/korean/korean.js';

const FAMILIES = ['unverified', 'absence-of-evidence', 'scope-limit', 'epistemic'];

describe.each<[string, readonly Construction[]]>([
  ['H-13 English', ENGLISH],
  ['H-12 Korean', KOREAN],
])('%s constructions', (_, constructions) => {
  it('have a name each, and cover the four families', () => {
    const rules = constructions.map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
    expect(new Set(constructions.map(({ family }) => family))).toEqual(new Set(FAMILIES));
  });

  it.each(constructions.map((construction) => [construction.rule, construction] as const))(
    '%s finds its own examples and leaves the others',
    (rule, { finds, leaves }) => {
      expect(finds.length).toBeGreaterThan(0);
      expect(leaves.length).toBeGreaterThan(0);
      for (const sentence of finds) expect(findHedges(sentence), sentence).toHaveLength(1);
      expect(finds.flatMap((sentence) => findHedges(sentence)).map((finding) => finding.rule)).toContain(rule);
      for (const sentence of leaves) expect(findHedges(sentence), sentence).toEqual([]);
    },
  );
});

describe('H-12 Korean contexts', () => {
  it.each(CONTEXTS.map((context) => [context.leaves[0] as string, context] as const))(
    '%s is clean, and so is its like',
    (_, { leaves, keeps }) => {
      expect(keeps.length).toBeGreaterThan(0);
      for (const sentence of leaves) expect(findHedges(sentence), sentence).toEqual([]);
      for (const sentence of keeps) expect(findHedges(sentence), sentence).toHaveLength(1);
    },
  );
});
