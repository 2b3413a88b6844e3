import * as path from 'node:path';
import type { SessionStartEvent } from '@litmus-hooks/state-format/event';
import type { FoundRun } from '@litmus-hooks/state-format/places';
import { readRunState } from '@litmus-hooks/state-format/run';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { announcement, MAX_ANNOUNCED_RUNS, MAX_ANNOUNCEMENT_BYTES, openRuns } from '../src/announce.js';
import { HALT, openState, type RunFolder, runFolder } from './run-folder.js';

const folders: RunFolder[] = [];

function scene(state?: unknown): RunFolder {
  const folder = runFolder(state);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

function start(cwd: string): SessionStartEvent {
  return { hook_event_name: 'SessionStart', cwd };
}

function run(state: object, site = '/site'): FoundRun {
  const read = readRunState(state);
  if (read === undefined) throw new Error('The state of this test is no run state.');
  return { site, state: read };
}

describe('G-02 the runs that are open', () => {
  it('are the run above and the one that the pointer names, each once', () => {
    const pointed = scene(openState({ id: 'run-2' }));
    const here = scene(openState());
    here.write('.litmus/active-run.json', JSON.stringify({ root: pointed.site, id: 'run-2' }));
    const sites = openRuns(start(path.join(here.site, 'src')), here.site).map(({ site }) => site);
    expect(sites).toEqual([here.site, pointed.site]);
  });

  it('L-07 a pointer to another id, to a folder below a run, or to nothing names no run', () => {
    const pointed = scene(openState({ id: 'run-2' }));
    for (const pointer of [
      { root: pointed.site, id: 'run-3' },
      { root: path.join(pointed.site, 'src'), id: 'run-2' },
      { root: path.join(pointed.root, 'gone'), id: 'run-2' },
    ]) {
      const here = scene();
      here.write('.litmus/active-run.json', JSON.stringify(pointer));
      expect(openRuns(start(here.site), undefined)).toEqual([]);
    }
  });

  it('a finished run is not open', () => {
    const here = scene(openState({ finishedAt: '2026-01-02T03:04:05.678Z' }));
    expect(openRuns(start(here.site), undefined)).toEqual([]);
  });

  it('an unreadable state hides no other run and is a fault where it is alone', () => {
    const broken = scene();
    broken.write('run-state.json', '{');
    expect(() => openRuns(start(broken.site), undefined)).toThrow(/run-state\.json is not JSON/);
    const here = scene(openState());
    expect(openRuns(start(broken.site), here.site).map(({ site }) => site)).toEqual([here.site]);
  });

  it('an event without a folder has none', () => {
    expect(openRuns({ hook_event_name: 'SessionStart' }, undefined)).toEqual([]);
  });
});

describe('G-02 the announcement', () => {
  it('says nothing where nothing is open', () => {
    expect(announcement([])).toBeUndefined();
  });

  it('names the run, its site, its halt with the repair, and the command that tells more', () => {
    const text = announcement([run(openState({ halt: HALT }))]);
    for (const part of ['run-1', '/site', HALT.reason, HALT.repair, 'litmus status']) expect(text).toContain(part);
  });

  it('says that no halt is on and which steps are done or failed', () => {
    const at = '2026-01-02T03:04:05.678Z';
    const steps = { setup: { status: 'done', at }, build: { status: 'failed', at } };
    const text = announcement([run(openState({ steps }))]);
    expect(text).toContain('No halt is on.');
    expect(text).toContain('Steps done: setup.');
    expect(text).toContain('Steps failed: build.');
  });

  it('stays within 1 KiB and inert, whatever the files hold', () => {
    const wild = fc.string({ unit: 'binary', maxLength: 3_000 });
    const state = fc.record({
      id: wild,
      halt: fc.oneof(fc.record({ reason: wild, repair: wild }), fc.constant(null)),
      steps: fc.dictionary(wild, fc.constant({ status: 'done', at: 'x' }), { maxKeys: 30 }),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(state, wild), { minLength: 1, maxLength: MAX_ANNOUNCED_RUNS }), (runs) => {
        const text = announcement(runs.map(([one, site]) => run(one, site))) as string;
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANNOUNCEMENT_BYTES);
        expect(text).toContain('litmus status');
        expect(text.split('\n')).toHaveLength(runs.length + 1);
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });
});
