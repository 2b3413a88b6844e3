import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { biased, distanceOf } from '../src/distance.js';
import { Table, wordsRow, writeTable } from '../src/table.js';
import { UnitPages, unitPagesRow } from '../src/unit-pages.js';

describe('a table', () => {
  it('gives back every row of text and of numbers', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 6 });
    const numbers = fc.array(fc.array(fc.nat(0xffff), { maxLength: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, numbers, texts, (one, rows, other) => {
        const table = new Table(writeTable({ one, rows, other }));
        expect(one.map((_, index) => table.rows('one').text(index))).toEqual(one);
        expect(other.map((_, index) => table.rows('other').text(index))).toEqual(other);
        const { starts, units } = table.rows('rows');
        expect(rows.map((_, index) => [...units.slice(starts[index], starts[index + 1])])).toEqual(rows);
      }),
    );
  });

  it('gives back numbers of 32 bits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.array(fc.nat(0xffff)), (words, other) => {
        const table = new Table(writeTable({ other: [other], words: [wordsRow(words)] }));
        expect([...table.words('words')]).toEqual(words);
      }),
    );
  });

  it('has the number of a unit, and none of another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(0xffff)), fc.nat(0xffff), (codes, other) => {
        const numbers = new Map(codes.map((code, index) => [String.fromCharCode(code), index + 1]));
        const pages = new UnitPages(new Table(writeTable({ x: [unitPagesRow(numbers)] })), 'x');
        for (const code of [...codes, other]) expect(pages.of(code)).toBe(codes.indexOf(code) + 1);
      }),
    );
  });
});

describe('a distance', () => {
  it('is kept, and one without end is as far as can be', () => {
    for (const distance of [-500, -1, 0, 1, 500]) expect(distanceOf(biased(distance))).toBe(distance);
    expect(distanceOf(biased(Number.POSITIVE_INFINITY))).toBeGreaterThan(10_000);
    expect(distanceOf(biased(Number.NEGATIVE_INFINITY))).toBeLessThan(-10_000);
  });
});
