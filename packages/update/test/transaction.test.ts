import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyUpdate, checkForUpdate, knownUpdate, type UpdateOutcome } from '../src/index.js';
import { withInstallLock } from '../src/install-lock.js';
import { newPlace, type Place } from './place.js';
import { archive, program, Registry, type Release } from './registry.js';

const registry = new Registry();
beforeAll(() => registry.start());
afterAll(() => registry.stop());

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.npm(registry.url);
});

function surroundings(env: Record<string, string> = {}) {
  return { places: place.places, env: { ...place.env, ...env }, running: '0.1.0', now: Date.now };
}

function apply(env: Record<string, string> = {}): Promise<UpdateOutcome> {
  return applyUpdate(surroundings(env));
}

/** Offers a release through an npm that starts in no time. */
function offer(release: Release, packed?: Release): void {
  const put = (name: string, content: Buffer): string => {
    fs.writeFileSync(path.join(place.root, name), content);
    return path.join(place.root, name);
  };
  const bytes = archive(release);
  const integrity = release.integrity ?? `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const file = put('offered.tgz', bytes);
  place.quickNpm({ version: release.version, integrity, file }, packed && put('packed.tgz', archive(packed)));
}

/** What the launcher starts says of itself. */
function launched(): string {
  return spawnSync(place.places.launcher, ['--version'], { encoding: 'utf8', env: place.env }).stdout.trim();
}

function versions(): string[] {
  return fs.existsSync(place.places.versions) ? fs.readdirSync(place.places.versions) : [];
}

function journal(): { step: string; outputBytes: number }[] {
  if (!fs.existsSync(place.places.journalFile)) return [];
  const lines = fs.readFileSync(place.places.journalFile, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as { step: string; outputBytes: number });
}

function expectNothingInstalled(): void {
  expect([versions(), journal(), fs.existsSync(place.places.launcher)]).toEqual([[], [], false]);
  expectNothingLeft();
}

/** Nothing of an attempt stays but the cache and the journal. */
function expectNothingLeft(): void {
  expect(fs.readdirSync(place.places.folder).filter((name) => name !== 'journal.jsonl')).toEqual([]);
}

describe('the transaction, with npm itself', () => {
  it('A-03 A-04 installs from the registry and takes no setting or credential from folder, home or environment', async () => {
    const settings = 'registry=http://127.0.0.1:9/\n//127.0.0.1/:_authToken=secret\n';
    for (const folder of [place.home, place.root]) fs.writeFileSync(path.join(folder, '.npmrc'), settings);
    fs.writeFileSync(path.join(place.home, 'package.json'), '{"name":"project","workspaces":["*"]}');
    const touched = path.join(place.root, 'touched');
    registry.offer({ version: '0.2.0', manifest: { scripts: { install: `touch ${touched}` } } });
    const seen = path.join(place.root, 'seen');
    place.npm(registry.url, `env >> ${seen}; pwd >> ${seen}`);
    const outcome = await apply({
      npm_config_registry: 'http://127.0.0.1:9/',
      NPM_TOKEN: 'secret-token',
      HTTPS_PROXY: 'http://someone:secret-proxy@127.0.0.1:9',
      NODE_OPTIONS: '--require /nowhere',
      PATH: `node_modules/.bin:${place.root}/node_modules/.bin:${place.env.PATH}`,
    });
    expect(outcome).toEqual({ status: 'installed', current: '0.1.0', latest: '0.2.0' });
    expect(launched()).toBe('0.2.0');
    expect(fs.existsSync(touched)).toBe(false);
    expect(journal()[0]?.outputBytes).toBeGreaterThan(0);
    const environment = fs.readFileSync(seen, 'utf8');
    expect(environment).not.toMatch(/secret|npm_config_registry|NODE_OPTIONS|node_modules/);
    expect(environment).toContain('LITMUS_NO_UPDATE=1');
    expect(environment).toContain(`${place.places.folder}/private-`);
    expect(registry.headers.has('authorization')).toBe(false);
  });

  it.each(['tampered', 'half'] as const)(
    'A-04 A-16 installs nothing of an archive that arrives %s',
    async (delivery) => {
      registry.offer({ version: '0.2.0', delivery });
      expect(await apply()).toMatchObject({ status: 'failed', why: expect.stringMatching(/^npm pack failed \(/) });
      expectNothingInstalled();
    },
  );

  it('A-13 A-16 fails in a sentence offline, and what is known stays', async () => {
    place.cache();
    place.npm('http://127.0.0.1:9/');
    expect(await apply()).toMatchObject({ status: 'failed', latest: '0.2.0', why: 'npm view failed (ECONNREFUSED)' });
    expect(place.cached()).toMatchObject({ latestVersion: '0.2.0', generation: 2 });
  });

  it('A-13 believes no answer about another package', async () => {
    const dist = { integrity: 'sha512-x', tarball: registry.url };
    const versions = { '0.2.0': { name: 'other', version: '0.2.0', dist } };
    registry.say(JSON.stringify({ name: 'other', 'dist-tags': { latest: '0.2.0' }, versions }));
    expect(await checkForUpdate(surroundings())).toMatchObject({ status: 'failed', latest: null });
    expect(place.cached()).toMatchObject({ latestVersion: null, checkedAt: null, generation: 1 });
  });
});

describe('the transaction', () => {
  it('A-04 A-05 A-06 A-15 A-16 installs what the registry vouches for beside what is there, and then is current', async () => {
    offer({ version: '0.2.0' });
    expect(await apply()).toEqual({ status: 'installed', current: '0.1.0', latest: '0.2.0' });
    expect(launched()).toBe('0.2.0');
    expect(journal().map(({ step }) => step)).toEqual(['begun', 'installed']);
    expectNothingLeft();
    expect(place.cached()).toMatchObject({ latestVersion: '0.2.0', generation: 1 });
    expect(await apply()).toEqual({ status: 'current', current: '0.2.0', latest: '0.2.0' });
    offer({ version: '0.3.0' });
    expect((await apply()).status).toBe('installed');
    expect(launched()).toBe('0.3.0');
    // A session may still be running from the first.
    expect(versions().map((name) => name.split('-')[0])).toEqual(['0.2.0', '0.3.0']);
  });

  it('A-07 takes back a version whose doctor finds a problem, and the version before is in use again', async () => {
    offer({ version: '0.2.0' });
    await apply();
    offer({ version: '0.3.0', program: program('0.3.0', 'problems') });
    expect(await apply()).toMatchObject({ status: 'rolled-back', current: '0.2.0', latest: '0.3.0' });
    expect(launched()).toBe('0.2.0');
    expect(versions()).toHaveLength(1);
    expect(journal().map(({ step }) => step)).toEqual(['begun', 'installed', 'begun', 'rolled-back']);
  });

  it.each([
    ['an archive without a SHA-512', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['a command line of another version', { program: program('0.1.9') }],
    ['a command line that does not start', { program: 'throw new Error("no")' }],
    ['a package that needs others', { manifest: { dependencies: { left: '1.0.0' } } }],
    ['a package of another name', { manifest: { name: 'other' } }],
    ['a command line outside the package', { manifest: { bin: { litmus: '../../other.cjs' } } }],
    ['a package without a command line', { manifest: { bin: { other: 'dist/litmus.cjs' } } }],
  ] as const)('A-04 A-16 installs nothing of %s', async (_what, release) => {
    offer({ version: '0.2.0', ...release });
    expect(await apply()).toMatchObject({ status: 'failed', why: expect.stringMatching(/^\S.*[^.]$/) });
    expectNothingInstalled();
  });

  it('A-04 compares the archive itself, whatever npm says of it', async () => {
    offer({ version: '0.2.0' }, { version: '0.2.0', program: 'console.log("evil")' });
    expect(await apply()).toMatchObject({ status: 'failed', why: expect.stringContaining('vouches') });
    expectNothingInstalled();
  });

  it.each([
    ['no JSON', "echo '<html>'"],
    ['a list', "echo '[]'"],
    ['null', 'echo null'],
    ['of other types', `echo '{"name":"@litmus-hooks/cli","version":2,"dist.integrity":"sha512-x"}'`],
    ['longer than 64 KiB', 'head -c 70000 /dev/zero'],
    ['a failure', "echo '{}'; exit 1"],
  ])('A-13 believes no answer that is %s', async (_what, script) => {
    place.standIn(script);
    expect(await apply()).toMatchObject({ status: 'failed', latest: null });
    expect(place.cached()).toMatchObject({ latestVersion: null, checkedAt: null, generation: 1 });
  });

  it('A-16 fails in a sentence without npm', async () => {
    fs.rmSync(path.join(place.bin, 'npm'));
    expect(await apply({ PATH: place.bin })).toMatchObject({ status: 'failed', why: 'npm is not on PATH' });
  });

  it.each([
    ['an older version', '0.0.9'],
    ['a prerelease', '0.2.0-rc.1'],
  ])('A-01 A-16 installs nothing where the registry offers %s', async (_what, version) => {
    offer({ version });
    expect(await apply()).toEqual({ status: 'no-candidate', current: '0.1.0', latest: version });
    expectNothingInstalled();
  });

  it('A-10 A-11 does nothing where an opt-out is set, even empty', async () => {
    offer({ version: '0.2.0' });
    for (const name of ['LITMUS_NO_UPDATE', 'CI'])
      expect(await apply({ [name]: '' })).toEqual({
        status: 'gated',
        current: '0.1.0',
        latest: null,
        why: `${name} is set`,
      });
    expect(place.names()).toEqual([]);
  });

  it('A-02 A-16 is locked while another is under way', async () => {
    offer({ version: '0.2.0' });
    const held = await withInstallLock(place.places, () => apply());
    expect(held).toMatchObject({ held: true, value: { status: 'locked', current: '0.1.0' } });
    expect(fs.existsSync(place.places.cacheFile)).toBe(false);
  });

  it.each([
    ['while the doctor looked at the new version', "verb === 'doctor'", '0.2.0'],
    [
      'when the new version was in use already',
      "verb === '--version' && process.argv[1].endsWith('/bin/litmus')",
      '0.3.0',
    ],
  ])(
    'A-05 A-07 takes back at the next start what a process left unfinished that died %s',
    async (_when, moment, left) => {
      offer({ version: '0.2.0' });
      await apply();
      const pidFile = path.join(place.root, 'pid');
      const kill = `if (${moment}) { process.kill(Number(require('fs').readFileSync('${pidFile}', 'utf8')), 'SIGKILL'); return; }`;
      offer({ version: '0.3.0', program: program('0.3.0').replace('\nif ', `\n${kill}\nif `) });
      const library = path.join(import.meta.dirname, '../dist/index.js');
      const script = `require('fs').writeFileSync('${pidFile}', String(process.pid));
      import('${library}').then(({ applyUpdate, updatePlaces }) =>
        applyUpdate({ places: updatePlaces('${place.places.user}'), env: process.env, running: '0.1.0', now: Date.now }));`;
      const signal = await new Promise((resolve) => {
        spawn(process.execPath, ['-e', script], { env: place.env }).on('close', (_status, name) => resolve(name));
      });
      expect(signal).toBe('SIGKILL');
      fs.rmSync(pidFile);
      expect(path.basename(path.dirname(path.dirname(fs.realpathSync(place.places.launcher))))).toMatch(`${left}-`);
      expect(versions()).toHaveLength(2);
      expect(await apply()).toMatchObject({ status: 'locked' });
      // Its heartbeat has been silent for long.
      const longAgo = new Date(Date.now() - 60_000);
      fs.utimesSync(`${place.places.installLock}.lock`, longAgo, longAgo);
      offer({ version: '0.2.0' });
      expect(await apply()).toEqual({ status: 'current', current: '0.2.0', latest: '0.2.0', recovered: '0.3.0' });
      expect(launched()).toBe('0.2.0');
      expect(versions()).toHaveLength(1);
      expect(journal().at(-1)?.step).toBe('rolled-back');
    },
  );

  it('A-07 A-16 says so where it cannot take back, and tries again at the next start', async () => {
    const { bin, launcher } = place.places;
    const occupy = `const fs = require('fs'); fs.mkdirSync('${bin}'); fs.writeFileSync('${launcher}', 'mine');`;
    const source = program('0.2.0', 'problems').replace("'doctor') {", `'doctor') { ${occupy}`);
    offer({ version: '0.2.0', program: source });
    const why = expect.stringMatching(/the doctor of the new version finds a problem .*is not what Litmus puts there/);
    expect(await apply()).toMatchObject({ status: 'rollback-failed', why });
    expect(journal().at(-1)?.step).toBe('rollback-failed');
    expect((await apply()).status).toBe('rollback-failed');
    fs.rmSync(launcher);
    offer({ version: '0.2.0' });
    expect(await apply()).toMatchObject({ status: 'installed', recovered: '0.2.0' });
  });

  it.each([
    ["the user's folder", () => place.places.user],
    ['the folder of updates', () => place.places.folder],
    ['the folder of versions', () => place.places.versions],
  ])('S-10 writes nothing where %s is a link, and says so', async (_what, link) => {
    offer({ version: '0.2.0' });
    const elsewhere = path.join(place.root, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.mkdirSync(path.dirname(link()), { recursive: true });
    fs.symlinkSync(elsewhere, link());
    const outcome = await apply();
    expect(outcome).toMatchObject({ why: expect.stringContaining('is a link') });
    expect(['failed', 'rolled-back']).toContain(outcome.status);
    expect([fs.readdirSync(elsewhere), fs.existsSync(place.places.launcher)]).toEqual([[], false]);
  });

  it('A-05 changes nothing while its journal cannot be read', async () => {
    offer({ version: '0.2.0' });
    fs.mkdirSync(place.places.journalFile, { recursive: true });
    expect(await apply()).toMatchObject({
      status: 'failed',
      why: expect.stringContaining('journal.jsonl is not a regular'),
    });
    expect(versions()).toEqual([]);
  });

  it('A-05 passes over what a dying process tore in its journal', async () => {
    offer({ version: '0.2.0' });
    await apply();
    fs.appendFileSync(place.places.journalFile, '{"at":"2026-');
    offer({ version: '0.3.0' });
    expect((await apply()).status).toBe('installed');
    const lines = fs.readFileSync(place.places.journalFile, 'utf8').trimEnd().split('\n');
    expect(lines.filter((line) => line.endsWith('}'))).toHaveLength(4);
  });

  it('A-05 leaves a launcher alone that somebody else put there', async () => {
    offer({ version: '0.2.0' });
    fs.mkdirSync(place.places.bin, { recursive: true });
    fs.writeFileSync(place.places.launcher, 'mine');
    expect(await apply()).toMatchObject({ status: 'failed', why: expect.stringContaining('move it away') });
    expect(fs.readFileSync(place.places.launcher, 'utf8')).toBe('mine');
  });

  it('A-05 keeps the newest hundred entries of its journal', async () => {
    offer({ version: '0.2.0' });
    await apply();
    const line = fs.readFileSync(place.places.journalFile, 'utf8').trimEnd().split('\n').at(-1);
    fs.writeFileSync(place.places.journalFile, `${line}\n`.repeat(150));
    offer({ version: '0.3.0' });
    expect((await apply()).status).toBe('installed');
    expect(journal()).toHaveLength(100);
    expect(
      journal()
        .slice(-2)
        .map(({ step }) => step),
    ).toEqual(['begun', 'installed']);
  });
});

describe('what is known', () => {
  it('A-16 is told without asking anybody', () => {
    expect(knownUpdate(surroundings())).toEqual({ status: 'stale-cache', current: '0.1.0', latest: null });
    place.cache();
    expect(knownUpdate(surroundings())).toEqual({ status: 'gated', current: '0.1.0', latest: '0.2.0' });
    place.cache({ latestVersion: '0.1.0' });
    expect(knownUpdate(surroundings()).status).toBe('current');
    place.cache({ latestVersion: '0.0.9' });
    expect(knownUpdate(surroundings()).status).toBe('no-candidate');
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    place.cache({ checkedAt: longAgo });
    expect(knownUpdate(surroundings())).toEqual({ status: 'stale-cache', current: '0.1.0', latest: '0.2.0' });
  });
});
