import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type DemoAnswer, demoAnswer } from '../src/answers/demo.js';
import { defaultCacheDir, installHost } from '../src/host/install.js';
import { LITMUS, newPlace, type Place } from './litmus.js';

const PLUGIN = join(dirname(LITMUS), '..', '..', '..', 'plugin');
/** A busy machine takes long over sixteen calls in the real host. */
const DEMO_TIMEOUT_MS = 180_000;
const INSTALL_TIMEOUT_MS = 15 * 60_000;
/** Terminal control: an escape, or anything else that moves a cursor but the end of a line. */
const CONTROL = /[^\P{Cc}\n]/u;

/** A temporary folder of the demo's own, to see what it leaves there. */
function temporaryFolder(place: Place): string {
  const folder = join(place.root, 'tmp');
  mkdirSync(folder);
  return folder;
}

function missed({ expectations }: DemoAnswer): string[] {
  return expectations.flatMap(({ id, met }) => (met ? [] : [id]));
}

/** A copy of the plugin with this `litmus` in it; returns the copy's folder. */
function copyPlugin(place: Place): string {
  const folder = join(place.root, 'a plugin');
  for (const name of ['hooks', 'dist', '.claude-plugin', 'package.json'])
    cpSync(join(PLUGIN, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  cpSync(LITMUS, join(folder, 'bin', 'litmus'));
  return folder;
}

describe('litmus demo', () => {
  it('P-01 G-10 everything that has to happen does, and is told as data', async () => {
    const place = newPlace();
    const temporary = temporaryFolder(place);
    const { status, json } = await place.answer(demoAnswer, ['demo', '--keep'], { env: { TMPDIR: temporary } });
    expect(missed(json)).toEqual([]);
    expect(status).toBe(0);
    expect(json).toMatchObject({ mode: 'recorded', host: null, plugin: PLUGIN });
    expect(new Set(json.expectations.map(({ id }) => id)).size).toBe(json.expectations.length);
    expect(json.scenes.filter(({ denial }) => denial !== null).map(({ id }) => id)).toEqual(['deploy_denied']);
    const hooks = json.scenes.flatMap(({ events }) => events.flatMap((event) => event.hooks));
    expect(new Set(hooks.map(({ hook }) => hook))).toEqual(new Set(['guard', 'ledger', 'lifecycle', 'rules']));
    expect(dirname(json.kept ?? '')).toBe(temporary);
    const log = readFileSync(join(json.site, 'run-log.jsonl'), 'utf8');
    expect(log.trimEnd().split('\n')).toHaveLength(json.timeline.total);
  });

  it('M-13 is laid out for a person, and leaves nothing behind, an agent around it or not', async () => {
    const place = newPlace();
    const temporary = temporaryFolder(place);
    const before = place.files();
    const env = { TMPDIR: temporary, CLAUDECODE: '1', CLAUDE_PROJECT_DIR: place.project };
    const { status, stdout, stderr } = await place.litmus(['demo'], { env });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toMatch(CONTROL);
    // Where the plugin lies is told in one piece, however long that is.
    const lines = stdout.replaceAll(dirname(PLUGIN), '').split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    for (const words of ['Timeline (litmus ledger show)', 'mwg_precedes_component: holds', 'litmus demo --host'])
      expect(stdout).toContain(words);
    expect(readdirSync(temporary)).toEqual([]);
    expect(place.files()).toEqual(before);
  });

  it('removes its folder when it is told to end', async () => {
    const place = newPlace();
    const temporary = temporaryFolder(place);
    const child = spawn(process.execPath, [LITMUS, 'demo'], {
      env: { PATH: process.env.PATH, HOME: place.home, TMPDIR: temporary },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const log = () => readdirSync(temporary).some((name) => existsSync(join(temporary, name, 'site', 'run-log.jsonl')));
    await vi.waitUntil(log, { timeout: 30_000 });
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it.each([
    [
      'the guard is not registered',
      (folder: string) => {
        const file = join(folder, 'hooks', 'hooks.json');
        const { hooks } = JSON.parse(readFileSync(file, 'utf8'));
        writeFileSync(file, JSON.stringify({ hooks: { ...hooks, PreToolUse: [], SessionStart: [] } }));
      },
      ['announcement', 'deploy_denied', 'denial_reason', 'ledger'],
    ],
    [
      'the ledger does nothing',
      (folder: string) => writeFileSync(join(folder, 'dist', 'ledger.cjs'), ''),
      ['ledger', 'proof', 'step_passes', 'release', 'lifted'],
    ],
    [
      'the guard prints a line before its reply',
      (folder: string) => {
        const file = join(folder, 'dist', 'guard.cjs');
        writeFileSync(
          file,
          `require('node:fs').writeSync(1, 'log\\n');\n${readFileSync(file, 'utf8').replace(/^#!.*/, '')}`,
        );
      },
      ['deploy_denied', 'denial_reason'],
    ],
    [
      'the guard is broken',
      (folder: string) => writeFileSync(join(folder, 'dist', 'guard.cjs'), 'throw new Error("broken");'),
      ['announcement', 'deploy_denied', 'denial_reason', 'no_fault'],
    ],
  ])('fails and says what did not happen where %s', async (_what, spoil, expected) => {
    const place = newPlace();
    const folder = copyPlugin(place);
    spoil(folder);
    const program = join(folder, 'bin', 'litmus');
    const { status, json } = await place.answer(demoAnswer, ['demo'], { program });
    expect(status).toBe(1);
    expect(json.plugin).toBe(folder);
    expect(missed(json)).toEqual(expect.arrayContaining(expected));
    for (const { met, found } of json.expectations) expect(found === '').toBe(met);
  });

  it.each([
    ['is no JSON', '{'],
    ['has another shape', '{"hooks": []}'],
    ['registers what is no command', '{"hooks": {"Stop": [{"hooks": [{"type": "prompt", "prompt": "x"}]}]}}'],
  ])('names the file where hooks.json %s', async (_what, text) => {
    const place = newPlace();
    const folder = copyPlugin(place);
    writeFileSync(join(folder, 'hooks', 'hooks.json'), text);
    const { status, name, message } = await place.failure(['demo'], { program: join(folder, 'bin', 'litmus') });
    expect({ status, name }).toEqual({ status: 1, name: 'plugin_unreadable' });
    expect(message).toContain(join(folder, 'hooks', 'hooks.json'));
  });

  it('says where it looked when no plugin lies around the program', async () => {
    const place = newPlace();
    const program = place.path('litmus.cjs');
    cpSync(LITMUS, program);
    const { status, name, message } = await place.failure(['demo'], { program });
    expect({ status, name }).toEqual({ status: 1, name: 'plugin_unreadable' });
    expect(message).toContain(join(place.root, 'hooks', 'hooks.json'));
  });

  it('refuses --claude without --host, and a Claude Code that does not answer', async () => {
    const place = newPlace();
    expect(await place.failure(['demo', '--claude', 'x'])).toMatchObject({ status: 64, name: 'usage' });
    const nowhere = place.path('nowhere');
    const failure = await place.failure(['demo', '--host', '--claude', nowhere]);
    expect(failure).toMatchObject({ status: 1, name: 'host_unusable', message: expect.stringContaining(nowhere) });
  });
});

describe('litmus demo --host', () => {
  beforeAll(() => installHost(), INSTALL_TIMEOUT_MS);

  it(
    'P-01 G-10 the same happens inside the real Claude Code, and nothing is left behind',
    async () => {
      const place = newPlace();
      const temporary = temporaryFolder(place);
      const env = { TMPDIR: temporary, LITMUS_HOST_CACHE: defaultCacheDir() };
      const { status, json } = await place.answer(demoAnswer, ['demo', '--host'], { env });
      expect(missed(json)).toEqual([]);
      expect(status).toBe(0);
      expect(json).toMatchObject({ mode: 'host', host: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) } });
      expect(json.scenes.find(({ id }) => id === 'deploy_denied')?.denial).toContain('wrangler');
      expect(readdirSync(temporary)).toEqual([]);
      expect(readdirSync(place.home)).toEqual([]);
    },
    DEMO_TIMEOUT_MS,
  );
});
