import { describe, expect, it } from 'vitest';
import { compileGlobs, matchGlob, RejectedPattern } from '../src/index.js';

function check(pattern: string, matching: readonly string[], others: readonly string[]): void {
  for (const path of matching) expect(matchGlob(pattern, path), `${pattern} on ${path}`).toBe(true);
  for (const path of others) expect(matchGlob(pattern, path), `${pattern} on ${path}`).toBe(false);
}

function reason(pattern: string): string {
  const { rejected } = compileGlobs([pattern]);
  expect(rejected).toHaveLength(1);
  expect(rejected[0]?.pattern).toBe(pattern);
  expect(() => matchGlob(pattern, 'a')).toThrow(RejectedPattern);
  return rejected[0]?.why ?? '';
}

describe('U-15 wildcards', () => {
  it('* takes any run inside one segment, at least one character where it stands alone', () => {
    check('*', ['a', '.env', '...', '{a}', '😀'], ['a/b', '', '/a', '..']);
    check('src/*.ts', ['src/a.ts', 'src/.ts', 'src/a.b.ts'], ['src/a/b.ts', 'src/a.tsx', 'a.ts', 'x/src/a.ts']);
    check('a*b*c', ['abc', 'aXbYc', 'abcbc'], ['abcd', 'acb', 'ab/c']);
  });

  it('? is one code point', () => {
    check('?', ['a', 'é', '😀', '\ud83d'], ['', 'ab', '/', 'e\u0301']);
    check('*[!😀]b', ['ab', '😀ab'], ['😀b']);
    check('?.ts', ['😀.ts', '..ts'], ['.ts', 'ab.ts']);
  });

  it('** is any number of segments, and only as a whole segment', () => {
    check('**', ['a', 'a/b/c', '.git/config', '/a/b'], ['', '..', '../a', '/']);
    check('**/a', ['a', 'x/a', 'x/y/a', '/a'], ['xa', 'a/x', '../a']);
    check('a/**/b', ['a/b', 'a/x/b', 'a/x/y/b', 'a/b/b'], ['a/xb', 'ab', 'a/b/c', 'a/../b']);
    check('a**b', ['ab', 'axxb'], ['a/b', 'a/x/b']);
    check('**b/c', ['ab/c', 'b/c'], ['x/b/c']);
    check('**/**/**', ['a', 'a/b'], ['']);
    check('**/a/**/b/**', ['a/b/c', 'x/a/b/y/b/c'], ['a/b', 'a/c/b', 'b/a/c']);
  });

  it('[…] is one of its characters, or with ! or ^ none of them', () => {
    check('[abc].ts', ['a.ts', 'c.ts'], ['d.ts', 'ab.ts', '.ts', 'A.ts']);
    check('[!abc]', ['d', '😀', '!'], ['a', 'dd', '']);
    check('[^abc]', ['d', '^', '!'], ['a']);
    check('[a^!]', ['a', '^', '!'], ['b']);
    check('[a-cx-z]', ['b', 'y'], ['d', '-']);
    check('[a-]', ['a', '-'], ['b']);
    check('[-a]', ['a', '-'], ['b']);
    check('[--/]', ['[--/]'], ['-']);
    check('[]]', [']'], ['[', '[]]']);
    check('[!]]', ['['], [']']);
    check('[][]', ['[', ']'], ['[]']);
    check('[α-ω]', ['λ'], ['a']);
    check('[😀-😂]', ['😁'], ['😃', '\ud83d']);
    check('[*?{]', ['*', '?', '{'], ['a']);
  });

  it('[[:name:]] is a POSIX class', () => {
    check('[[:alpha:]_]x', ['ax', 'éx', '_x'], ['1x', ':x', '[x', 'x']);
    check('[![:digit:]]', ['a'], ['7', '٣']);
    check('v[[:digit:]][a-c[:upper:]]', ['v1a', 'v9Z'], ['v1d', 'va1']);
    check('[[:space:]]', [' ', '\t', '\n'], ['a']);
    check('[[:blank:]]', [' ', '\t'], ['\n']);
    check('[[:xdigit:]]', ['f', 'A', '0'], ['g']);
    check('[[:lower:]]', ['a', 'ß'], ['A']);
    check('[[:alnum:]]', ['a', '0'], ['-']);
    check('[[:punct:]]', ['-', '+'], ['a', ' ']);
    check('[[:cntrl:]]', ['\u0007'], ['a']);
    check('[[:graph:]]', ['a', '!'], [' ', '\u0007']);
    check('[[:print:]]', ['a', ' '], ['\u0007']);
    expect(reason('[[:vowel:]]')).toContain('[:vowel:]');
  });

  it('a bracket that is never closed, or closed behind a separator, is an ordinary character', () => {
    check('[ab', ['[ab'], ['a', 'b']);
    check('a[', ['a['], ['a']);
    check('[]', ['[]'], [']']);
    check('[!]', ['[!]'], ['a']);
    check('[a/b]', ['[a/b]'], ['a', 'a/b']);
    check('*[x', ['a[x', '[x'], ['x']);
    check('[[:alpha:]', ['[[:alpha:]'], ['a']);
  });

  it('a range that runs backwards is rejected by name', () => {
    expect(reason('[z-a].ts')).toBe('the range z-a runs backwards; write a-z');
  });

  it('nothing else has a meaning', () => {
    check('a.b', ['a.b'], ['axb']);
    check('(a|b)+$^', ['(a|b)+$^'], ['a']);
    check('#a', ['#a'], ['a']);
    check('app/(shop)/@modal/page.tsx', ['app/(shop)/@modal/page.tsx'], []);
    check('~/a b', ['~/a b'], ['a b']);
    check('constructor/__proto__', ['constructor/__proto__'], ['a/b']);
  });

  it('an extended glob is rejected by name, not read as a name', () => {
    for (const pattern of ['@(a|b)', '+(a)', '*(a|b).ts', '?(a)b', 'a/!(b)', '!(b)', '*.@(ts|tsx)']) {
      expect(reason(pattern)).toMatch(/^[?*+@!]\( opens an extended glob/);
    }
    check('*[(]1).png', ['a (1).png'], ['a 1.png']);
  });
});

describe('U-17 paths', () => {
  it('case counts', () => {
    check('README.*', ['README.md'], ['readme.md']);
    check('[A-Z]', ['A'], ['a']);
  });

  it('dotfiles match', () => {
    check('**/*', ['.git/config', 'a/.b'], []);
    check('?env', ['.env'], []);
    check('[!a]env', ['.env'], []);
  });

  it('a backslash separates, in a path and in a pattern', () => {
    check('src/**/*.ts', ['src\\a\\b.ts', 'src\\a.ts', 'src/a\\b.ts'], ['src\\a.js']);
    check('src\\**\\*.ts', ['src/a/b.ts', 'src\\a.ts'], ['srca.ts']);
    check('C:\\repo\\*.ts', ['C:/repo/a.ts', 'C:\\repo\\a.ts'], ['C:/repo/a/b.ts']);
  });

  it('a backslash that is meant as an escape is rejected by name', () => {
    for (const pattern of [
      'app/\\[id\\]/page.tsx',
      '\\{a\\}',
      'a\\,b',
      '\\!a',
      'app/\\(shop\\)/*',
      '[\\d]',
      'a[\\]]',
    ]) {
      expect(reason(pattern)).toContain('is meant as an escape');
    }
    check('app/[[]id]/*', ['app/[id]/page.tsx'], ['app/i/page.tsx']);
  });

  it('a trailing /** needs a child', () => {
    check('src/**', ['src/a', 'src/a/b', 'src/.a'], ['src', 'src/', 'source/a', 'a/src/b']);
    check('src/**/*', ['src/a', 'src/a/b'], ['src']);
    check('{src,lib}/**', ['lib/a'], ['lib', 'src']);
  });

  it('no wildcard stands for .. or for the root', () => {
    check('*/a', ['x/a'], ['../a', '/a']);
    check('??/a', ['xy/a'], ['../a']);
    check('.*/a', ['.x/a', '.../a'], ['../a']);
    check('[.][.]/a', [], ['../a']);
    check('**/a', ['x/a'], ['x/../a', '../x/a']);
    check('../**/a', ['../a', '../x/a'], ['a', '../../a']);
  });

  it('a leading slash makes a pattern match absolute paths only', () => {
    check('/src/*', ['/src/a', '\\src\\a', '//src//a'], ['src/a']);
    check('src/*', ['src/a', 'src//a', './src/a', 'src/./a'], ['/src/a']);
    check('./src/./*', ['src/a'], ['a']);
  });

  it('a pattern that names a folder is rejected by name', () => {
    for (const pattern of ['src/', 'src\\', '!dist/', '/', '.', '..', 'a/.', 'a/..', './', '{a/,b/}']) {
      expect(reason(pattern)).toContain('names a folder');
    }
    check('src/{,a}', ['src/a'], ['src', 'src/']);
  });
});
