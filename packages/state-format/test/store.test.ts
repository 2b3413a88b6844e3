import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson, readText, replaceFile } from '../src/store.js';
import { temporaryFolder } from './folder.js';

describe('state files', () => {
  it('S-10 only a regular file within its bound is read, and the reason is named', () => {
    const folder = temporaryFolder();
    const at = (name: string): string => path.join(folder, name);
    fs.writeFileSync(at('good'), '{"a":"한"}');
    fs.symlinkSync(at('good'), at('link'));
    fs.mkdirSync(at('folder'));
    execFileSync('mkfifo', [at('fifo')]);
    fs.closeSync(fs.openSync(at('huge'), 'w'));
    fs.truncateSync(at('huge'), 1024 ** 3);
    fs.writeFileSync(at('torn'), '{"a":');
    expect(readJson(at('good'), 100)).toEqual({ status: 'read', value: { a: '한' } });
    expect(readText(at('missing'), 100)).toEqual({ status: 'missing' });
    expect(readText(at('good/inside'), 100)).toEqual({ status: 'missing' });
    expect(readText(at('link'), 100)).toEqual({ status: 'refused', why: 'is a link' });
    expect(readText(at('folder'), 100)).toEqual({ status: 'refused', why: 'is not a regular file' });
    expect(readText(at('fifo'), 100)).toEqual({ status: 'refused', why: 'is not a regular file' });
    expect(readText(at('huge'), 100)).toEqual({ status: 'refused', why: 'is larger than 100 bytes' });
    expect(readJson(at('torn'), 100)).toEqual({ status: 'refused', why: 'is not JSON' });
  });

  it('C-07 a replaced file is whole, private, and leaves no temporary behind', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'state.json');
    replaceFile(file, 'one');
    replaceFile(file, 'two');
    expect(fs.readFileSync(file, 'utf8')).toBe('two');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['state.json']);
  });

  it('C-21 neither a linked file nor a linked folder is written through', () => {
    const folder = temporaryFolder();
    const outside = path.join(folder, 'outside');
    fs.mkdirSync(outside);
    fs.writeFileSync(path.join(outside, 'file'), 'mine');
    fs.symlinkSync(path.join(outside, 'file'), path.join(folder, 'link'));
    fs.symlinkSync(outside, path.join(folder, 'linked'));
    expect(() => replaceFile(path.join(folder, 'link'), 'x')).toThrow(/is a link/);
    expect(() => replaceFile(path.join(folder, 'linked', 'file'), 'x')).toThrow(/is a link/);
    expect(fs.readFileSync(path.join(outside, 'file'), 'utf8')).toBe('mine');
    expect(fs.readdirSync(outside)).toEqual(['file']);
  });

  it('C-09 a write that fails leaves the old file and no temporary', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'state.json');
    fs.mkdirSync(file);
    fs.writeFileSync(path.join(file, 'inside'), '');
    expect(() => replaceFile(file, 'x')).toThrow();
    expect(fs.readdirSync(folder)).toEqual(['state.json']);
  });
});
