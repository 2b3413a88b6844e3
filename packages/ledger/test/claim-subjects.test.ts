import * as fs from 'node:fs';
import * as path from 'node:path';
import { GUIDANCE_CLAIM } from '@litmus-hooks/state-format/config';
import { describe, expect, it } from 'vitest';
import { findSubjects, MAX_WALK_DEPTH, MAX_WALK_ENTRIES } from '../src/claim-subjects.js';
import { matchesFile } from '../src/file-match.js';
import { temporaryFolder } from './folder.js';

function siteWith(...files: string[]): string {
  const site = temporaryFolder();
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    fs.writeFileSync(path.join(site, file), '');
  }
  return site;
}

const COMPONENTS = GUIDANCE_CLAIM.before;

describe('P-03 the files of a claim', () => {
  it('are the matching ones below its folder, sorted', () => {
    const site = siteWith('src/z.tsx', 'src/deep/down/A.VUE', 'src/a.ts', 'lib/b.tsx', 'srcx/c.tsx', 'top.tsx');
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['src/deep/down/A.VUE', 'src/z.tsx'], complete: true });
  });

  it('are looked for in the whole site with a dot, and below any folder however it is written', () => {
    const site = siteWith('top.tsx', 'src/a.tsx', 'src/ui/b.tsx');
    expect(findSubjects(site, { ...COMPONENTS, under: '.' }).files).toEqual(['src/a.tsx', 'src/ui/b.tsx', 'top.tsx']);
    expect(findSubjects(site, { ...COMPONENTS, under: './src//ui/' }).files).toEqual(['src/ui/b.tsx']);
  });

  it('are none where the folder is missing or is a file', () => {
    expect(findSubjects(siteWith(), COMPONENTS)).toEqual({ files: [], complete: true });
    expect(findSubjects(siteWith('src'), COMPONENTS)).toEqual({ files: [], complete: true });
  });

  it('P-04 are not what was installed or built out of sight, but hidden folders of one’s own count', () => {
    const site = siteWith(
      'src/node_modules/m/a.tsx',
      'src/.git/b.tsx',
      'src/.litmus/c.tsx',
      'src/.next/d.tsx',
      'src/.x/e.tsx',
    );
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['src/.x/e.tsx'], complete: true });
  });

  it('P-04 are never behind a link, and a folder that looks like a file is none', () => {
    const site = siteWith('src/a.tsx', 'elsewhere/b.tsx');
    fs.symlinkSync(path.join(site, 'elsewhere'), path.join(site, 'src', 'linked'));
    fs.symlinkSync(path.join(site, 'src'), path.join(site, 'src', 'loop'));
    fs.symlinkSync(path.join(site, 'elsewhere', 'b.tsx'), path.join(site, 'src', 'b.tsx'));
    fs.mkdirSync(path.join(site, 'src', 'folder.tsx'));
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['src/a.tsx'], complete: true });
  });
});

describe('P-04 a walk that cannot see all', () => {
  it('says so where the claim’s folder is a link', () => {
    const site = siteWith('real/a.tsx');
    fs.symlinkSync(path.join(site, 'real'), path.join(site, 'src'));
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: [], complete: false });
  });

  it('says so below its depth', () => {
    const deepest = Array.from({ length: MAX_WALK_DEPTH }, () => 'd').join('/');
    expect(findSubjects(siteWith(`src/${deepest}/a.tsx`), COMPONENTS)).toEqual({
      files: [`src/${deepest}/a.tsx`],
      complete: true,
    });
    expect(findSubjects(siteWith(`src/${deepest}/d/a.tsx`), COMPONENTS)).toEqual({ files: [], complete: false });
  });

  it('says so beyond its count', () => {
    const site = siteWith('src/a.tsx');
    // Hard links, one file a folder: the bound is on entries, and this many files of their own would be slow to make.
    const perFolder = 25_000;
    for (let made = 0; made < MAX_WALK_ENTRIES; made += perFolder) {
      const folder = path.join(site, 'src', String(made));
      fs.mkdirSync(folder);
      fs.writeFileSync(path.join(folder, 'first.txt'), '');
      for (let link = 1; link < perFolder; link += 1)
        fs.linkSync(path.join(folder, 'first.txt'), path.join(folder, `${link}.txt`));
    }
    expect(findSubjects(site, COMPONENTS).complete).toBe(false);
  });
});

describe('P-02 a match', () => {
  it.each([
    ['src', 'src/a.tsx', true],
    ['src', 'src/a/b.TSX', true],
    ['src/', 'src/a.tsx', true],
    ['src', 'srcx/a.tsx', false],
    ['src', 'a.tsx', false],
    ['src', 'src', false],
    ['src/ui', 'src/ui.tsx', false],
    ['.', 'a.tsx', true],
    ['.', 'a.tsx.bak', false],
    ['.', 'src/.tsx', false],
    ['.', 'src/atsx', false],
  ])('below %j takes %j: %s', (under, file, expected) => {
    expect(matchesFile({ under, extensions: ['.tsx'] }, file)).toBe(expected);
  });
});
