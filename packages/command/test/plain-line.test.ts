import fc from 'fast-check';
import { parse } from 'unbash';
import { describe, expect, it } from 'vitest';
import { parsePlainLine } from '../src/plain-line.js';

/** A tree with its lazy parts read, as plain data. */
function written(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(written);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) if (value !== undefined) copy[key] = written(value);
  const { type } = node as { type?: string };
  for (const key of type === 'Word' ? ['parts', 'value'] : type === 'Command' ? ['args', 'redirects'] : []) {
    const value = (node as Record<string, unknown>)[key];
    if (value === undefined) delete copy[key];
    else copy[key] = written(value);
  }
  return copy;
}

describe('a plain line', () => {
  it('is what people mostly type', () => {
    const lines = [
      'npm run build',
      'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707',
      'npm test && git push -u origin main',
      "git commit -m 'fix: vercel --prod $HOME'",
      'npm run build 2>&1 | tail -20; ls -la &',
      'cat package.json > out/x 2>/dev/null || echo no >> log',
      'ssh -p 22 user@host.example "cd /srv && git pull"',
      '',
    ];
    for (const line of lines) expect(parsePlainLine(line), line).toBeDefined();
  });

  it('is none with anything that the shell expands or builds with', () => {
    const lines = [
      'a $b',
      'a `b`',
      'a \\b',
      'a *',
      'a ?',
      'a [b]',
      'a {b,c}',
      '~/x',
      'a # b',
      '! a',
      '(a)',
      'a <<E\nE',
      'A=b c',
      'if a; then b; fi',
      'a "$b"',
      'a\nb',
      'a |& b',
      'a &> b',
      'a ;; b',
      'a &&',
      '| a',
      'export A=b',
      'a <(b)',
      "a 'b",
      'a >| b',
      '> a',
    ];
    for (const line of lines) expect(parsePlainLine(line), line).toBeUndefined();
  });

  it('gives the very tree that the grammar gives', () => {
    const piece = fc.constantFrom(
      'a',
      'git',
      'npm',
      '--x=1',
      'A=b',
      '2',
      '12',
      '-',
      '=',
      'x@1',
      '한글',
      'é',
      '^',
      '%',
      ',',
      '/p/q',
      'if',
      'time',
      'in',
      'export',
      'echo',
      '"',
      "'",
      '""',
      "''",
      '"a b"',
      "'c;d'",
      '"x',
      '&&',
      '||',
      '|',
      '&',
      ';',
      '>',
      '>>',
      '<',
      '>&',
      '2>&1',
      '1>',
      '>&2',
      '>&-',
      ' ',
      ' ',
      ' ',
      '\t',
      '\n',
      '$',
      '*',
      '#',
      '\\',
      '(',
      ')',
      '{',
      '!',
      '\u00a0',
      '\u2028',
      '🔥',
      '\r',
    );
    let plain = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        const tree = parsePlainLine(text);
        if (tree === undefined) return;
        plain += 1;
        expect(written(tree)).toEqual(written(parse(text)));
      }),
      { numRuns: 20_000 },
    );
    expect(plain).toBeGreaterThan(2_000);
  });
});
