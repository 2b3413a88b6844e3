import { describe, expect, it } from 'vitest';
import { readDocumentedValue } from './documented-value.js';

/** Whether a comment describes a value; undefined where it describes none. */
function fits(comment: string, value: unknown): boolean | undefined {
  const documented = readDocumentedValue(comment);
  return documented?.some((expected) => {
    try {
      expect(value).toEqual(expected);
      return true;
    } catch {
      return false;
    }
  });
}

describe('a comment behind an example', () => {
  it.each([
    ['true: by its numbers', true, false],
    ["'holds', 'fails' or 'unproven'", 'fails', 'passes'],
    ['undefined: not exactly the shape', undefined, null],
    ["{ a: [1, 'x'] }", { a: [1, 'x'] }, { a: [1, 'x'], b: 2 }],
    ["[{ id: 'x', … }]", [{ id: 'x', more: 1 }], [{ id: 'y' }]],
    ['{ needs: […] }', { needs: [1, 2] }, { needs: 'none' }],
    ["'BEGUN…'", 'BEGUN here', 'It has BEGUN'],
    ["'a (b)…'", 'a (b) c', 'a b'],
    ["'it\\'s'", "it's", 'its'],
    ['-1.5', -1.5, 1.5],
    ['true; throws where it would be rejected', true, false],
  ])('%s', (comment, good, bad) => {
    expect(fits(comment, good)).toBe(true);
    expect(fits(comment, bad)).toBe(false);
  });

  it.each(['the same, and more', '{ reply, faults }: the hook', 'text, or undefined', 'trueness', "['a', 'b'", ''])(
    'says no value: %s',
    (comment) => {
      expect(fits(comment, undefined)).toBeUndefined();
    },
  );
});
