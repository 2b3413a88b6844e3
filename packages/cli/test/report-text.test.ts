import { inert } from '@litmus-hooks/state-format/inert';
import type { LogLine } from '@litmus-hooks/state-format/log';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedJson, html, prose } from '../src/report/html.js';
import { NewestLines } from '../src/report/newest-lines.js';

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('<', '>', '&', '"', "'", '`', '/', '!', '-', '\u2028', '\u202e', '\u0000'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
});

/** What a browser makes of the five entities that are written. */
function unescaped(text: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_entity, name: string) => characters[name] ?? '');
}

describe('text in a page', () => {
  it('G-10 is read back as it is, made inert, and holds nothing that is markup', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = html`${text}`.text;
        expect(written).not.toMatch(/[<>"']/);
        expect(unescaped(written)).toBe(inert(text, 4000));
      }),
    );
  });

  it('is code between backticks and loses no character', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = prose(text).text;
        const ticks = text.split('`').length - 1;
        expect(written.split('<code>')).toHaveLength(Math.floor(ticks / 2) + 1);
        expect(unescaped(written.replaceAll(/<\/?code>/g, '`'))).toBe(inert(text, 4000));
      }),
    );
  });

  it('stands inside a script element as JSON that cannot end it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), hostile, (value, text) => {
        const written = embeddedJson([value, text]).text;
        expect(written).not.toContain('<');
        expect(JSON.stringify(JSON.parse(written))).toBe(JSON.stringify([value, text]));
      }),
    );
  });
});

describe('the newest lines', () => {
  it('are the longest tail that fits, whatever was added before', () => {
    const size = ({ number }: LogLine): number => (number * 7) % 5;
    const room = fc.record({ lines: fc.integer({ min: 1, max: 12 }), chars: fc.integer({ min: 4, max: 30 }) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), room, room, (count, held, wanted) => {
        const newest = new NewestLines(held, size);
        const added = Array.from({ length: count }, (_, index): LogLine => ({ number: index + 1, problem: 'torn' }));
        for (const line of added) newest.add(line);
        const fits = (tail: readonly LogLine[], { lines, chars }: typeof held): boolean =>
          tail.length <= lines && tail.reduce((sum, line) => sum + size(line), 0) <= chars;
        const tails = added.map((_, from) => added.slice(from));
        const kept = tails.find((tail) => fits(tail, held)) ?? [];
        expect(newest.within(held)).toEqual(kept);
        const both = tails.find((tail) => fits(tail, held) && fits(tail, wanted)) ?? [];
        expect(newest.within(wanted)).toEqual(both);
        expect(newest.left).toEqual({
          lines: held.lines - kept.length,
          chars: held.chars - kept.reduce((sum, line) => sum + size(line), 0),
        });
      }),
    );
  });
});
