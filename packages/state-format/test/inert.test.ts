import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inert } from '../src/inert.js';

describe('inert text', () => {
  it('G-10 holds no control, format or separator character and stays within its bound', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 60 }), (text, max) => {
        const safe = inert(text, max);
        expect(safe.length).toBeLessThanOrEqual(max);
        expect(safe).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });

  it('G-10 leaves ordinary words of any script alone', () => {
    for (const text of ['LCP 3.1 s > 2.5 s', '리캡 — 측정값', 'npm run fix && litmus step build', '🔥'])
      expect(inert(text, 200)).toBe(text);
  });

  it('U-24 names what it took out', () => {
    expect(inert('a\u001b[31mb\u202ec\u200bd', 200)).toBe('a\\u{1b}[31mb\\u{202e}c\\u{200b}d');
    expect(inert('one\ntwo\tthree', 200)).toBe('one two three');
    expect(inert('x'.repeat(50), 10)).toBe('xxxxxxxxx…');
  });
});
