import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arm, armedPlaces, makeArmedFolder, prune } from '../src/armed.js';
import { filesBelow, temporaryFolder } from './folder.js';

const ONE_WRITE = new URL('./processes/one-write.mjs', import.meta.url).pathname;

let home: string;
let folder: string;
beforeEach(() => {
  [home, folder] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('HOME', home);
});

/** One write by a process that may make files and put nothing into them, as on a disk without a free block. */
function withoutRoom(what: string, place: string): string {
  const command = 'ulimit -f 0; exec "$@"';
  return execFileSync('/bin/sh', ['-c', command, 'sh', process.execPath, ONE_WRITE, what, place], {
    env: { PATH: process.env.PATH, HOME: home },
    encoding: 'utf8',
  });
}

describe.skipIf(process.platform === 'win32')('on a full disk', () => {
  it.each(['lock', 'create', 'replace'])('C-07 %s: nothing half written is left behind', (what) => {
    expect(withoutRoom(what, path.join(folder, 'it'))).toMatch(/EFBIG/);
    expect(filesBelow(folder)).toEqual([]);
  });

  it.each(['append', 'create', 'replace'])('G-14 %s: the error says which file there was no room for', (what) => {
    const file = path.join(folder, 'it');
    expect(withoutRoom(what, file)).toMatch(`EFBIG: file too large, write '${file}'`);
  });

  it('C-11 what is replaced stays as it was', () => {
    const file = path.join(folder, 'it');
    fs.writeFileSync(file, 'before');
    expect(withoutRoom('replace', file)).toMatch(/EFBIG/);
    expect(fs.readFileSync(file, 'utf8')).toBe('before');
    expect(filesBelow(folder)).toEqual(['it']);
  });

  it('S-06 no list of what Git ignores is left that ignores nothing', () => {
    expect(withoutRoom('stateFolder', folder)).toMatch(/EFBIG/);
    expect(filesBelow(folder)).toEqual([]);
  });

  it('G-14 what is armed stays so when it is armed again', () => {
    makeArmedFolder();
    arm('run', '/a');
    withoutRoom('arm', '/a');
    prune('run', () => true);
    expect(armedPlaces('run')).toEqual(['/a']);
  });
});
