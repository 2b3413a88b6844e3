import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../src/digest.js';
import { sha256 } from '../src/sha256.js';

const MAX_BYTES = 300;

function expected(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

describe('U-11 the digest of a text', () => {
  it('is SHA-256, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: MAX_BYTES }), (bytes) => {
        expect(sha256(bytes)).toBe(expected(bytes));
      }),
    );
  });

  it('is SHA-256 at every length of up to four blocks', () => {
    for (let length = 0; length <= 256; length += 1) {
      const bytes = new Uint8Array(length).fill(length);
      expect(sha256(bytes)).toBe(expected(bytes));
    }
  });

  it('is the same by whichever way it is made, text after text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: MAX_BYTES }), fc.nat({ max: 20 }), (text, times) => {
        const long = text.repeat(times);
        expect(digestOf(long)).toBe(expected(long).slice(0, 16));
      }),
    );
  });
});
