import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { damagedState } from '../../src/doctor/damaged-state.js';
import { setDamagedAside } from '../../src/doctor/repair.js';
import { examineState } from '../../src/doctor/state-files.js';
import { newWard, said } from './patient.js';

const NOW = new Date('2026-11-30T22:47:01.000Z');
const ASIDE = '.damaged-20261130T224701Z';

describe('damaged state', () => {
  it('is nothing in a project without any, and nothing in whole state', () => {
    const ward = newWard();
    expect(damagedState(ward.patient())).toEqual([]);
    ward.write('run-state.json', { v: 1, id: 'a', startedAt: '2026-11-30T10:00:00.000Z', steps: {} });
    ward.write('.litmus/active-run.json', { root: ward.project, id: 'a' });
    ward.write('.litmus/rules/session-abc.json', { injected: ['x'], postCompactCount: 1 });
    ward.write('.litmus/rules/notes.json', '{');
    ward.write('.litmus/mark/session-abc', '');
    expect(damagedState(ward.patient())).toEqual([]);
    expect(setDamagedAside(ward.patient(), NOW)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['run-state.json', '{'],
    ['.litmus/active-run.json', '['],
    ['.litmus/active-run.json', { root: '/nowhere/at/all', id: 'x' }],
    ['.litmus/boulder.json', '{}'],
    ['.litmus/boulder.json', ''],
    ['.litmus/litgoal/goals.json', { goals: 7 }],
    ['.litmus/rules/session-abc.json', { injected: 'x', postCompactCount: 1 }],
    ['.litmus/rules/session-abc.json', '{"injected": ['],
  ])('X-07 is set aside and kept: %s with %j', (name, content) => {
    const ward = newWard();
    const file = ward.write(name, content);
    const before = readFileSync(file, 'utf8');
    expect(damagedState(ward.patient())).toEqual([{ file, why: expect.stringMatching(/^\w/) }]);
    expect(setDamagedAside(ward.patient(), NOW)).toMatchObject([{ file, to: `${file}${ASIDE}` }]);
    expect(readFileSync(`${file}${ASIDE}`, 'utf8')).toBe(before);
    expect(damagedState(ward.patient())).toEqual([]);
    ward.write(name, content);
    expect(setDamagedAside(ward.patient(), NOW)).toMatchObject([{ to: `${file}${ASIDE}-2` }]);
  });

  it.each<[string, (file: string) => void]>([
    ['a folder', (file) => mkdirSync(file)],
    ['a link', (file) => symlinkSync('elsewhere', file)],
    ['a FIFO', (file) => void execFileSync('mkfifo', [file])],
  ])('X-07 F-13 is %s in the place of the ledger of approved work: nothing can be told to it', (_, put) => {
    const ward = newWard();
    const file = join(ward.project, '.litmus/start-work/ledger.jsonl');
    mkdirSync(dirname(file), { recursive: true });
    put(file);
    expect(damagedState(ward.patient())).toEqual([{ file, why: expect.stringMatching(/^is /) }]);
    expect(setDamagedAside(ward.patient(), NOW)).toMatchObject([{ file, to: `${file}${ASIDE}` }]);
    expect(damagedState(ward.patient())).toEqual([]);
  });

  it('X-07 is found below a whole file once that one is gone: a pointer to a damaged run', () => {
    const ward = newWard();
    const run = ward.write('site/run-state.json', 'x');
    const pointer = ward.write('.litmus/active-run.json', { root: join(ward.project, 'site'), id: 'a' });
    expect(setDamagedAside(ward.patient(), NOW).map(({ file }) => file)).toEqual([run, pointer]);
  });

  it('X-07 is the file that is damaged, whatever the folders above it are called', () => {
    const ward = newWard();
    const site = join(ward.project, 'run-state.json of mine');
    const run = ward.write('run-state.json of mine/run-state.json', 'x');
    expect(damagedState({ ...ward.patient(), cwd: site })).toEqual([{ file: run, why: 'is not JSON' }]);
  });

  it('S-10 is not what lies behind a link; a link in its place is moved, and its target stays', () => {
    const ward = newWard();
    const target = ward.write('target.json', 'x');
    mkdirSync(join(ward.project, '.litmus'));
    symlinkSync(target, join(ward.project, '.litmus/boulder.json'));
    expect(setDamagedAside(ward.patient(), NOW)).toHaveLength(1);
    expect(readFileSync(target, 'utf8')).toBe('x');
    expect(lstatSync(join(ward.project, `.litmus/boulder.json${ASIDE}`)).isSymbolicLink()).toBe(true);

    const other = newWard();
    mkdirSync(join(other.root, 'elsewhere/rules'), { recursive: true });
    other.write('../elsewhere/boulder.json', 'x');
    other.write('../elsewhere/rules/session-a.json', 'x');
    symlinkSync(join(other.root, 'elsewhere'), join(other.project, '.litmus'));
    expect(setDamagedAside(other.patient(), NOW)).toEqual([]);
  });

  it('never is a ledger or a configuration', () => {
    const ward = newWard();
    ward.write('run-state.json', { v: 1, id: 'a', steps: {} });
    ward.write('run-log.jsonl', 'x\n');
    ward.write('.litmus/config.json', '{');
    expect(setDamagedAside(ward.patient(), NOW)).toEqual([]);
  });

  it.each(['rules', 'mark', 'litgoal'])(
    'X-07 S-10 a folder of state that is a link or a file is told of, and left: %s',
    (name) => {
      for (const [put, why] of [
        [(place: string) => symlinkSync(tmpdir(), place), 'is a link'],
        [(place: string) => writeFileSync(place, ''), 'is no folder'],
      ] as const) {
        const ward = newWard();
        const place = join(ward.project, '.litmus', name);
        mkdirSync(dirname(place));
        put(place);
        expect(said(examineState(ward.patient()), 'problem')).toEqual([expect.stringContaining(`${place} ${why}`)]);
        expect(setDamagedAside(ward.patient(), NOW)).toEqual([]);
      }
    },
  );

  it('of hooks is a problem with what to do; that of a run is told with the run', () => {
    const ward = newWard();
    ward.write('run-state.json', '{');
    const file = ward.write('.litmus/boulder.json', '{');
    expect(said(examineState(ward.patient()), 'problem')).toEqual([
      `${file} is not JSON: litmus doctor --repair sets it aside.`,
    ]);
  });
});
