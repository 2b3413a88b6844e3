import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { arm } from '@litmus-hooks/state-format/armed';
import { updatePlaces, withInstallLock } from '@litmus-hooks/update';
import { describe, expect, it, vi } from 'vitest';
import { uninstallAnswer } from '../../src/answers/uninstall.js';
import { newPlace, type Place } from '../litmus.js';

/** A home in which everything that Litmus writes there is. */
function used(): { place: Place; user: string } {
  const place = newPlace();
  const user = join(place.home, '.litmus');
  const files = {
    'faults.jsonl': '{}\n',
    'faults.old.jsonl': '{}\n',
    'armed/run/0123': place.project,
    'update.json': '{}',
    'update/journal.jsonl': '',
    'update/said-0.2.0': '',
    'versions/0.2.0-ab/dist/litmus.cjs': '',
    '.update.json.12.ab1.tmp': '',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(user, name)), { recursive: true });
    writeFileSync(join(user, name), content);
  }
  mkdirSync(join(user, 'bin'));
  symlinkSync('../versions/0.2.0-ab/dist/litmus.cjs', join(user, 'bin/litmus'));
  const cached = join(place.home, '.cache/litmus/host/2.1.332');
  mkdirSync(cached, { recursive: true });
  return { place, user };
}

describe('litmus uninstall', () => {
  it('removes what Litmus wrote outside of projects, and the folders that are empty then', async () => {
    const { place } = used();
    place.write('run-state.json', '{}');
    place.write('.litmus/config.json', '{}');
    const { status, json } = await place.answer(uninstallAnswer, ['uninstall']);
    expect(status).toBe(0);
    expect(json.problems).toEqual([]);
    expect(json.removed).toHaveLength(9);
    expect(readdirSync(place.home)).toEqual(['.cache']);
    expect(existsSync(join(place.home, '.cache/litmus/host'))).toBe(false);
    expect(place.files()).toEqual({ 'project/run-state.json': '{}', 'project/.litmus/config.json': '{}' });
    const again = await place.litmus(['uninstall']);
    expect(again.status).toBe(0);
    expect(again.stdout).toMatch(/^Nothing of Litmus lies outside of projects\.\nProjects keep .*\n$/);
    expect(readdirSync(place.home)).toEqual(['.cache']);
  });

  it('leaves what people put there, and says so', async () => {
    const { place, user } = used();
    writeFileSync(join(user, 'config.json'), '{"hooks":{}}');
    mkdirSync(join(user, 'rules'));
    writeFileSync(join(user, 'rules/mine.md'), 'mine');
    writeFileSync(join(user, 'bin/tool'), 'mine');
    const { json } = await place.answer(uninstallAnswer, ['uninstall']);
    expect(json.left.map(({ path }) => path).sort()).toEqual(
      ['bin', 'config.json', 'rules'].map((name) => join(user, name)),
    );
    expect(Object.keys(place.files()).sort()).toEqual(
      ['bin/tool', 'config.json', 'rules/mine.md'].map((name) => `home/.litmus/${name}`),
    );
  });

  it('leaves a launcher and a cache that are not its own', async () => {
    const { place, user } = used();
    rmSync(join(user, 'bin/litmus'));
    writeFileSync(join(user, 'bin/litmus'), 'mine');
    writeFileSync(join(place.home, '.cache/litmus/host/notes.txt'), 'mine');
    const { json } = await place.answer(uninstallAnswer, ['uninstall']);
    expect(json.left.map(({ path }) => path)).toEqual([join(user, 'bin')]);
    expect(place.files()).toEqual({ 'home/.litmus/bin/litmus': 'mine', 'home/.cache/litmus/host/notes.txt': 'mine' });
  });

  it('removes nothing with --dry-run, and names the same', async () => {
    const { place } = used();
    const before = place.files();
    const dry = await place.answer(uninstallAnswer, ['uninstall', '--dry-run'], { env: { CLAUDECODE: '1' } });
    expect(dry.status).toBe(0);
    expect(place.files()).toEqual(before);
    expect((await place.litmus(['uninstall', '--dry-run'])).stdout).toMatch(/would go +\S+faults\.jsonl/);
    const done = await place.answer(uninstallAnswer, ['uninstall']);
    expect(new Set(dry.json.removed.map(({ path }) => path))).toEqual(
      new Set(done.json.removed.map(({ path }) => path)),
    );
  });

  it('names the runs and the work that are open, whose state stays', async () => {
    const { place } = used();
    const run = place.write('run-state.json', '{}');
    vi.stubEnv('HOME', place.home);
    for (const kind of ['run', 'work'] as const) arm(kind, place.project);
    vi.unstubAllEnvs();
    const { json } = await place.answer(uninstallAnswer, ['uninstall']);
    expect(json.left).toEqual([
      { path: place.project, why: 'a run is open there' },
      { path: place.path('.litmus'), why: 'approved work is open there' },
    ]);
    expect(existsSync(run)).toBe(true);
  });

  it('X-05 takes its permission rules out of the settings, and no other rule', async () => {
    const { place } = used();
    const settings = join(place.home, '.claude/settings.json');
    mkdirSync(dirname(settings));
    const before = '{ "permissions": { "allow": ["Bash(mine)"] }, "model": "x" }\n';
    writeFileSync(settings, before);
    expect((await place.litmus(['permissions', 'safe'])).status).toBe(0);
    expect(readFileSync(settings, 'utf8')).not.toBe(before);
    const dry = await place.answer(uninstallAnswer, ['uninstall', '--dry-run']);
    expect(dry.json.removed.map(({ path }) => path)).toContain(settings);
    expect((await place.answer(uninstallAnswer, ['uninstall'])).json.problems).toEqual([]);
    expect(readFileSync(settings, 'utf8')).toBe(before);
    expect(existsSync(join(place.home, '.litmus'))).toBe(false);
  });

  it('X-05 says where settings could not be changed, and keeps the record of its rules', async () => {
    const { place, user } = used();
    await place.litmus(['permissions', 'safe']);
    writeFileSync(join(place.home, '.claude/settings.json'), '{ damaged');
    const { status, json } = await place.answer(uninstallAnswer, ['uninstall']);
    expect(status).toBe(1);
    expect(json.problems).toEqual([expect.stringContaining('settings.json')]);
    expect(readdirSync(user)).toEqual(['permissions.json']);
    expect(readFileSync(join(place.home, '.claude/settings.json'), 'utf8')).toBe('{ damaged');
  });

  it('A-02 removes nothing while an update is under way', async () => {
    const { place, user } = used();
    const before = Object.keys(place.files());
    const held = await withInstallLock(updatePlaces(user), () => place.failure(['uninstall']));
    expect(held).toMatchObject({ held: true, value: { status: 1, name: 'state_locked' } });
    expect(Object.keys(place.files())).toEqual(before);
  });

  it('is a person’s verb', async () => {
    const { place } = used();
    const before = place.files();
    expect(await place.failure(['uninstall'], { env: { CLAUDECODE: '1' } })).toMatchObject({
      status: 77,
      name: 'refused',
    });
    expect(place.files()).toEqual(before);
  });

  it('S-10 removes nothing behind a link', async () => {
    const place = newPlace();
    const elsewhere = join(place.root, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'faults.jsonl'), '{}');
    symlinkSync(elsewhere, join(place.home, '.litmus'));
    expect(await place.failure(['uninstall'])).toMatchObject({ status: 1, name: 'bad_folder' });
    expect(readdirSync(elsewhere)).toEqual(['faults.jsonl']);
    const { place: other, user } = used();
    rmSync(join(user, 'versions'), { recursive: true });
    symlinkSync(elsewhere, join(user, 'versions'));
    await other.litmus(['uninstall']);
    expect(readdirSync(elsewhere)).toEqual(['faults.jsonl']);
    expect(existsSync(user)).toBe(false);
  });
});
