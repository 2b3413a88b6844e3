import { minimatch } from 'minimatch';
import { describe, expect, it } from 'vitest';
import { compileGlobs, matchGlob } from '../src/index.js';

/** Where the matcher differs from minimatch on purpose: both answers are stated, so that neither can change unseen. */
function differs(pattern: string, path: string, ours: boolean, options = {}): void {
  expect(matchGlob(pattern, path), `ours: ${pattern} on ${path}`).toBe(ours);
  expect(minimatch(path, pattern, { dot: true, nonegate: true, noext: true, ...options })).toBe(!ours);
}

describe('meant differences from minimatch', () => {
  it('U-17 a trailing /** needs a child, and a folder written with a slash is none', () => {
    differs('src/**', 'src/', false);
    expect(matchGlob('src/**', 'src')).toBe(false);
    expect(matchGlob('src/**', 'src/a')).toBe(true);
  });

  it('U-17 a backslash separates without being told so', () => {
    differs('src\\*.ts', 'src/a.ts', true);
    differs('src/*.ts', 'src\\a.ts', true, { platform: 'linux' });
  });

  it('U-15 brackets protect braces and commas', () => {
    differs('[{]a,b}', '{a,b}', true);
    differs('{[,],b}', ',', true);
    differs('[{a,b}]', ',', true);
  });

  it('U-15 a dollar sign before braces is a dollar sign', () => {
    differs('$' + '{a,b}', '$a', true);
  });

  it('U-15 braces that stand for nothing do not reach for a later comma', () => {
    differs('{a},b}', 'b', false);
    expect(matchGlob('{a},b}', '{a},b}')).toBe(true);
  });

  it('U-15 . says nothing, in a pattern as in a path', () => {
    differs('./src/*.ts', 'src/a.ts', true, { optimizationLevel: 1 });
    differs('src/*.ts', './src/./a.ts', true, { optimizationLevel: 1 });
  });

  it('U-16 .. in a pattern is matched as it stands', () => {
    differs('a/../*', 'b', false);
    expect(matchGlob('../shared/*', '../shared/a')).toBe(true);
  });

  it('U-15 what can match nothing is rejected by name', () => {
    for (const pattern of ['[z-a]', '[[:vowel:]]x', 'src/', 'src/..', '', '!', '!!a']) {
      expect(compileGlobs([pattern]).rejected, pattern).toHaveLength(1);
    }
  });
});
