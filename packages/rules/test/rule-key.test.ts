import { matchGlob } from '@litmus-hooks/glob';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicabilityOf } from '../src/applicability.js';
import type { Rule } from '../src/rule.js';
import { keysAbout, keysOf, mayMatch } from '../src/rule-key.js';
import { SOURCES } from '../src/source.js';

const source = SOURCES[0] as (typeof SOURCES)[number];
const SCOPE = 'src';
const names = fc.constantFrom('src', 'a', 'a.b', '.a', 'a-b', 'ab', 'ba', 'é', 'a@b', 'b.ts', 'a.test.ts');
const pieces = fc.constantFrom(
  'src',
  'a',
  'b',
  'ts',
  '.',
  '*',
  '**',
  '?',
  '/',
  './',
  '\\',
  '{a,b}',
  '{,/a}',
  '[ab]',
  '[.',
  '-',
  '@',
  'é',
  '!',
);
const randomGlob = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
const wildness = fc.constantFrom('none', 'none', '*', '**', 'brace', 'ending');

function wild(name: string, how: string): string {
  if (how === 'none') return name;
  if (how === 'brace') return `{x,${name}}`;
  return how === 'ending' ? `*${name.slice(1)}` : how;
}

/** A file, and a pattern that is random or is the file's path, or an end of it, with parts made wild. */
const cases = fc.array(names, { minLength: 1, maxLength: 12 }).chain((parts) =>
  fc.record({
    file: fc.constant(parts.join('/')),
    glob: fc.oneof(
      randomGlob,
      fc
        .tuple(fc.nat(parts.length - 1), fc.array(wildness, { minLength: parts.length, maxLength: parts.length }))
        .map(([from, how]) =>
          parts
            .map((name, at) => wild(name, how[at] ?? 'none'))
            .slice(from)
            .join('/'),
        ),
    ),
  }),
);

describe('the keys of rules', () => {
  it('U-16 rule out no pattern that matches the path in the project, the path in the rule’s folder, or the name', () => {
    fc.assert(
      fc.property(cases, fc.boolean(), ({ file: below, glob }, nested) => {
        const file = nested ? `${SCOPE}/${below}` : below;
        const scope = nested ? SCOPE : '';
        const bases = [file, ...(nested ? [below] : []), file.slice(file.lastIndexOf('/') + 1)];
        const matches = bases.some((base) => {
          try {
            return matchGlob(glob, base);
          } catch {
            return false;
          }
        });
        const keys = keysAbout(file, scope);
        if (matches) {
          expect(mayMatch([glob], keys)).toBe(true);
          expect(keysOf({ when: 'edit', globs: ['!x', glob] }).some((key) => keys.includes(key))).toBe(true);
        }
        const rule: Rule = {
          source,
          path: 'a.md',
          file: '/a.md',
          scope,
          delivery: { when: 'edit', globs: [glob] },
          problems: [],
        };
        expect(applicabilityOf(rule, file).applies).toBe(matches);
      }),
      { numRuns: 5_000 },
    );
  });

  it('rule out what begins or ends with other names', () => {
    const keys = keysAbout('src/app/page.ts', '');
    const ruledOut = [
      'lib/**',
      'src/app/other/**',
      '**/*.css',
      '*.tsx',
      'Makefile',
      '**/Makefile',
      '!src/**',
      'src/**/*.md',
    ];
    expect(ruledOut.filter((glob) => mayMatch([glob], keys))).toEqual([]);
    expect(['src/**', '**', '*.ts', '**/*.{ts,css}', 'page.ts'].filter((glob) => !mayMatch([glob], keys))).toEqual([]);
  });

  it('are few however deep a file lies', () => {
    expect(keysAbout(`${'a/'.repeat(2_000)}b.ts`, 'a').length).toBeLessThanOrEqual(18);
  });
});
