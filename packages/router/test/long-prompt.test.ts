import { describe, expect, it } from 'vitest';
import { inAnyCase } from '../src/lower-case.js';
import { PhraseFinder } from '../src/occurrence.js';
import { mayHoldPhrase } from '../src/prefilter.js';
import { ROUTES } from '../src/route-table.js';

const LAST_UNIT = 0xffff;
/** A longer prompt is searched as it was typed. */
const LONG_CHARS = 10_000;

/** Words without a phrase. */
function words(length: number): string {
  return 'A word. '.repeat(length / 8 + 1).slice(0, length - 1);
}

describe('a long prompt', () => {
  it.each(['lit plan', 'Lit, please Plan', 'LITWORK: now just plan', '$DISCIPLINE'])(
    'R-06 has %j found where a short one has',
    (phrase) => {
      const finder = new PhraseFinder(ROUTES);
      const short = `${words(50)} ${phrase}, ${words(50)} ${phrase}를 ${words(20)}`;
      const found = finder.find(short);
      const behind = words(LONG_CHARS);
      expect(finder.find(`${short}${behind}`)).toEqual(found);
      const before = `${words(LONG_CHARS)} `;
      expect(finder.find(`${before}${short}`)).toEqual(
        found.map((one) => ({ ...one, start: before.length + one.start, end: before.length + one.end })),
      );
    },
  );

  it('R-06 holds no phrase where none stands', () => {
    expect(mayHoldPhrase(words(3 * LONG_CHARS))).toBe(false);
    expect(new PhraseFinder(ROUTES).find(words(3 * LONG_CHARS))).toEqual([]);
  });

  it('R-06 has a word found in whatever case it is typed', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz$-리'];
    const pattern = new RegExp(`^(?:${letters.map(inAnyCase).join('|')})$`);
    for (let unit = 0; unit <= LAST_UNIT; unit += 1) {
      const sign = String.fromCharCode(unit);
      expect(pattern.test(sign), sign).toBe(letters.includes(sign.toLowerCase()));
    }
    expect(inAnyCase('é')).toBeUndefined();
  });
});
