import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlace, payload, SILENT } from './place.js';
import { Registry } from './registry.js';

const DAY_MS = 24 * 60 * 60 * 1000;

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

describe('the notice as it is built', () => {
  it('A-01 A-12 says once that a newer version is there, whatever session starts next', async () => {
    const place = newPlace();
    place.cache();
    const { status, stdout, stderr } = await place.hook('update', payload());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const reply = JSON.parse(stdout) as Record<string, string>;
    expect(Object.keys(reply)).toEqual(['systemMessage']);
    expect(reply.systemMessage).toMatch(/^Litmus 0\.2\.0 .* 0\.1\.0.*claude plugin update litmus@litmus$/);
    expect(await place.hook('update', { ...payload('resume'), session_id: 'another' })).toEqual(SILENT);
    place.cache({ latestVersion: '0.3.0' });
    expect((await place.hook('update', payload())).stdout).toContain('0.3.0');
  });

  it('A-01 says it once where eight sessions start at once', async () => {
    const place = newPlace();
    place.cache();
    const ends = await Promise.all(Array.from({ length: 8 }, () => place.hook('update', payload())));
    expect(ends.filter(({ stdout }) => stdout !== '')).toHaveLength(1);
    expect(place.faults()).toBe('');
  });

  it('A-10 A-12 A-14 says nothing, and keeps it for later, where nobody is to be told', async () => {
    const place = newPlace();
    place.cache();
    const { session_id: _, ...nobody } = payload();
    const silent = await Promise.all([
      place.hook('update', payload('compact')),
      place.hook('update', nobody),
      place.hook('update', { ...payload(), hook_event_name: 'Stop', stop_hook_active: false }),
      place.hook('update', payload(), { CLAUDE_CODE_ENTRYPOINT: 'sdk-cli' }),
      ...['LITMUS_NO_UPDATE', 'LITMUS_NO_UPDATE_NOTICE', 'NO_UPDATE_NOTIFIER', 'CI', 'DISABLE_AUTOUPDATER'].map(
        (name) => place.hook('update', payload(), { [name]: '' }),
      ),
    ]);
    expect(silent).toEqual(silent.map(() => SILENT));
    expect(place.names()).toEqual(['.litmus', '.litmus/update.json']);
    fs.writeFileSync(path.join(place.home, '.litmus/config.json'), '{"hooks":{"update":false}}');
    expect(await place.hook('update', payload())).toEqual(SILENT);
    fs.rmSync(path.join(place.home, '.litmus/config.json'));
    expect((await place.hook('update', payload(), { CLAUDE_CODE_ENTRYPOINT: 'cli' })).stdout).not.toBe('');
  });

  it('R-63 complains in one line where stdin holds no event', async () => {
    const place = newPlace();
    const { status, stdout, stderr } = await place.hook('update', '{');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^litmus update: [^\n]+\n$/);
  });

  it('records a fault and says nothing where no receipt can be written', async () => {
    const place = newPlace();
    place.cache();
    fs.writeFileSync(place.places.folder, '');
    expect(await place.hook('update', payload())).toEqual(SILENT);
    expect(place.faults()).toContain('"hook":"update"');
  });

  it('is at most 25 KB, as is the refresh', () => {
    for (const name of ['update', 'update-refresh'])
      expect(fs.statSync(path.join(import.meta.dirname, `../dist/${name}.cjs`)).size).toBeLessThanOrEqual(25 * 1024);
  });
});

describe('the refresh as it is built', () => {
  const registry = new Registry();
  beforeAll(() => registry.start());
  afterAll(() => registry.stop());

  it('A-13 asks the registry through npm, writes the cache, and leaves nothing else', async () => {
    const place = newPlace();
    place.npm(registry.url);
    registry.offer({ version: '0.2.0' });
    expect(await place.hook('update-refresh', payload())).toEqual(SILENT);
    expect(Object.keys(place.cached()).sort()).toEqual([
      ...['attemptedAt', 'checkedAt', 'generation', 'latestVersion', 'packageName'],
    ]);
    expect(place.cached()).toMatchObject({ packageName: '@litmus-hooks/cli', latestVersion: '0.2.0', generation: 1 });
    expect(place.names()).toEqual(['.litmus', '.litmus/update', '.litmus/update.json']);
    expect(registry.asked.every((url) => !url.endsWith('.tgz'))).toBe(true);
    expect(place.faults()).toBe('');
  });

  /** An npm that answers after some time, and writes down that it was asked. */
  function counted(version = '0.2.0', seconds = 0.2) {
    const place = newPlace();
    const asked = path.join(place.root, 'asked');
    const answer = JSON.stringify({ name: '@litmus-hooks/cli', version, 'dist.integrity': 'sha512-x' });
    place.standIn(`echo >> ${asked}; sleep ${seconds}; printf '%s' '${answer}'`);
    return { place, times: () => (fs.existsSync(asked) ? fs.readFileSync(asked, 'utf8').length : 0) };
  }

  it('A-13 asks once where eight sessions start at once, and once in a day', async () => {
    const { place, times } = counted();
    await Promise.all(Array.from({ length: 8 }, () => place.hook('update-refresh', payload())));
    expect(times()).toBe(1);
    await place.hook('update-refresh', payload());
    expect(times()).toBe(1);
    place.cache({ attemptedAt: ago(DAY_MS + 60_000), checkedAt: ago(DAY_MS + 60_000), generation: 7 });
    await place.hook('update-refresh', payload());
    expect(times()).toBe(2);
    expect(place.cached()).toMatchObject({ generation: 8 });
  });

  it('A-13 tries a failed attempt again after a day, and not before; what was known stays', async () => {
    const place = newPlace();
    place.standIn('exit 1');
    const checkedAt = ago(3 * DAY_MS);
    place.cache({ attemptedAt: ago(2 * DAY_MS), checkedAt });
    expect(await place.hook('update-refresh', payload())).toEqual(SILENT);
    expect(place.cached()).toMatchObject({ latestVersion: '0.2.0', checkedAt, generation: 2 });
    expect(place.faults()).toBe('');
    const before = place.cached();
    await place.hook('update-refresh', payload());
    expect(place.cached()).toEqual(before);
  });

  it('A-10 A-14 asks nobody after a compaction or with an opt-out', async () => {
    const { place, times } = counted();
    await Promise.all([
      place.hook('update-refresh', payload('compact')),
      ...['NO_UPDATE_NOTIFIER', 'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC', 'CI'].map((name) =>
        place.hook('update-refresh', payload(), { [name]: '1' }),
      ),
    ]);
    expect([times(), place.names()]).toEqual([0, []]);
  });

  it('A-13 does not wait for an npm that takes longer than three seconds', async () => {
    const { place } = counted('0.2.0', 20);
    expect(await place.hook('update-refresh', payload())).toEqual(SILENT);
    expect(place.cached()).toMatchObject({ latestVersion: null, generation: 1 });
  });

  it('A-13 never takes a prerelease for the newest version', async () => {
    const { place } = counted('0.2.0-beta.1');
    await place.hook('update-refresh', payload());
    expect(place.cached()).toMatchObject({ latestVersion: null, checkedAt: null });
  });

  it('writes through no link', async () => {
    const { place, times } = counted();
    const elsewhere = path.join(place.root, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.symlinkSync(elsewhere, place.places.user);
    expect(await place.hook('update-refresh', payload())).toEqual(SILENT);
    expect([times(), fs.readdirSync(elsewhere)]).toEqual([0, []]);
  });
});
