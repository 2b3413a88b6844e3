import * as fs from 'node:fs';
import * as path from 'node:path';
import { type FileMatch, GUIDANCE_CLAIM } from '@litmus-hooks/state-format/claim';
import { describe, expect, it } from 'vitest';
import { findSubjects, MAX_WALK_DEPTH, MAX_WALK_ENTRIES } from '../src/claim-subjects.js';
import { fileTest } from '../src/file-match.js';
import { temporaryFolder } from './folder.js';

function siteWith(...files: string[]): string {
  const site = temporaryFolder();
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    fs.writeFileSync(path.join(site, file), '');
  }
  return site;
}

const COMPONENTS = GUIDANCE_CLAIM.precedes;

function filesOf(site: string, ...files: readonly string[]): readonly string[] {
  const { files: found, complete } = findSubjects(site, { files });
  expect(complete).toBe(true);
  return found;
}

describe('P-03 the files of a claim', () => {
  it('are the matching ones below its folder, sorted', () => {
    const site = siteWith('src/z.tsx', 'src/deep/down/A.VUE', 'src/a.ts', 'lib/b.tsx', 'srcx/c.tsx', 'top.tsx');
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['src/deep/down/A.VUE', 'src/z.tsx'], complete: true });
  });

  it('are looked for in the whole site where the patterns begin with a wildcard, and below each folder that one begins with', () => {
    const site = siteWith('top.tsx', 'src/a.tsx', 'src/ui/b.tsx', 'lib/ui/c.tsx');
    expect(filesOf(site, '**/*.tsx')).toEqual(['lib/ui/c.tsx', 'src/a.tsx', 'src/ui/b.tsx', 'top.tsx']);
    expect(filesOf(site, './src//ui/**')).toEqual(['src/ui/b.tsx']);
    expect(filesOf(site, 'src/*.tsx', 'lib/ui/*.tsx')).toEqual(['lib/ui/c.tsx', 'src/a.tsx']);
    expect(filesOf(site, 'src/a.tsx', 'src\\ui\\b.tsx')).toEqual(['src/a.tsx', 'src/ui/b.tsx']);
    expect(filesOf(site, '{src,lib}/**', '!**/ui/**')).toEqual(['src/a.tsx']);
  });

  it('P-02 are found whatever the case of their folder where case is ignored', () => {
    const site = siteWith('SRC/A.TSX', 'Src/b.tsx');
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['SRC/A.TSX', 'Src/b.tsx'], complete: true });
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
    fs.symlinkSync(path.join(site, 'elsewhere', 'b.tsx'), path.join(site, 'src', 'b.tsx'));
    fs.mkdirSync(path.join(site, 'src', 'folder.tsx'));
    expect(findSubjects(site, COMPONENTS).files).toEqual(['src/a.tsx']);
  });
});

describe('P-04 a walk that cannot see all', () => {
  it('says so where a folder that the patterns name is a link', () => {
    const site = siteWith('real/a.tsx');
    fs.symlinkSync(path.join(site, 'real'), path.join(site, 'src'));
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: [], complete: false });
  });

  it.each([
    ['a folder', 'src/ui', '../elsewhere'],
    ['a folder deeper down', 'src/deep/ui', '../../elsewhere'],
    ['the folder above it', 'src/loop', '.'],
    ['itself', 'src/circle', 'circle'],
    ['a file, named as one of the claim', 'src/A.vue', '../elsewhere/b.tsx'],
    ['nothing, named as one of the claim', 'src/A.vue', 'nowhere'],
  ])('says so at a link to %s', (_what, link, target) => {
    const site = siteWith('src/a.tsx', 'src/deep/b.tsx', 'elsewhere/b.tsx');
    fs.symlinkSync(target, path.join(site, link));
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['src/a.tsx', 'src/deep/b.tsx'], complete: false });
  });

  it.each([
    ['another file', 'src/notes.md', '../elsewhere/b.tsx'],
    ['nothing', 'src/gone', 'nowhere'],
    ['what was installed', 'src/node_modules', '../elsewhere'],
    ['a folder out of its way', 'public', 'elsewhere'],
  ])('does not mind a link to %s', (_what, link, target) => {
    const site = siteWith('src/a.tsx', 'elsewhere/b.tsx');
    fs.symlinkSync(target, path.join(site, link));
    expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['src/a.tsx'], complete: true });
  });

  it.runIf(process.platform === 'linux')('says so where a name below its folder is no UTF-8', () => {
    for (const [name, isFolder] of [
      ['src/\xe9.vue', false],
      ['src/\xe9', true],
    ] as const) {
      const site = siteWith('src/a.tsx');
      const place = Buffer.concat([Buffer.from(`${site}/`), Buffer.from(name, 'latin1')]);
      if (isFolder) fs.mkdirSync(place);
      else fs.writeFileSync(place, '');
      expect(findSubjects(site, COMPONENTS)).toEqual({ files: ['src/a.tsx'], complete: false });
      fs.rmSync(place, { recursive: true });
    }
    const site = siteWith('src/a.tsx');
    fs.mkdirSync(path.join(site, 'public'));
    fs.writeFileSync(Buffer.concat([Buffer.from(`${site}/public/`), Buffer.from([0xe9])]), '');
    expect(findSubjects(site, COMPONENTS).complete).toBe(true);
    fs.rmSync(Buffer.concat([Buffer.from(`${site}/public/`), Buffer.from([0xe9])]));
  });

  it('says so below its depth', () => {
    const deepest = Array.from({ length: MAX_WALK_DEPTH - 1 }, () => 'd').join('/');
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
  const match: FileMatch = { files: ['src/**/?*.tsx', '!src/generated/**'], ignore_case: true };

  it.each([
    ['src/a.tsx', true],
    ['src/a/b.TSX', true],
    ['SRC/a.tsx', true],
    ['srcx/a.tsx', false],
    ['a.tsx', false],
    ['src', false],
    ['src/.tsx', false],
    ['src/a.tsx.bak', false],
    ['src/Generated/a.tsx', false],
  ])('takes %j: %s', (file, expected) => {
    const isFile = fileTest(match);
    expect(isFile(file)).toBe(expected);
    expect(isFile(file)).toBe(expected);
  });

  it('tells capitals apart where it is not told otherwise', () => {
    expect(['src/a.tsx', 'src/a.TSX', 'Src/a.tsx'].filter(fileTest({ files: ['src/*.tsx'] }))).toEqual(['src/a.tsx']);
  });
});
