import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arm, armedFolder, armedPlaces, disarm, makeArmedFolder, prune } from '../src/armed.js';
import { temporaryFolder } from './folder.js';

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('HOME', home);
});
afterEach(() => vi.unstubAllEnvs());

function armed(): string[] {
  return fs.readdirSync(armedFolder());
}

describe('what is armed', () => {
  it('G-14 is there as long as one place has something to do', () => {
    makeArmedFolder();
    expect(armed()).toEqual([]);
    arm('run', '/a');
    arm('run', '/b');
    arm('run', '/b');
    expect(armedPlaces('run').sort()).toEqual(['/a', '/b']);
    disarm('run', '/a');
    expect(armed()).toEqual(['run']);
    disarm('run', '/b');
    disarm('run', '/b');
    expect(armed()).toEqual([]);
  });

  it('G-14 keeps one kind from the other', () => {
    arm('run', '/a');
    arm('work', '/a');
    disarm('run', '/a');
    expect(armed()).toEqual(['work']);
  });

  it('G-14 a place is a text like any other', () => {
    const places = ['/with space', '/quote"$(x)', `/${'long'.repeat(1_000)}`, '/new\nline', '/🔥', '/../x'];
    for (const place of places) arm('run', place);
    expect(armedPlaces('run').sort()).toEqual([...places].sort());
    for (const place of places) disarm('run', place);
    expect(armed()).toEqual([]);
  });

  it('G-14 pruning takes what is over, damaged or foreign, and the folder with the last of it', () => {
    arm('run', '/live');
    arm('run', '/over');
    const folder = path.join(armedFolder(), 'run');
    fs.writeFileSync(path.join(folder, 'foreign'), '/live');
    fs.writeFileSync(path.join(folder, 'relative'), 'x');
    fs.symlinkSync('/dev/null', path.join(folder, 'link'));
    fs.mkdirSync(path.join(folder, 'folder'));
    prune('run', (place) => place === '/live');
    expect(fs.readdirSync(folder)).toHaveLength(1);
    expect(armedPlaces('run')).toEqual(['/live']);
    prune('run', () => false);
    expect(armed()).toEqual([]);
    prune('run', () => false);
  });

  it('G-14 a file in the place of the folder is an error for who arms, and nothing for who asks', () => {
    fs.mkdirSync(path.join(home, '.litmus'));
    fs.writeFileSync(armedFolder(), '');
    expect(() => arm('run', '/a')).toThrow();
    expect(() => makeArmedFolder()).toThrow();
    expect(armedPlaces('run')).toEqual([]);
    prune('run', () => true);
  });
});
