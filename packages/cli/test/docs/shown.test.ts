import { describe, expect, it } from 'vitest';
import { blocksOf } from './page.js';
import { isShown, isShownValue } from './shown.js';

describe('what a page shows', () => {
  it.each([
    ['run     run-…\nhalt    none', 'run     run-20261201\nhalt    none\n', true],
    ['run     run-…\nhalt    none', 'run     run-20261201\nhalt    on\n', false],
    ['…\nlast line', 'first\nsecond\nlast line', true],
    ['a line', 'a line\nand another', false],
    ['the dot. is a dot', 'the dot, is a dot', false],
    ['a line', 'a line   ', true],
    ['(nothing)', '\n', true],
    ['(nothing)', 'something', false],
  ])('of %j fits %j: %j', (shown, said, fits) => {
    expect(isShown(shown, said)).toBe(fits);
  });

  it.each([
    [{ at: '…', n: 1 }, { at: '2026-12-01', n: 1 }, true],
    [{ at: '…' }, { at: '2026-12-01', n: 1 }, false],
    [{ at: '…', n: 1 }, { at: '2026-12-01' }, false],
    [{ list: ['a…'] }, { list: ['ab'] }, true],
    [{ list: ['a…'] }, { list: ['ab', 'c'] }, false],
    [{ list: [] }, { list: {} }, false],
    [{ n: 1 }, { n: '1' }, false],
    ['…', null, false],
  ])('of the value %j fits %j: %j', (shown, value, fits) => {
    expect(isShownValue(shown, value)).toBe(fits);
  });
});

describe('the blocks of a page', () => {
  it('are those in fences, and one is not run where the line above says why', () => {
    const page =
      'Words\n\n```sh\nlitmus start\n```\n\n<!-- not run: asks a person -->\n```sh\nlitmus halt --lift\n```\n';
    expect(blocksOf(page)).toEqual([
      { language: 'sh', content: 'litmus start', line: 3 },
      { language: 'sh', content: 'litmus halt --lift', line: 8, notRun: 'asks a person' },
    ]);
  });

  it('end: a fence without an end is an error that names its line', () => {
    expect(() => blocksOf('Words\n```sh\nlitmus start\n')).toThrow('line 2');
  });
});
