import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTime } from '../src/iso-time.js';

describe('a time in a record', () => {
  it('L-09 is what toISOString writes, of any date that there is', () => {
    const near = fc.date({ min: new Date('1960-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.oneof(near, fc.date({ noInvalidDate: true })), (date) => {
        expect(isoTime(date)).toBe(date.toISOString());
      }),
    );
  });

  it('L-09 is refused where there is no time', () => {
    expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError);
  });
});
