import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { readConstructions } from '../src/configured.js';
import { findHedges } from '../src/find-hedges.js';
import { configuredConstruction } from '../src/schema/configured.js';

const FRAGMENTS = [
  'We could not verify it.',
  '근거가 없습니다. ',
  '`',
  '```\n',
  '"',
  '“',
  '**',
  '_',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '| ',
  '[a](b)',
  '<!-- litmus-allow hedge -->',
  '<!--',
  '<b>',
  '&amp;',
  '\r\n',
  '가'.normalize('NFD'),
  'e\u0301',
  '\u200b',
  'https://example.org/a ',
  ' probably ',
];
const document = fc.array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 5 })), {
  maxLength: 40,
});

describe('findHedges', () => {
  it('gives places within the text, in order, for any text', () => {
    fc.assert(
      fc.property(
        document.map((parts) => parts.join('')),
        (text) => {
          const lines = text.split('\n');
          let last = -1;
          for (const { line, column, length } of findHedges(text)) {
            expect(lines[line - 1]).toBeDefined();
            expect(column).toBeLessThanOrEqual((lines[line - 1] as string).length);
            const offset = lines.slice(0, line - 1).reduce((sum, item) => sum + item.length + 1, 0) + column - 1;
            expect(offset).toBeGreaterThan(last);
            expect(length).toBeGreaterThan(0);
            expect(offset + length).toBeLessThanOrEqual(text.length);
            last = offset;
          }
        },
      ),
    );
  });

  it('finds the same hedges whatever clean paragraphs stand before them', () => {
    const clean = fc.array(
      fc.constantFrom('The shop opens at nine.', '문은 아홉 시에 엽니다.', '# Title', '- an item'),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(clean, fc.constantFrom('We could not verify it.', '근거가 없습니다.'), (paragraphs, hedge) => {
        const before = paragraphs.map((paragraph) => `${paragraph}\n\n`).join('');
        const [alone] = findHedges(hedge);
        expect(findHedges(before + hedge)).toEqual([{ ...alone, line: before.split('\n').length }]);
      }),
    );
  });
});

describe('hedge.constructions', () => {
  const value = fc.oneof(fc.constantFrom('a', 'Ab', 'a-b', '*', '', 'ask * boss', '문의', '12', null, 3), fc.string());
  const entry = fc.oneof(
    fc.record({ id: value, hedge: value, clean: value, other: value }, { requiredKeys: [] }),
    fc.anything(),
  );

  it('are read as their schema says', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (constructions) => {
        const read = readConstructions({ hedge: { constructions } });
        const wanted = constructions.flatMap((item) => {
          const parsed: z.ZodSafeParseResult<unknown> = configuredConstruction.safeParse(item);
          return parsed.success ? [parsed.data] : [];
        });
        expect(read.constructions).toEqual(wanted);
        expect(read.problems).toHaveLength(constructions.length - wanted.length);
      }),
    );
  });

  it('are bounded, and anything else is none', () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ id: `a${index}`, hedge: 'word' }));
    const { constructions, problems } = readConstructions({ hedge: { constructions: many } });
    expect(constructions).toHaveLength(200);
    expect(problems).toHaveLength(1);
    for (const layer of [undefined, null, [], {}, { hedge: [] }, { hedge: {} }])
      expect(readConstructions(layer)).toEqual({ constructions: [], problems: [] });
    expect(readConstructions({ hedge: { constructions: {} } }).problems).toHaveLength(1);
  });
});
