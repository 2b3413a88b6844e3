import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../../src/answers/error.js';
import { startAnswer } from '../../src/answers/start.js';
import { line, newPlace, type Place } from '../litmus.js';

describe('litmus start', () => {
  it('opens a run in the working directory and points to it from the project (L-07)', async () => {
    const place = newPlace();
    const site = join(place.project, 'apps/web');
    mkdirSync(site, { recursive: true });
    const { status, json } = await place.answer(startAnswer, ['start'], { cwd: site });
    expect(status).toBe(0);
    expect(json.run.id).toMatch(/^run-\d{8}-\d{6}-[a-z0-9]{4}$/);
    expect(json).toMatchObject({ run: { site }, project: place.project, archived: null });
    expect(place.json('apps/web/run-state.json')).toEqual({
      v: 1,
      id: json.run.id,
      startedAt: json.run.startedAt,
      steps: {},
    });
    expect(place.json('.litmus/active-run.json')).toEqual({
      root: site,
      id: json.run.id,
      startedAt: json.run.startedAt,
    });
  });

  it('writes the state, the pointer and the .gitignore, and nothing else', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    expect(Object.keys(place.files()).sort()).toEqual([
      'project/.litmus/.gitignore',
      'project/.litmus/active-run.json',
      'project/run-state.json',
    ]);
  });

  it('X-14 wakes the hooks for the run, and finishing it lets them sleep', async () => {
    const place = newPlace();
    place.wasLookedAt();
    await place.litmus(['start']);
    expect(place.armed('run')).toEqual([place.project]);
    await place.litmus(['halt', '--reason', 'x']);
    expect(place.armed('run')).toEqual([place.project]);
    await place.litmus(['finish']);
    expect(place.armed('run')).toEqual([]);
    expect(place.exists('run-log.jsonl')).toBe(false);
  });

  it('P-06 a halt of a run that nobody armed wakes them, and the ledger tells of the gap', async () => {
    const place = newPlace();
    place.wasLookedAt();
    place.write('run-state.json', { id: 'r', steps: {} });
    await place.litmus(['halt', '--reason', 'x']);
    expect(place.armed('run')).toEqual([place.project]);
    expect(place.read('run-log.jsonl')).toMatch(/^{"at":"[^"]+","event":"gap","type":"asleep","v":1}\n$/);
  });

  it('leaves a .gitignore that is there as it is', async () => {
    const place = newPlace();
    place.write('.litmus/.gitignore', 'mine');
    await place.litmus(['start']);
    expect(place.read('.litmus/.gitignore')).toBe('mine');
  });

  it('takes --site, relative to the working directory', async () => {
    const place = newPlace();
    mkdirSync(place.path('a/b'), { recursive: true });
    const { json } = await place.answer(startAnswer, ['start', '--site', 'b'], { cwd: place.path('a') });
    expect(json.run.site).toBe(place.path('a/b'));
  });

  it('names an open run and what to do, and changes nothing', async () => {
    const place = newPlace();
    const { json } = await place.answer(startAnswer, ['start']);
    const before = place.files();
    const failure = await place.failure(['start']);
    expect(failure).toMatchObject({ status: 1, name: 'run_open' });
    expect(failure.message).toContain(json.run.id);
    expect(failure.message).toContain('litmus finish');
    expect(place.files()).toEqual(before);
  });

  it('moves the files of a finished run to the archive first', async () => {
    const place = newPlace();
    const first = (await place.answer(startAnswer, ['start'])).json.run.id;
    const ledger = line({ type: 'tool', tool: 'Read' });
    place.write('run-log.jsonl', ledger);
    await place.litmus(['finish']);
    const { status, json } = await place.answer(startAnswer, ['start']);
    expect(status).toBe(0);
    expect(json.archived).toEqual({ id: first, folder: place.path(`.litmus/runs/${first}`) });
    expect(place.read(`.litmus/runs/${first}/run-log.jsonl`)).toBe(ledger);
    expect(place.json(`.litmus/runs/${first}/run-state.json`)).toMatchObject({ id: first });
    expect(existsSync(place.path('run-log.jsonl'))).toBe(false);
    expect(place.json('run-state.json')).toMatchObject({ id: json.run.id, steps: {} });
  });

  it('never overwrites an archived run of the same id', async () => {
    const place = newPlace();
    for (const round of ['one', 'two', 'three']) {
      place.write('run-state.json', { id: 'same', finishedAt: '2026-01-01T00:00:00.000Z', round, steps: {} });
      await place.litmus(['start']);
    }
    const rounds = readdirSync(place.path('.litmus/runs')).filter((name) => name.startsWith('same'));
    expect(rounds.map((name) => place.json(`.litmus/runs/${name}/run-state.json`).round).sort()).toEqual([
      'one',
      'three',
      'two',
    ]);
  });

  it.each(['../../../outside', 'a/b', '..', '.hidden', '', 'x'.repeat(300)])(
    'keeps the archive of a finished run with the id %j inside .litmus/runs',
    async (id) => {
      const place = newPlace();
      place.write('run-state.json', { id, finishedAt: '2026-01-01T00:00:00.000Z', steps: {} });
      const { status, json } = await place.answer(startAnswer, ['start']);
      expect(status).toBe(0);
      expect(json.archived?.folder).toBe(place.path('.litmus/runs/run-without-id'));
      expect(place.json('.litmus/runs/run-without-id/run-state.json').finishedAt).toBe('2026-01-01T00:00:00.000Z');
    },
  );

  it('L-18 takes a ledger that lies there without a run for no evidence, and keeps it', async () => {
    const place = newPlace();
    const ledger = line({ type: 'mwg_search', query: 'dialog', command: 'x' });
    place.write('run-log.jsonl', ledger);
    const { json } = await place.answer(startAnswer, ['start']);
    expect(json.archived?.id).toBeNull();
    expect(place.read('.litmus/runs/run-without-id/run-log.jsonl')).toBe(ledger);
    expect(existsSync(place.path('run-log.jsonl'))).toBe(false);
  });

  it.each([
    ['no JSON', '{"id": '],
    ['an array', '[]'],
    ['a number', '7'],
    ['empty', ''],
    ['more than a megabyte', `"${'x'.repeat(1024 * 1024)}"`],
  ])('never overwrites a damaged run state: %s', async (_what, content) => {
    const place = newPlace();
    place.write('run-state.json', content);
    const before = place.files();
    const failure = await place.failure(['start']);
    expect(failure).toMatchObject({ status: 1, name: 'state_unreadable' });
    expect(failure.message).toContain('litmus doctor --repair');
    expect(place.files()).toEqual(before);
  });

  it('refuses a run state, a ledger, a site or a .litmus that is a link or a folder', async () => {
    const place = newPlace();
    const elsewhere = join(place.root, 'elsewhere');
    mkdirSync(elsewhere);
    const target = join(elsewhere, 'state.json');
    writeFileSync(target, '{"finishedAt":"x"}');

    symlinkSync(target, place.path('run-state.json'));
    expect(await place.failure(['start'])).toMatchObject({ status: 1, name: 'state_unreadable' });

    mkdirSync(place.path('folders/run-state.json'), { recursive: true });
    expect(await place.failure(['start', '--site', 'folders'])).toMatchObject({ status: 1, name: 'state_unreadable' });

    mkdirSync(place.path('logs'));
    symlinkSync(target, place.path('logs/run-log.jsonl'));
    expect(await place.failure(['start', '--site', 'logs'])).toMatchObject({ status: 1, name: 'bad_folder' });

    symlinkSync(elsewhere, place.path('linked'));
    const linked = await place.failure(['start', '--site', 'linked']);
    expect(linked).toMatchObject({ status: 1, name: 'bad_folder' });
    expect(linked.message).toContain('is a link');

    mkdirSync(place.path('fine'));
    symlinkSync(elsewhere, place.path('.litmus'));
    expect(await place.failure(['start', '--site', 'fine'])).toMatchObject({ status: 1, name: 'bad_folder' });
    expect(readdirSync(elsewhere)).toEqual(['state.json']);
    expect(readdirSync(place.path('fine'))).toEqual([]);
  });

  it.each([
    ['not there', 'nowhere'],
    ['no folder', 'README.md'],
  ])('refuses a site that is %s', async (what, site) => {
    const place = newPlace();
    place.write('README.md', '');
    const failure = await place.failure(['start', '--site', site]);
    expect(failure).toMatchObject({ status: 1, name: 'bad_folder' });
    expect(failure.message).toContain(what);
  });

  it('lets one of twenty parallel starts win', async () => {
    const place = newPlace();
    const ended = await Promise.all(Array.from({ length: 20 }, () => place.litmus(['start'])));
    expect(ended.map(({ status }) => status).sort()).toEqual([0, ...Array.from({ length: 19 }, () => 1)]);
    expect(place.json('.litmus/active-run.json').id).toBe(place.json('run-state.json').id);
    expect(Object.keys(place.files())).toHaveLength(3);
  });

  it('says in one sentence that a folder cannot be written', async () => {
    const place = newPlace();
    // Root may write everywhere, so another user tries.
    chmodSync(place.root, 0o755);
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    if (uid === undefined) chmodSync(place.project, 0o555);
    const before = place.files();
    const failure = await place.failure(['start'], uid === undefined ? {} : { uid });
    expect(failure).toMatchObject({ status: 1, name: 'file_system' });
    expect(failure.message).toContain('EACCES');
    chmodSync(place.project, 0o755);
    expect(place.files()).toEqual(before);
  });

  describe('while a run is halted', () => {
    const inside = { env: { CLAUDECODE: '1' } };

    async function halted(site = '.'): Promise<Place> {
      const place = newPlace();
      for (const folder of ['web', 'decoy', 'web/dist']) mkdirSync(place.path(folder), { recursive: true });
      await place.litmus(['start', '--site', site]);
      await place.litmus(['halt', '--reason', 'checkout fails'], { cwd: place.path(site) });
      return place;
    }

    it.each([
      ['beside it, which the pointer would name instead', 'web', 'decoy'],
      ['inside it', 'web', 'web/dist'],
      ['inside it, where it is the project', '.', 'decoy'],
    ])('opens no run inside Claude Code %s', async (_what, site, other) => {
      const place = await halted(site);
      const before = place.files();
      const refusal = await place.failure(['start', '--site', other], inside);
      expect(refusal).toMatchObject({ status: 77, name: 'refused' });
      expect(refusal.message).toContain(place.json(join(site, 'run-state.json')).id);
      expect(place.files()).toEqual(before);
    });

    it('opens none inside Claude Code in a repository or a finished run inside it', async () => {
      const place = await halted('.');
      mkdirSync(place.path('decoy/.git'));
      expect(await place.failure(['start', '--site', 'decoy'], inside)).toMatchObject({ status: 77 });
      const other = await halted('web');
      other.write('web/dist/run-state.json', { id: 'old', finishedAt: '2026-01-01T00:00:00.000Z', steps: {} });
      expect(await other.failure(['start', '--site', 'web/dist'], inside)).toMatchObject({ status: 77 });
    });

    it('opens none inside Claude Code in a folder from which calls fall back on the halted project', async () => {
      const place = await halted('web');
      const aside = join(place.root, 'aside');
      mkdirSync(aside);
      const env = { CLAUDECODE: '1', CLAUDE_PROJECT_DIR: place.project };
      expect(await place.failure(['start'], { cwd: aside, env })).toMatchObject({ status: 77, name: 'refused' });
      expect(readdirSync(aside)).toEqual([]);
    });

    it.each([
      ['web', 'decoy'],
      ['web', 'web/dist'],
    ])(
      'opens one for a person, and names the halted run that calls no longer belong to (%s, %s)',
      async (site, other) => {
        const place = await halted(site);
        const { id } = place.json(`${site}/run-state.json`);
        const { status, json } = await place.answer(startAnswer, ['start', '--site', other]);
        expect(status).toBe(0);
        expect(json.hidden).toEqual([{ id, site: place.path(site), reason: 'checkout fails' }]);
        await place.litmus(['finish'], { cwd: place.path(other) });
        await place.litmus(['start', '--site', 'web/dist']);
      },
    );

    it('says so to a person in words', async () => {
      const place = await halted('web');
      const { stdout } = await place.litmus(['start', '--site', 'decoy']);
      expect(stdout).toContain(place.path('web'));
      expect(stdout).toContain('checkout fails');
    });

    it('opens one inside Claude Code once the run is no longer halted, or closed', async () => {
      const place = await halted('web');
      await place.litmus(['halt', '--lift'], { cwd: place.path('web') });
      const lifted = await place.answer(startAnswer, ['start', '--site', 'decoy'], inside);
      expect(lifted).toMatchObject({ status: 0, json: { hidden: [] } });
      const other = await halted('web');
      await other.litmus(['finish'], { cwd: other.path('web') });
      expect((await other.litmus(['start', '--site', 'decoy'], inside)).status).toBe(0);
    });
  });

  it('C-14 leaves no run without a pointer where the lock of the pointer stays, and names the lock', async () => {
    const place = newPlace();
    const owner = { nonce: 'abc', pid: 1, space: 'pid:[7]', at: '2026-11-30T10:00:00.000Z' };
    for (const [lock, name] of [
      ['{"pid":', 'half written'],
      [JSON.stringify(owner), 'foreign'],
    ] as const) {
      const file = place.write('.litmus/active-run.json.lock', lock);
      const { status, json } = await place.answer(errorAnswer, ['start']);
      expect([name, status, json.error.name]).toEqual([name, 1, 'state_locked']);
      expect(json.error.message).toContain(`remove ${file}`);
      expect(existsSync(place.path('run-state.json'))).toBe(false);
    }
  }, 60_000);

  it('takes back a run whose pointer cannot be written', async () => {
    const place = newPlace();
    mkdirSync(place.path('.litmus/active-run.json/in-the-way'), { recursive: true });
    const ledger = line({ type: 'tool', tool: 'Read' });
    place.write('run-log.jsonl', ledger);
    expect(await place.failure(['start'])).toMatchObject({ status: 1 });
    expect(existsSync(place.path('run-state.json'))).toBe(false);
  });
});
