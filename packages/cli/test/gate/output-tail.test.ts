import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OutputTail } from '../../src/gate/output-tail.js';

function lastLines(chunks: readonly string[]): string[] {
  const tail = new OutputTail();
  for (const chunk of chunks) tail.add(Buffer.from(chunk));
  return tail.lines();
}

describe('the tail of an output', () => {
  it('is the last twenty lines that are not blank, however the output was cut', () => {
    const lines = fc.array(fc.stringMatching(/^[a-z]{0,8}$/), { maxLength: 60 });
    fc.assert(
      fc.property(lines, fc.array(fc.nat(200), { maxLength: 10 }), (all, cuts) => {
        const text = all.join('\n');
        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
        const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(lastLines(chunks)).toEqual(all.filter((line) => line !== '').slice(-20));
      }),
    );
  });

  it('holds nothing that a terminal acts on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(lastLines([text]).join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});
