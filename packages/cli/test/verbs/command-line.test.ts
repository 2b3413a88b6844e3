import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LITMUS, newPlace } from '../litmus.js';

/** The first words of each line of the front page's list. */
const VERBS = [...(await newPlace().litmus(['--help'])).stdout.matchAll(/^ {2}([a-z-]+(?: [a-z-]+)?) {2,}[A-Z]/gm)].map(
  ([, name]) => name as string,
);

describe('litmus', () => {
  it('is one file that starts by itself', () => {
    expect(readFileSync(LITMUS, 'utf8').split('\n', 1)[0]).toBe('#!/usr/bin/env node');
  });

  it('shows a newcomer how to begin', async () => {
    const place = newPlace();
    for (const words of [[], ['--help'], ['-h'], ['help']]) {
      const { status, stdout, stderr } = await place.litmus(words);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('litmus start');
      expect(VERBS.length).toBeGreaterThan(50);
    }
    expect(place.files()).toEqual({});
  });

  it.each(VERBS)('%s --help has a usage line with each option, and an example', async (verb) => {
    const place = newPlace();
    for (const words of [
      [...verb.split(' '), '--help'],
      ['help', ...verb.split(' ')],
    ]) {
      const { status, stdout } = await place.litmus(words);
      expect(status).toBe(0);
      expect(stdout).toContain(`usage: litmus ${verb}`);
      expect(stdout).toMatch(new RegExp(`^example: .*\\blitmus ${verb}`, 'm'));
      expect(stdout).toContain('--json');
      const [, usage = ''] = /^usage: (.*)$/m.exec(stdout) ?? [];
      const listed = [...stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option);
      const common = ['--json', '--help'];
      const written = new Set(usage.match(/--[a-z-]+/g));
      expect([...written, ...common].sort()).toEqual(listed.sort());
    }
    expect(place.files()).toEqual({});
  });

  it('lists a group', async () => {
    const { status, stdout } = await newPlace().litmus(['ledger']);
    expect(status).toBe(0);
    expect(stdout).toContain('ledger verify');
  });

  it('knows its version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(await newPlace().litmus(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it.each([
    [['stats'], 'did you mean status?'],
    [['sattus'], 'did you mean status?'],
    [['ledgr', 'show'], 'did you mean ledger?'],
    [['ledger', 'shw'], 'did you mean show?'],
    [['ledger', 'x'], 'show, '],
    [['start', '--sit', '.'], 'did you mean --site?'],
    [['start', '-s', '.'], 'litmus start --help'],
    [['halt', '--reson=x'], 'did you mean --reason?'],
    [['entirely-different'], 'litmus --help'],
    [['--prod'], 'litmus --help'],
    [['start', 'apps/web'], 'litmus start [--site DIR]'],
    [['step'], 'litmus step ID'],
    [['step', 'a', 'b'], 'too many'],
    [['__proto__'], 'litmus --help'],
    [['start', '--__proto__', 'x'], 'litmus start --help'],
    [['start', '--constructor'], 'litmus start --help'],
    [['start', '--site', '--lift'], '--site needs a value'],
  ])('answers %j with usage and what to write', async (words, advice) => {
    const place = newPlace();
    const failure = await place.failure(words);
    expect(failure).toMatchObject({ status: 64, name: 'usage' });
    expect(failure.message).toContain(advice);
    expect(place.files()).toEqual({});
  });

  it('M-13 writes no escape sequence where stdout is no terminal', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    for (const words of [[], ['status'], ['doctor'], ['nonsense']]) {
      const { stdout, stderr } = await place.litmus(words, {
        env: { LANG: 'en_US.UTF-8', TERM: 'xterm-256color', FORCE_COLOR: '1' },
      });
      expect(stdout + stderr).not.toContain('\u001b');
    }
  });

  it('loads nothing heavy to answer help or status', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const probe = place.write(
      'probe.cjs',
      `process.on('exit', () => require('node:fs').writeSync(2, process.moduleLoadList.join('\\n')));`,
    );
    for (const words of [['--help'], ['status']]) {
      const { stderr } = await place.litmus(words, { env: { NODE_OPTIONS: `--require ${probe}` } });
      expect(stderr).toContain('NativeModule fs');
      for (const heavy of ['child_process', 'vm', 'http', 'worker_threads', 'internal/deps/undici/undici'])
        expect(stderr.split('\n')).not.toContain(`NativeModule ${heavy}`);
    }
  });

  it('says in one sentence that the working directory is gone', async () => {
    const place = newPlace();
    const folder = place.path('gone');
    const script = `mkdir ${folder}; cd ${folder}; rmdir ${folder}; exec ${process.execPath} ${LITMUS} status`;
    const { spawnSync } = await import('node:child_process');
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: place.home },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^litmus: The working directory no longer exists: [^\n]*\.\n$/);
  });
});
