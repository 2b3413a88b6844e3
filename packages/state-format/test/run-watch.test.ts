import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { armedFolder, armedPlaces, makeArmedFolder } from '../src/armed.js';
import { hasOpenRun } from '../src/places.js';
import { isUnwatched, pruneRuns, settleRun, watchFoundRun, watchNewRun } from '../src/run-watch.js';
import { temporaryFolder } from './folder.js';

const RUNS = new URL('./processes/runs.mjs', import.meta.url).pathname;
const NOW = new Date('2026-08-29T09:12:41.118Z');

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('HOME', home);
});
afterEach(() => vi.unstubAllEnvs());

function site(state?: object): string {
  const folder = temporaryFolder();
  if (state !== undefined)
    fs.writeFileSync(path.join(folder, 'run-state.json'), JSON.stringify({ steps: {}, ...state }));
  return folder;
}

function looked(): void {
  makeArmedFolder();
  pruneRuns();
}

describe('which runs the hooks wake for', () => {
  it('G-14 a run is one, by whatever links it is reached', () => {
    looked();
    const real = site({ id: 'a' });
    const link = path.join(temporaryFolder(), 'link');
    fs.symlinkSync(real, link);
    watchNewRun(link);
    expect(armedPlaces('run')).toEqual([real]);
    expect([isUnwatched(real), isUnwatched(link)]).toEqual([false, false]);
    settleRun(link);
    expect(armedPlaces('run')).toEqual([real]);
  });

  it('P-06 where hooks may have slept through an open run its ledger says so, once', () => {
    looked();
    const folder = site({ id: 'a' });
    expect(isUnwatched(folder)).toBe(true);
    watchFoundRun(folder, NOW, 'session');
    watchFoundRun(folder, NOW, 'session');
    expect(fs.readFileSync(path.join(folder, 'run-log.jsonl'), 'utf8')).toBe(
      `${JSON.stringify({ at: NOW.toISOString(), event: 'gap', type: 'asleep', v: 1, session: 'session' })}\n`,
    );
  });

  it('P-06 a session’s id that is too long for a line is left out of it', () => {
    looked();
    const folder = site({ id: 'a' });
    watchFoundRun(folder, NOW, 's'.repeat(100_000));
    expect(JSON.parse(fs.readFileSync(path.join(folder, 'run-log.jsonl'), 'utf8'))).not.toHaveProperty('session');
  });

  it('P-06 where no hook could sleep there is no gap', () => {
    const folder = site({ id: 'a' });
    watchFoundRun(folder, NOW);
    expect(fs.readdirSync(folder)).toEqual(['run-state.json']);
    expect(armedPlaces('run')).toEqual([folder]);
  });

  it('P-06 a gap that cannot be written down leaves the hooks awake, and is an error', () => {
    looked();
    const folder = site({ id: 'a' });
    fs.mkdirSync(path.join(folder, 'run-log.jsonl'));
    expect(() => watchFoundRun(folder, NOW)).toThrow();
    expect(armedPlaces('run')).toEqual([folder]);
  });

  it('G-14 what is over, gone or no run puts them to sleep, and what cannot be read does not', () => {
    const over = site({ id: 'a', finishedAt: NOW.toISOString() });
    const unreadable = site();
    fs.writeFileSync(path.join(unreadable, 'run-state.json'), '{');
    for (const folder of [over, unreadable, site(), '/nowhere/at/all']) watchNewRun(folder);
    pruneRuns();
    expect(armedPlaces('run')).toEqual([unreadable]);
  });

  it('G-14 20 processes that open and close runs, half of them killed: at the next start every open run is armed, and nothing else', async () => {
    looked();
    for (let round = 0; round < 2; round += 1) {
      const sites = Array.from({ length: 6 }, () => site());
      const env = { PATH: process.env.PATH, HOME: home };
      const ended = Array.from({ length: 20 }, async (_, index) => {
        const child = spawn(process.execPath, [RUNS, '25', ...sites], { env, stdio: 'ignore' });
        if (index % 2 === 0) setTimeout(() => child.kill('SIGKILL'), 100 + 25 * index);
        await new Promise((resolve) => child.once('exit', resolve));
      });
      await Promise.all(ended);
      pruneRuns();
      const open = sites.filter(hasOpenRun);
      expect(armedPlaces('run').sort()).toEqual(open.sort());
      expect(fs.existsSync(path.join(armedFolder(), 'run'))).toBe(open.length > 0);
      for (const folder of sites) fs.rmSync(path.join(folder, 'run-state.json'), { force: true });
      pruneRuns();
      expect(fs.readdirSync(armedFolder()).includes('run')).toBe(false);
    }
  });
});
