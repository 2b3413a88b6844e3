import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findHedges } from '../src/find-hedges.js';

/** Packages that every platform installs at the version of the lock file. Their READMEs are ordinary reference documentation. */
const PACKAGES = [
  '@biomejs/biome',
  'acorn',
  'chai',
  'csv-stringify',
  'fast-check',
  'knip',
  'nanoid',
  'pathe',
  'picomatch',
  'postcss',
  'rollup',
  'source-map-js',
  'sucrase',
  'tinyglobby',
  'tsup',
  'turbo',
  'yaml',
  'zod',
];

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const LOCK = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};

function readme(name: string): string {
  const folder = path.join(ROOT, 'node_modules', name);
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  expect(version, name).toBe(LOCK.packages[`node_modules/${name}`]?.version);
  const file = fs.readdirSync(folder).find((entry) => entry.toLowerCase() === 'readme.md');
  if (file === undefined) throw new Error(`${name} has no README.`);
  return fs.readFileSync(path.join(folder, file), 'utf8');
}

describe('ordinary reference documentation', () => {
  it('H-13 has no finding in three thousand lines', () => {
    let lines = 0;
    for (const name of PACKAGES) {
      const text = readme(name);
      lines += text.split('\n').length;
      expect(findHedges(text), name).toEqual([]);
    }
    expect(lines).toBeGreaterThan(3_000);
  });

  it('H-12 has no finding in Korean', () => {
    const text = fs.readFileSync(path.join(ROOT, 'node_modules', '@biomejs/biome', 'README.kr.md'), 'utf8');
    expect(text).toMatch(/[가-힣]/);
    expect(findHedges(text)).toEqual([]);
  });
});
