import filesystem, * as fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_SCHEMA } from '../../src/plan/schema.js';
import { type NewPlan, writeNewPlan } from '../../src/plan/write-plan.js';
import { changeWork } from '../../src/state/change-work.js';
import { cancelWork } from '../../src/work/ending.js';
import { temporaryFolder } from '../folder.js';
import { begin, site } from '../site.js';

function write(project: string, more: Partial<NewPlan> = {}) {
  return writeNewPlan({ project, slug: 'a', title: 'A plan', schema: DEFAULT_PLAN_SCHEMA, ...more });
}

function folderWithGit(): string {
  const project = temporaryFolder();
  fs.mkdirSync(path.join(project, '.git'));
  return project;
}

/** Runs `body` while a call of the file system fails on everything in a `plans` folder. */
function failing(name: 'fsyncSync' | 'linkSync' | 'renameSync' | 'rmSync', code: string, body: () => void): void {
  const real = filesystem[name];
  const fail = (target: unknown, ...rest: unknown[]) => {
    if (typeof target === 'number' || String(target).includes('/plans/'))
      throw Object.assign(new Error(`${code}: ${name}`), { code });
    return Reflect.apply(real, filesystem, [target, ...rest]);
  };
  Object.assign(filesystem, { [name]: fail });
  syncBuiltinESMExports();
  try {
    body();
  } finally {
    Object.assign(filesystem, { [name]: real });
    syncBuiltinESMExports();
  }
}

function files(project: string): string[] {
  const names = fs.readdirSync(project, { recursive: true }) as string[];
  return names.filter((name) => name !== '.git').sort();
}

