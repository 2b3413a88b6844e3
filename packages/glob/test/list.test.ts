import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGlobs } from '../src/index.js';

function match(patterns: readonly string[], bases: readonly string[]): unknown {
  const { matcher, rejected } = compileGlobs(patterns);
  expect(rejected).toEqual([]);
  return matcher.match(bases);
}

describe('U-16 a list of patterns over the forms of one path', () => {
  it('the first pattern of the list that matches any form is the one that is named', () => {
    expect(match(['lib/**', '*.ts', 'src/**'], ['src/a.ts', 'a.ts'])).toEqual({
      matched: true,
      by: '*.ts',
      base: 'a.ts',
    });
    expect(match(['src/**', '*.ts'], ['src/a.ts', 'a.ts'])).toEqual({ matched: true, by: 'src/**', base: 'src/a.ts' });
    expect(match(['a.ts'], ['b\\a.ts', '.\\a.ts'])).toEqual({ matched: true, by: 'a.ts', base: '.\\a.ts' });
  });

  it('a veto on any form refuses, also where another form was matched', () => {
    const refused = { matched: false, by: '*.ts', base: 'a.ts', vetoedBy: '!src/gen/**' };
    expect(match(['*.ts', '!src/gen/**'], ['src/gen/a.ts', 'a.ts'])).toEqual(refused);
    expect(match(['!src/gen/**', '*.ts'], ['src/gen/a.ts', 'a.ts'])).toEqual(refused);
    expect(match(['src/**', '!a.ts'], ['src/a.ts', 'a.ts'])).toMatchObject({ matched: false, vetoedBy: '!a.ts' });
    expect(match(['*.ts', '!src/gen/**'], ['src/a.ts', 'a.ts'])).toMatchObject({ matched: true });
  });

  it('a veto is not taken back by a later pattern', () => {
    expect(match(['*.ts', '!a.ts', 'a.ts'], ['a.ts'])).toMatchObject({ matched: false, vetoedBy: '!a.ts' });
  });

  it('vetoes alone match nothing, nor does an empty list or a path without a form', () => {
    expect(match(['!a'], ['b'])).toEqual({ matched: false });
    expect(match([], ['b'])).toEqual({ matched: false });
    expect(match(['**'], [])).toEqual({ matched: false });
    expect(match(['**'], [''])).toEqual({ matched: false });
  });

  it('a veto has braces and classes as any pattern has', () => {
    expect(match(['**', '!*.{test,spec}.[jt]s'], ['a.spec.ts'])).toMatchObject({ vetoedBy: '!*.{test,spec}.[jt]s' });
  });

  it('a name that begins with ! can be written', () => {
    expect(match(['./!a'], ['!a'])).toMatchObject({ matched: true });
    expect(match(['**', '!./!a'], ['!a'])).toMatchObject({ matched: false });
    expect(match(['a!b'], ['a!b'])).toMatchObject({ matched: true });
  });

  it('the order of patterns and forms changes what is named, never the outcome', () => {
    const pattern = fc.constantFrom('*.ts', 'src/**', '**/a.*', '!a.ts', '!src/gen/**', '!**/*.js', '*');
    const base = fc.constantFrom('a.ts', 'src/a.ts', 'src/gen/a.ts', 'b.js', 'src/b.js', 'gen/a.ts');
    fc.assert(
      fc.property(fc.array(pattern), fc.array(base), (patterns, bases) => {
        const forwards = compileGlobs(patterns).matcher.match(bases);
        const backwards = compileGlobs(patterns.toReversed()).matcher.match(bases.toReversed());
        expect(backwards.matched).toBe(forwards.matched);
        const any = (list: string[]): boolean => list.some((each) => compileGlobs([each]).matcher.match(bases).matched);
        const vetoes = patterns.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
        expect(forwards.matched).toBe(any(patterns.filter((each) => !each.startsWith('!'))) && !any(vetoes));
      }),
      { numRuns: 1_000, seed: 16 },
    );
  });

  it('a rejected pattern is named, and the others work', () => {
    const { matcher, rejected } = compileGlobs(['{1..9999999}', 'a', '', '!{a,b}{1..200}']);
    expect(rejected.map(({ pattern }) => pattern)).toEqual(['{1..9999999}', '', '!{a,b}{1..200}']);
    for (const { why } of rejected) expect(why).toMatch(/^[^.]+; \S[^.]+$|^\{1\.\.9999999\} /);
    expect(matcher.match(['a'])).toMatchObject({ matched: true });
  });
});
