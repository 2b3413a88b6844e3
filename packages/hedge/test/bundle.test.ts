import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';

const DIST = path.join(import.meta.dirname, '..', 'dist');
const MAX_BUNDLE_BYTES = 25 * 1024;

describe.each(['hedge.cjs', 'hedge-prose.cjs', 'hedge-english.cjs', 'hedge-korean.cjs'])('the built %s', (name) => {
  const text = fs.readFileSync(path.join(DIST, name), 'utf8');

  it('is small, and needs fs, path and os alone, and v8 where the hook reads a long text', () => {
    expect(fs.statSync(path.join(DIST, name)).size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES);
    const named = [...text.matchAll(/\brequire\(\s*(["'`])([^"'`]+)\1\s*\)/g)].map(([, , module]) => module as string);
    const required = named.filter((module) => !module.startsWith('${__dirname}/hedge-'));
    const needed = ['fs', 'os', 'path', ...(name === 'hedge-prose.cjs' ? ['v8'] : [])];
    for (const module of required) expect(needed).toContain(module.replace(/^node:/, ''));
    expect(text).not.toMatch(/\bimport\s*\(/);
  });
});