describe('a new plan', () => {
  it('D-12 D-13 is created with nothing beside it', () => {
    const project = folderWithGit();
    const file = path.join(project, 'plans/a.md');
    expect(write(project)).toEqual({ outcome: 'created', file });
    expect(fs.readFileSync(file, 'utf8')).toMatch(/^# A plan\n\n## Outcome\n/);
    expect(files(project)).toEqual(['.litmus', '.litmus/.gitignore', 'plans', 'plans/a.md']);
    expect(fs.statSync(file).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it('D-14 asked for again, it stays as it is', () => {
    const project = folderWithGit();
    write(project);
    const before = fs.statSync(path.join(project, 'plans/a.md'), { bigint: true });
    for (const replace of [undefined, 'scaffold', 'any'] as const)
      expect(write(project, replace === undefined ? {} : { replace })).toMatchObject({ outcome: 'unchanged' });
    expect(fs.statSync(path.join(project, 'plans/a.md'), { bigint: true }).mtimeNs).toBe(before.mtimeNs);
  });

  it('D-14 replaces an unfilled one when it is asked to, and a worked-on one when it is told to', () => {
    const project = folderWithGit();
    const file = path.join(project, 'plans/a.md');
    write(project);
    expect(write(project, { title: 'Other' })).toMatchObject({
      refused: 'plan_exists',
      message: expect.stringContaining('--reset'),
    });
    expect(write(project, { title: 'Other', replace: 'scaffold' })).toEqual({ outcome: 'replaced', file });
    fs.appendFileSync(file, 'by hand\n');
    for (const replace of [undefined, 'scaffold'] as const)
      expect(write(project, replace === undefined ? {} : { replace })).toMatchObject({
        refused: 'plan_exists',
        message: expect.stringContaining('--force'),
      });
    expect(fs.readFileSync(file, 'utf8')).toMatch(/by hand\n$/);
    expect(write(project, { replace: 'any' })).toEqual({ outcome: 'replaced', file });
    expect(fs.readdirSync(path.join(project, 'plans'))).toEqual(['a.md']);
  });

  it('D-14 goes through no link and over nothing that is no plan', () => {
    const project = folderWithGit();
    const file = path.join(project, 'plans/a.md');
    const outside = path.join(temporaryFolder(), 'outside.md');
    fs.writeFileSync(outside, 'mine');
    fs.mkdirSync(path.join(project, 'plans'));
    for (const target of [outside, path.join(path.dirname(outside), 'dangling.md')]) {
      fs.symlinkSync(target, file);
      expect(write(project, { replace: 'any' })).toMatchObject({
        refused: 'plan_unreadable',
        message: expect.stringContaining('is a link'),
      });
      fs.rmSync(file);
    }
    expect(fs.readFileSync(outside, 'utf8')).toBe('mine');
    fs.mkdirSync(file);
    expect(write(project, { replace: 'any' })).toMatchObject({ refused: 'plan_unreadable' });
    fs.rmSync(path.join(project, 'plans'), { recursive: true });
    fs.symlinkSync(path.dirname(outside), path.join(project, 'plans'));
    expect(write(project)).toMatchObject({ refused: 'bad_folder' });
    expect(fs.readdirSync(path.dirname(outside))).toEqual(['outside.md']);
  });

  it('D-15 waits for no second writer, and takes over from one that is gone', () => {
    const project = folderWithGit();
    const lock = path.join(project, '.litmus/plan-a.lock');
    fs.mkdirSync(path.dirname(lock));
    const owner = { nonce: 'abc', pid: process.pid, at: '2026-11-30T10:00:00.000Z' };
    const space = fs.existsSync('/proc/self/ns/pid') ? { space: fs.readlinkSync('/proc/self/ns/pid') } : {};
    fs.writeFileSync(lock, JSON.stringify({ ...owner, ...space }));
    expect(write(project)).toMatchObject({ outcome: 'locked' });
    expect(fs.existsSync(path.join(project, 'plans'))).toBe(false);
    expect(write(project, { slug: 'b' })).toMatchObject({ outcome: 'created' });
    fs.writeFileSync(lock, JSON.stringify({ ...owner, ...space, pid: 2 ** 22 + 1 }));
    expect(write(project)).toMatchObject({ outcome: 'created' });
    expect(fs.existsSync(lock)).toBe(false);
  });

  it('D-16 D-17 a write that fails leaves nothing of its own and everything of others', () => {
    for (const name of ['fsyncSync', 'linkSync'] as const) {
      const project = folderWithGit();
      failing(name, 'ENOSPC', () => expect(() => write(project)).toThrow('ENOSPC'));
      expect(fs.existsSync(path.join(project, 'plans'))).toBe(false);
    }
    const project = folderWithGit();
    write(project, { slug: 'other' });
    write(project);
    fs.appendFileSync(path.join(project, 'plans/a.md'), 'by hand\n');
    failing('renameSync', 'EIO', () => expect(() => write(project, { replace: 'any' })).toThrow('EIO'));
    expect(fs.readdirSync(path.join(project, 'plans')).sort()).toEqual(['a.md', 'other.md']);
    expect(fs.readFileSync(path.join(project, 'plans/a.md'), 'utf8')).toMatch(/by hand\n$/);
  });

  it('D-13 is created where the file system knows no hard links, and over nothing', () => {
    const project = folderWithGit();
    failing('linkSync', 'EPERM', () => expect(write(project)).toMatchObject({ outcome: 'created' }));
    expect(fs.readdirSync(path.join(project, 'plans'))).toEqual(['a.md']);
  });

  it('D-17 names what it could not remove', () => {
    const project = folderWithGit();
    failing('rmSync', 'EPERM', () =>
      expect(() => write(project)).toThrow(/plans\/\.a\.md\.\S+\.tmp could not be removed \(EPERM\)/),
    );
    expect(fs.existsSync(path.join(project, 'plans/a.md'))).toBe(true);
  });

  it('F-43 the plan of a work that goes on is not replaced', () => {
    const place = site();
    begin(place);
    const request = { slug: 'parser', replace: 'any' } as const;
    expect(write(place.project, request)).toMatchObject({ refused: 'plan_in_use' });
    changeWork(place, cancelWork);
    expect(write(place.project, request)).toMatchObject({ outcome: 'replaced' });
    fs.writeFileSync(place.stateFile, '{');
    fs.appendFileSync(path.join(place.project, 'plans/parser.md'), 'x');
    expect(write(place.project, request)).toMatchObject({ refused: 'plan_in_use' });
  });
});
