import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { updateAnswer } from '../../src/answers/update.js';
import { LITMUS, newPlace, type Place } from '../litmus.js';

const PACKAGE = '@litmus-hooks/cli';

/** A place with an npm on its PATH that offers this very command line as `version`. */
function offering(version: string): { place: Place; env: Record<string, string> } {
  const place = newPlace();
  const folder = join(place.root, 'package');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: PACKAGE, version, bin: { litmus: 'dist/litmus.cjs' } }),
  );
  const built = readFileSync(LITMUS, 'utf8').replaceAll('"0.1.0"', JSON.stringify(version));
  writeFileSync(join(folder, 'dist/litmus.cjs'), built);
  const archive = join(place.root, 'offered.tgz');
  spawnSync('tar', ['-czf', archive, '-C', place.root, 'package']);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  const answer = JSON.stringify({ name: PACKAGE, version, 'dist.integrity': integrity });
  const bin = join(place.root, 'bin');
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh
case "$1" in
view) printf '%s' '${answer}';;
pack) for word; do case "$word" in --pack-destination=*) cp '${archive}' "\${word#*=}/a.tgz";; esac; done;;
install) mkdir -p node_modules/${PACKAGE} && tar -xzf "$2" -C node_modules/${PACKAGE} --strip-components=1;;
esac
`,
  );
  chmodSync(join(bin, 'npm'), 0o755);
  return { place, env: { PATH: `${bin}:${process.env.PATH}` } };
}

describe('litmus update', () => {
  it('A-16 knows nothing at first, asks with --check, and knows it then', async () => {
    const { place, env } = offering('0.2.0');
    const first = await place.answer(updateAnswer, ['update'], { env });
    expect(first).toMatchObject({ status: 3, json: { status: 'stale-cache', current: '0.1.0', latest: null } });
    expect(place.files()).not.toHaveProperty('home/.litmus/update.json');
    const checked = await place.answer(updateAnswer, ['update', '--check'], { env });
    expect(checked).toMatchObject({ status: 0, json: { status: 'gated', latest: '0.2.0', why: null, program: null } });
    const { status, stdout } = await place.litmus(['update'], { env });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Litmus 0\.2\.0 is there, .*\nThe plugin .*claude plugin update litmus@litmus\n$/);
  });

  it('A-01 A-06 installs a version whose doctor is content, and touches nothing but the user’s folder', async () => {
    const { place, env } = offering('0.2.0');
    place.write('README.md', 'mine');
    const { status, stdout, stderr } = await place.litmus(['update', '--apply'], { env });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const launcher = join(place.home, '.litmus/bin/litmus');
    expect(stdout).toContain(launcher);
    expect(stdout).toContain(`Put ${join(place.home, '.litmus/bin')} first on your PATH.`);
    const version = spawnSync(launcher, ['--version'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: place.home },
    });
    expect(version.stdout).toBe('0.2.0\n');
    expect(Object.keys(place.files()).filter((name) => /^(?:project|home(?!\/\.litmus))/.test(name))).toEqual([
      'project/README.md',
    ]);
    const again = await place.answer(updateAnswer, ['update', '--apply'], { env });
    expect(again).toMatchObject({ status: 0, json: { status: 'current', current: '0.2.0' } });
    expect((await place.answer(updateAnswer, ['update'], { env, program: launcher })).json.status).toBe('current');
  });

  it('A-10 A-11 is a person’s verb where it installs, and does nothing in CI', async () => {
    const { place, env } = offering('0.2.0');
    const inSession = { env: { ...env, CLAUDECODE: '1' } };
    expect(await place.failure(['update', '--apply'], inSession)).toMatchObject({ status: 77, name: 'refused' });
    expect((await place.answer(updateAnswer, ['update', '--check'], inSession)).json.status).toBe('gated');
    for (const word of ['--apply', '--check']) {
      const { status, json } = await place.answer(updateAnswer, ['update', word], { env: { ...env, CI: 'true' } });
      expect({ status, json }).toMatchObject({ status: 1, json: { status: 'gated', why: 'CI is set' } });
    }
    expect(existsSync(join(place.home, '.litmus/versions'))).toBe(false);
  });

  it('A-16 says in a sentence why nothing was installed', async () => {
    const { place, env } = offering('0.0.9');
    expect((await place.litmus(['update', '--apply'], { env })).stdout).toBe(
      'The registry offers 0.0.9, which is no stable version above 0.1.0: there is nothing to install.\n',
    );
    const bin = join(place.root, 'node-alone');
    mkdirSync(bin);
    const { status, stdout } = await place.litmus(['update', '--apply'], { env: { PATH: bin } });
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'Nothing was changed (npm is not on PATH).\n' });
    expect(await place.failure(['update', '--apply', '--check'], { env })).toMatchObject({ status: 64, name: 'usage' });
  });
});
