import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../src/gate/file-check.js';
import type { FileCheck } from '../../src/gate/spec.js';
import { newPlace } from '../litmus.js';

function outcomeOf(site: string, check: Omit<FileCheck, 'exists'> & { exists?: boolean }): string {
  const { outcome, sentence } = checkFile(site, { exists: true, ...check });
  expect(sentence).toMatch(/^[^\n]+\.$/);
  return outcome;
}

describe('a file check', () => {
  it('asks whether a regular file is there, and what it holds', () => {
    const place = newPlace();
    place.write('dist/index.html', '<h1>Hello</h1>\n<p>all</p>\n');
    const { project } = place;
    const path = 'dist/index.html';
    expect(outcomeOf(project, { path })).toBe('passed');
    expect(outcomeOf(project, { path, contains: 'Hello' })).toBe('passed');
    expect(outcomeOf(project, { path, contains: 'hello' })).toBe('failed');
    expect(outcomeOf(project, { path, matches: '^<p>\\w+</p>$' })).toBe('passed');
    expect(outcomeOf(project, { path, matches: '^<p>$' })).toBe('failed');
    expect(outcomeOf(project, { path, contains: 'Hello', matches: 'nothing' })).toBe('failed');
    expect(outcomeOf(project, { path: 'dist/missing' })).toBe('failed');
    expect(outcomeOf(project, { path: 'dist/index.html/below' })).toBe('failed');
    expect(outcomeOf(project, { path: 'dist' })).toBe('failed');
  });

  it('asks whether nothing is there; a dangling link is something', () => {
    const place = newPlace();
    place.write('a', '');
    symlinkSync('nowhere', place.path('dangling'));
    expect(outcomeOf(place.project, { path: 'b', exists: false })).toBe('passed');
    expect(outcomeOf(place.project, { path: 'a/b', exists: false })).toBe('passed');
    expect(outcomeOf(place.project, { path: 'a', exists: false })).toBe('failed');
    expect(outcomeOf(place.project, { path: 'dangling', exists: false })).toBe('failed');
    expect(outcomeOf(place.project, { path: 'dangling' })).toBe('failed');
  });

  it('follows a link inside the site and none out of it', () => {
    const place = newPlace();
    const secret = join(place.root, 'secret');
    writeFileSync(secret, 'word');
    place.write('real/file', 'word');
    symlinkSync('real', place.path('inside'));
    symlinkSync(secret, place.path('outside'));
    symlinkSync(place.root, place.path('up'));
    expect(outcomeOf(place.project, { path: 'inside/file', contains: 'word' })).toBe('passed');
    expect(outcomeOf(place.project, { path: 'outside', contains: 'word' })).toBe('unproven');
    expect(outcomeOf(place.project, { path: 'up/secret' })).toBe('unproven');
  });

  it('cannot tell that nothing is there behind a link out of the site, to nothing or in a circle', () => {
    const place = newPlace();
    mkdirSync(join(place.root, 'elsewhere'));
    place.write('real/sub/file', '');
    symlinkSync(join(place.root, 'elsewhere'), place.path('outside'));
    symlinkSync('nowhere', place.path('dangling'));
    symlinkSync('circle', place.path('circle'));
    symlinkSync('real', place.path('inside'));
    for (const path of ['outside/x', 'outside/a/x', 'dangling/x', 'dangling/a/x', 'circle/x', 'inside/../outside/x'])
      expect(outcomeOf(place.project, { path, exists: false }), path).toBe('unproven');
    for (const path of ['inside/x', 'inside/sub/x', 'inside/no/such/x', 'real/sub/file/x', 'no/such/x'])
      expect(outcomeOf(place.project, { path, exists: false }), path).toBe('passed');
    for (const path of ['inside/sub/file', 'inside', 'outside', 'real/sub/', './real/./sub/file'])
      expect(outcomeOf(place.project, { path, exists: false }), path).toBe('failed');
  });

  it('takes a name that begins with two dots for a name', () => {
    const place = newPlace();
    place.write('..x/file', 'word');
    expect(outcomeOf(place.project, { path: '..x/file', contains: 'word' })).toBe('passed');
  });

  it('passes nothing that it cannot read', () => {
    const place = newPlace();
    execFileSync('mkfifo', [place.path('pipe')]);
    place.write('huge', '');
    truncateSync(place.path('huge'), 1024 ** 3);
    mkdirSync(place.path('folder'));
    symlinkSync('loop', place.path('loop'));
    expect(outcomeOf(place.project, { path: 'pipe', contains: 'x' })).toBe('failed');
    expect(outcomeOf(place.project, { path: 'huge', contains: 'x' })).toBe('unproven');
    expect(outcomeOf(place.project, { path: 'folder', contains: 'x' })).toBe('failed');
    expect(outcomeOf(place.project, { path: 'loop' })).toBe('unproven');
  });

  it('ends a catastrophic expression, unproven', () => {
    const place = newPlace();
    place.write('a', `${'a'.repeat(60)}!`);
    expect(outcomeOf(place.project, { path: 'a', matches: '^(a+)+$' })).toBe('unproven');
    expect(outcomeOf(place.project, { path: 'a', matches: '^(a|a?)+$' })).toBe('unproven');
  });
});
