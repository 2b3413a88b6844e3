import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Table, writeTable } from '../src/table.js';
import { UnitIndex, unitIndexSections } from '../src/unit-index.js';
import { biased, distanceOf, UnitSets, unitSetRows } from '../src/unit-set.js';

const unit = fc.constantFrom(...'ab,가힣\ue000\ue001\uf8ff');
const text = fc.array(unit, { maxLength: 30 }).map((units) => units.join(''));

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

  it('has the row of a unit, and none of another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(0xffff)), fc.nat(0xffff), (codes, other) => {
        const rows = new Map(codes.map((code) => [String.fromCharCode(code), [code]]));
        const index = new UnitIndex(new Table(writeTable(unitIndexSections('x', rows))), 'x');
        const { starts, units } = index.rows;
        for (const code of [...codes, other]) {
          const row = index.rowOf(code);
          expect([...units.slice(starts[row], starts[row + 1])]).toEqual(codes.includes(code) ? [code] : []);
        }
      }),
    );
  });
});

describe('sets of units', () => {
  it('stand in a window where a plain search finds them, in one text after another', () => {
    const keys = fc.uniqueArray(
      fc.oneof(
        unit,
        fc.tuple(unit, unit).map(([first, second]) => first + second),
      ),
      { minLength: 1, maxLength: 12 },
    );
    const windows = fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(60)), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(keys, { minLength: 1, maxLength: 3 }), fc.array(text), windows, (all, texts, asked) => {
        const sets = new UnitSets(
          new Table(writeTable({ sets: all.flatMap((set) => unitSetRows(new Set(set))) })),
          'sets',
        );
        for (const read of texts) {
          sets.read(read);
          for (const [from, width] of asked)
            for (const [index, set] of all.entries()) {
              const stands = [...read].some(
                (_, at) => at >= from && at <= from + width && set.some((key) => read.startsWith(key, at)),
              );
              expect(sets.standsIn(index, from, from + width)).toBe(stands);
            }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keep a distance, and take one without end for as far as can be', () => {
    for (const distance of [-500, -1, 0, 1, 500]) expect(distanceOf(biased(distance))).toBe(distance);
    expect(distanceOf(biased(Number.POSITIVE_INFINITY))).toBeGreaterThan(10_000);
    expect(distanceOf(biased(Number.NEGATIVE_INFINITY))).toBeLessThan(-10_000);
  });
});
