import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realPathOf } from '../src/real-path.js';
import { temporaryFolder } from './folder.js';

/** The same by a walk from the root down, one name after the other. */
function walked(file: string): { path: string; dangles: boolean } | undefined {
  let at = '/';
  let missing = false;
  let dangles = false;
  let followed = 0;
  const names = file.split('/').filter(Boolean);
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    if (name === '..') {
      at = path.dirname(at);
      continue;
    }
    const place = path.join(at, name);
    const stat: fs.Stats | undefined = missing ? undefined : fs.lstatSync(place, { throwIfNoEntry: false });
    if (stat?.isSymbolicLink()) {
      followed += 1;
      if (followed > 100) return undefined;
      const target = fs.readlinkSync(place);
      dangles ||= !fs.existsSync(place);
      names.unshift(...target.split('/').filter(Boolean));
      if (path.isAbsolute(target)) at = '/';
      continue;
    }
    at = place;
    missing ||= stat === undefined || !stat.isDirectory();
  }
  return { path: at, dangles };
}

const NAMES = ['a', 'b', 'c'];
const place = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
const entry = fc.record({
  at: place,
  what: fc.oneof(
    fc.constantFrom('folder' as const, 'file' as const),
    fc.record({ leadsTo: place, isAbsolute: fc.boolean() }),
  ),
});

function make(
  root: string,
  { at, what }: { at: string; what: 'folder' | 'file' | { leadsTo: string; isAbsolute: boolean } },
) {
  const file = path.join(root, at);
  try {
    if (what === 'folder') fs.mkdirSync(file, { recursive: true });
    else {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      if (what === 'file') fs.writeFileSync(file, '', { flag: 'wx' });
      else fs.symlinkSync(what.isAbsolute ? path.join(root, what.leadsTo) : what.leadsTo, file);
    }
  } catch {
    // Something else stands there already.
  }
}

describe('what a path really names', () => {
  it('whatever folders, files and links there are, is what a walk from the root down finds', () => {
    const root = temporaryFolder();
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), place, (entries, asked) => {
        fs.rmSync(root, { recursive: true, force: true });
        fs.mkdirSync(root);
        for (const one of entries) make(root, one);
        const file = path.join(root, asked);
        expect(realPathOf(file)).toEqual(walked(file));
      }),
      { numRuns: 200 },
    );
  });

  it('is as written below the last folder that is there, however much is missing', () => {
    const root = temporaryFolder();
    const file = path.join(root, 'x/'.repeat(1_900), 'y');
    expect(realPathOf(file)).toEqual({ path: file, dangles: false });
  });

  it('is where a link leads that leads to nothing, and unknown where links lead in a circle', () => {
    const root = temporaryFolder();
    fs.symlinkSync('nothing/there', path.join(root, 'link'));
    fs.symlinkSync('circle', path.join(root, 'circle'));
    expect(realPathOf(path.join(root, 'link/x'))).toEqual({ path: path.join(root, 'nothing/there/x'), dangles: true });
    expect(realPathOf(path.join(root, 'circle/x'))).toBeUndefined();
  });
});
