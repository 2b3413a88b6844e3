import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesReadBySed } from '../../src/authority/sed-script.js';

/** A version of sed that refuses, before it runs anything, what reads or writes a file or starts a program. */
const hasSandbox = spawnSync('sed', ['--sandbox', 'p', '/dev/null']).status === 0;

const PIECES =
  's / / / [ ] ^ : . = \\ ; w e r y a b g I M 1 $ , ! { } # | p d x c i ~ + [[:a:] [^/] s/a/b/ /x/ s| [:space:] :a ba \\/'
    .split(' ')
    .concat(' ', '\n', 'w f', 'a\\\n');

describe('scripts of sed', () => {
  it.runIf(hasSandbox)('F-19 what is read to touch no file is taken by sed in its sandbox', () => {
    const script = fc
      .array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 12 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(script, (text) => {
        fc.pre(filesReadBySed(text)?.length === 0 && /[wer]/.test(text));
        expect(spawnSync('sed', ['--sandbox', '-e', text, '/dev/null'], { encoding: 'utf8' }).stderr).not.toMatch(
          /sandbox/,
        );
      }),
      { numRuns: 60, maxSkipsPerRun: 400 },
    );
  });

  it.each([
    ['s/[/]/x/', []],
    ['s/[^/]*$//', []],
    ['s/[[:space:]/]/x/', []],
    ['/a/r src/a.ts', ['src/a.ts']],
    ['1r a\n2R b c', ['a', 'b c']],
    [':a;N;$!ba;s/\\n/ /g', []],
    ['1i\\\nfirst\\\nsecond\np', []],
  ])('F-19 %j reads %j', (text, files) => {
    expect([...new Set(filesReadBySed(text))]).toEqual(files);
  });

  it.each([
    's/[[:space:]/]/;y/g;w f/abcdefg/',
    's/[/[:a:]/]/;w x/',
    's/a/b/w x',
    's/a/b/e',
    'e id',
    '1a text\nw x',
    'w x',
    '1a\\',
    's/a/b',
    'F',
  ])('F-19 %j is not taken for harmless', (text) => {
    expect(filesReadBySed(text)).toBeUndefined();
  });
});
