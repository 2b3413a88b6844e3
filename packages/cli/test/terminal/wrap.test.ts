import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrap } from '../../src/terminal/wrap.js';

describe('wrap', () => {
  it('breaks at blanks, indents every line, and leaves a long word whole', () => {
    expect(wrap('one two three', 8, '  ')).toBe('  one\n  two\n  three');
    expect(wrap('one two three', 9, '  ')).toBe('  one two\n  three');
    expect(wrap('a /very/long/path b', 6)).toBe('a\n/very/long/path\nb');
    expect(wrap(' \t ', 8, '  ')).toBe('');
  });

  it('keeps every word in order, and no line could have taken the next word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z/]{1,12}$/), { maxLength: 30 });
    fc.assert(
      fc.property(words, fc.integer({ min: 4, max: 30 }), fc.integer({ min: 0, max: 3 }), (list, width, depth) => {
        const indent = ' '.repeat(depth);
        const lines = wrap(list.join('  '), width, indent).split('\n').filter(Boolean);
        expect(lines.flatMap((line) => line.trim().split(' ').filter(Boolean))).toEqual(list);
        for (const [index, line] of lines.entries()) {
          expect(line.startsWith(indent)).toBe(true);
          if (line.trim().includes(' ')) expect(line.length).toBeLessThanOrEqual(width);
          const [next] = lines[index + 1]?.trim().split(' ') ?? [];
          if (next !== undefined) expect(line.length + 1 + next.length).toBeGreaterThan(width);
        }
      }),
    );
  });
});
