import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalEntry, canonicalTarget, isWithin } from '../../src/authority/target.js';
import { judged, makeProject } from './project.js';

const project = makeProject();
afterAll(project.remove);

function target(written: string, cwd = project.root): string {
  const found = canonicalTarget(written, cwd);
  return 'path' in found ? found.path : `refused: ${found.refused}`;
}

const inside = (...names: string[]): string => path.join(project.root, ...names);

describe('what a path really names', () => {
  it.each([
    ['.', []],
    ['./', []],
    ['src/a.ts', ['src', 'a.ts']],
    ['src//a.ts', ['src', 'a.ts']],
    ['./src/./a.ts', ['src', 'a.ts']],
    ['src/../README.md', ['README.md']],
    ['..x/file', ['..x', 'file']],
    ['...', ['...']],
    ['not-there/yet.ts', ['not-there', 'yet.ts']],
    ['to-src/a.ts', ['src', 'a.ts']],
    ['with space/file.txt', ['with space', 'file.txt']],
    ['src/a.ts/', ['src', 'a.ts']],
    ['-n', ['-n']],
    ['a\\b', ['a\\b']],
  ])('F-20 %s lies inside', (written, names) => {
    expect(target(written)).toBe(inside(...names));
  });

  it.each(['to-secret', 'to-outside/secret.txt', 'src/up/secret.txt', '../outside/secret.txt', 'to-outside/new/file'])(
    'F-20 %s lies outside',
    (written) => {
      expect(isWithin(target(written), project.root)).toBe(false);
      expect(target(written)).not.toContain('refused');
    },
  );

  it.each([
    '',
    'a\0b',
    'a\nb',
    'a\rb',
    '~',
    '~/x',
    '~root/x',
    'dangling',
    'dangling/x',
    'dangling-folder/x/y',
    'loop',
    'loop/x',
    'to-src/..',
    'to-src/../README.md',
    'to-outside/../project/README.md',
    'not-there/../README.md',
    'not-there/../../outside/secret.txt',
    'x'.repeat(5000),
    'x'.repeat(300),
  ])('F-20 %j is refused', (written) => {
    expect(target(written)).toContain('refused');
  });

  it('F-20 is asked of the folder that the call runs in', () => {
    expect(target('a.ts', inside('src'))).toBe(inside('src', 'a.ts'));
    expect(target('../README.md', inside('src'))).toBe(inside('README.md'));
    expect(target('a.ts', path.join(project.root, '..', 'linked', 'src'))).toBe(inside('src', 'a.ts'));
    expect(target('a.ts', inside('no', 'such', 'folder'))).toBe(inside('no', 'such', 'folder', 'a.ts'));
    expect(target('../a.ts', inside('no', 'such', 'folder'))).toBe(inside('no', 'such', 'a.ts'));
    expect(target('../../../../outside', inside('no', 'such', 'folder'))).toBe(project.outside);
    expect(target('new/../a.ts', inside('no', 'such', 'folder'))).toContain('refused');
    expect(target('a.ts', inside('dangling-folder'))).toContain('refused');
  });

  it('F-20 a link that becomes a folder, and a folder that becomes a link, are what they are now', () => {
    const place = inside('swapped');
    fs.symlinkSync('../outside', place);
    expect(isWithin(target('swapped/secret.txt'), project.root)).toBe(false);
    fs.unlinkSync(place);
    fs.mkdirSync(place);
    expect(target('swapped/secret.txt')).toBe(inside('swapped', 'secret.txt'));
    fs.rmdirSync(place);
    fs.symlinkSync('../outside', place);
    expect(isWithin(target('swapped/secret.txt'), project.root)).toBe(false);
    fs.unlinkSync(place);
  });

  it('F-20 a name is the name that the file system gives it, composed or not, in either case', () => {
    fs.mkdirSync(inside('caf\u00e9'));
    const composed = target('caf\u00e9/x');
    const decomposed = target('cafe\u0301/x');
    const foldsNames = fs.existsSync(inside('cafe\u0301'));
    expect(composed === decomposed).toBe(foldsNames);
    const foldsCase = fs.existsSync(inside('SRC'));
    expect(target('SRC/a.ts') === target('src/a.ts')).toBe(foldsCase);
    expect(judged(project, 'cat cafe\u0301/x').verdict).toBe('covered');
  });

  it('F-20 an entry that is taken away is the link, not what it leads to', () => {
    const entry = (written: string) => canonicalEntry(written, project.root);
    expect(entry('dangling')).toEqual({ path: inside('dangling') });
    expect(entry('to-outside')).toEqual({ path: inside('to-outside') });
    expect(entry('to-outside/')).toEqual({ path: project.outside });
    expect(entry('to-outside/secret.txt')).toEqual({ path: path.join(project.outside, 'secret.txt') });
    expect(entry('src/..')).toEqual({ path: project.root });
    expect(entry('~')).toHaveProperty('refused');
  });

  it('F-20 a name that only begins like a root is not below it', () => {
    expect(isWithin('/a/bc', '/a/b')).toBe(false);
    expect(isWithin('/a/b', '/a/b')).toBe(true);
    expect(isWithin('/a/b/..x', '/a/b')).toBe(true);
    expect(isWithin('/a', '/')).toBe(true);
  });
});
