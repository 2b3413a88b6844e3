import { readdir, readFile, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findHost, HostInstallError, installHost } from '../src/host/install.js';
import { useScratch } from './scratch.js';

const PLATFORM_PACKAGE = `@anthropic-ai/claude-code-${process.platform}-${process.arch}`;

const scratch = useScratch();
const VERSION = '9.8.7';

afterEach(() => vi.unstubAllEnvs());

/** An npm that installs a small program under the platform package's name, and notes how it was called. */
async function fakeNpm(name: string, { reports = VERSION, fails = false, launcher = false }): Promise<string> {
  const bin = await scratch.folder(name, 'bin');
  const file = launcher ? '@anthropic-ai/claude-code/cli-wrapper.cjs' : `${PLATFORM_PACKAGE}/claude`;
  await scratch.program(
    join(bin, 'npm'),
    `#!/bin/sh
echo "$PWD $*" >> "${scratch.path(name, 'calls')}"
env | grep -i npm_config_ > "${scratch.path(name, 'settings')}"
prefix=$3
mkdir -p "$prefix/node_modules/${dirname(file)}"
cp "${bin}/claude" "$prefix/node_modules/${file}"
${fails ? 'echo "npm error code ETARGET" >&2; echo "npm error A complete log of this run" >&2; exit 1' : ''}
`,
  );
  await scratch.program(
    join(bin, 'claude'),
    launcher ? `console.log('${reports} (Claude Code)')` : `#!/bin/sh\necho "${reports} (Claude Code)"\n`,
  );
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  return scratch.folder(name, 'cache');
}

it('says in one sentence what is missing and what to do', async () => {
  const cacheDir = scratch.path('absent');
  const missing = await findHost({ version: VERSION, cacheDir }).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(HostInstallError);
  expect(String(missing)).toContain(`Claude Code ${VERSION} is not installed in ${cacheDir}`);
  const mute = await scratch.program(scratch.path('mute'), '#!/bin/sh\nexit 0\n');
  for (const command of [mute, scratch.path('nowhere')]) {
    await expect(findHost({ command })).rejects.toThrow(`${command} does not answer to --version`);
  }
});

it('takes an explicit path with whatever version it reports', async () => {
  const command = await scratch.program(scratch.path('other'), '#!/bin/sh\necho "3.1.4-beta.2 (Claude Code)"\n');
  expect(await findHost({ command })).toEqual({ command: [command], version: '3.1.4-beta.2' });
});

it('installs the exact version by name, without scripts, away from any project, and only once', async () => {
  const cacheDir = await fakeNpm('once', {});
  for (const name of ['workspace', 'omit', 'global', 'prefix']) vi.stubEnv(`npm_config_${name}`, 'outer');
  vi.stubEnv('npm_config_fetch_retries', '3');
  const sentences: string[] = [];
  const options = { version: VERSION, cacheDir, onProgress: (sentence: string) => sentences.push(sentence) };
  const host = await installHost(options);
  expect(host).toEqual({
    command: [join(cacheDir, VERSION, 'node_modules', PLATFORM_PACKAGE, 'claude')],
    version: VERSION,
  });
  expect(await installHost(options)).toEqual(host);
  expect(await findHost({ version: VERSION, cacheDir })).toEqual(host);
  const calls = (await readFile(scratch.path('once', 'calls'), 'utf8')).trim().split('\n');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain(join(cacheDir, '.partial-'));
  expect(calls[0]).toContain(' --no-save --ignore-scripts --no-audit --no-fund ');
  expect(calls[0]?.endsWith(` @anthropic-ai/claude-code@${VERSION}`)).toBe(true);
  const settings = await readFile(scratch.path('once', 'settings'), 'utf8');
  expect(settings).toContain('npm_config_fetch_retries=3');
  expect(settings).not.toContain('outer');
  expect(sentences).toHaveLength(2);
  expect(await readdir(cacheDir)).toEqual([VERSION]);
});

it('falls back to the launcher of the package where no native binary has a name that is known', async () => {
  const cacheDir = await fakeNpm('launcher', { launcher: true });
  const { command } = await installHost({ version: VERSION, cacheDir });
  expect(command).toEqual([
    process.execPath,
    join(cacheDir, VERSION, 'node_modules', '@anthropic-ai', 'claude-code', 'cli-wrapper.cjs'),
  ]);
});

it('lets several installs at once all end well', async () => {
  const cacheDir = await fakeNpm('several', {});
  const hosts = await Promise.all([1, 2, 3].map(() => installHost({ version: VERSION, cacheDir })));
  expect(new Set(hosts.map(({ command }) => command[0])).size).toBe(1);
  expect(await readdir(cacheDir)).toEqual([VERSION]);
});

it('replaces an install that is broken, and sweeps away what a dead one left', async () => {
  const cacheDir = await fakeNpm('broken', {});
  const half = await scratch.folder('broken', 'cache', VERSION, 'node_modules', PLATFORM_PACKAGE);
  await scratch.program(join(half, 'claude'), '#!/bin/sh\nexit 1\n');
  const dead = await scratch.folder('broken', 'cache', '.partial-dead');
  const recent = await scratch.folder('broken', 'cache', '.partial-recent');
  await utimes(dead, new Date(0), new Date(0));
  expect((await installHost({ version: VERSION, cacheDir })).version).toBe(VERSION);
  expect(await readdir(cacheDir)).toEqual([basename(recent), VERSION]);
});

it('leaves nothing behind when npm fails, and repeats its reason', async () => {
  const cacheDir = await fakeNpm('failing', { fails: true });
  await expect(installHost({ version: VERSION, cacheDir })).rejects.toThrow(
    /could not install \S+ \(code ETARGET\): check/,
  );
  expect(await readdir(cacheDir)).toEqual([]);
});

it('refuses what it installed when that does not report the wanted version', async () => {
  const cacheDir = await fakeNpm('foreign', { reports: '1.0.0' });
  await expect(installHost({ version: VERSION, cacheDir })).rejects.toThrow('was installed but does not start');
  expect(await readdir(cacheDir)).toEqual([]);
});

it('says so when the cache folder cannot be made', async () => {
  const file = await scratch.program(scratch.path('a-file'), '');
  await expect(installHost({ version: VERSION, cacheDir: join(file, 'cache') })).rejects.toThrow(
    /cannot be written \(.+\): name another folder in LITMUS_HOST_CACHE/,
  );
});
