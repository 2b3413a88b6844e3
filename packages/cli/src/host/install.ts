import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A Claude Code that answered when it was asked for its version. */
export interface Host {
  /** The program and the arguments that come before all others. */
  readonly command: readonly [program: string, ...leading: string[]];
  /** As it reports it, such as `2.1.332`. */
  readonly version: string;
}

/** Where a Claude Code is looked for. */
export interface FindHostOptions {
  /** An executable to use instead of the cached install. */
  readonly command?: string;
  /** The cached version; `HOST_VERSION` without one. */
  readonly version?: string;
  /** Where installs are cached; `defaultCacheDir()` without one. */
  readonly cacheDir?: string;
}

/** What to install, and where. */
export interface InstallHostOptions {
  readonly version?: string;
  readonly cacheDir?: string;
  /** Gets one sentence when an install begins, and one when it has ended; neither when the version is cached already. */
  readonly onProgress?: (sentence: string) => void;
}

/** Claude Code is missing or cannot be installed. The message is one sentence with what to do. */
export class HostInstallError extends Error {
  override readonly name = 'HostInstallError';
}

/** The version that Litmus is made for and tested with. */
export const HOST_VERSION = '2.1.332';

const SCOPE = '@anthropic-ai';
const PACKAGE = 'claude-code';
const PARTIAL_PREFIX = '.partial-';
const VERSION_TIMEOUT_MS = 30_000;
const INSTALL_TIMEOUT_MS = 15 * 60_000;
const MAX_NPM_OUTPUT_BYTES = 16 * 1024 * 1024;
/** An install that died leaves its folder; none runs for as long as this. */
const MAX_PARTIAL_AGE_MS = 24 * 60 * 60_000;
/** Settings of an npm that may be running us: they would change what and where the npm that we start installs. */
const OUTER_NPM_SETTING =
  /^npm_config_(?:workspaces?|include_workspace_root|global|location|prefix|(?:local|global)_prefix|omit|include|only|production|optional|dry_run|package_lock_only|install_strategy|engine_strict|before)$/i;

const run = promisify(execFile);

/** `PATH` with this Node as the last resort: npm and the package's launcher are Node programs. */
function searchPath(): string {
  return [process.env.PATH ?? '', dirname(process.execPath)].filter(Boolean).join(delimiter);
}

/** The folder that installs are cached in: `LITMUS_HOST_CACHE`, else `litmus/host` in the user's cache folder. */
export function defaultCacheDir(): string {
  const { LITMUS_HOST_CACHE: own, XDG_CACHE_HOME: shared } = process.env;
  return own || join(shared || join(homedir(), '.cache'), 'litmus', 'host');
}

/**
 * Every way to start what is installed under a folder, the best one first. The native binary needs no Node of a particular version; the
 * package's own launcher finds binaries under names that are not known here.
 */
function installedCommands(folder: string): Host['command'][] {
  const modules = join(folder, 'node_modules', SCOPE);
  const binary = process.platform === 'win32' ? 'claude.exe' : 'claude';
  const natives = ['', '-musl'].map((libc) => `${PACKAGE}-${process.platform}-${process.arch}${libc}`);
  const commands: Host['command'][] = natives.map((name) => [join(modules, name, binary)]);
  commands.push([process.execPath, join(modules, PACKAGE, 'cli-wrapper.cjs')]);
  return commands.filter((command) => existsSync(command[command.length - 1] ?? ''));
}

/** The version that a command reports, or undefined when it does not start or reports none. */
async function versionOf([program, ...leading]: Host['command']): Promise<string | undefined> {
  try {
    const env = { PATH: searchPath(), DISABLE_AUTOUPDATER: '1' };
    const { stdout } = await run(program, [...leading, '--version'], { timeout: VERSION_TIMEOUT_MS, env });
    return /\d+\.\d+\.\d+\S*/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

async function installedHost(folder: string, wanted: string): Promise<Host | undefined> {
  for (const command of installedCommands(folder)) {
    const version = await versionOf(command);
    if (version === wanted) return { command, version };
  }
  return undefined;
}

/**
 * Finds a Claude Code: the executable that is named, else the cached install of the wanted version.
 *
 * @throws HostInstallError when there is none, or the named one does not report a version.
 */
export async function findHost(options: FindHostOptions = {}): Promise<Host> {
  if (options.command !== undefined) {
    const version = await versionOf([options.command]);
    if (version === undefined) {
      throw new HostInstallError(
        `${options.command} does not answer to --version: give the path of a working Claude Code.`,
      );
    }
    return { command: [options.command], version };
  }
  const { version = HOST_VERSION, cacheDir = defaultCacheDir() } = options;
  const host = await installedHost(join(cacheDir, version), version);
  if (host === undefined) {
    throw new HostInstallError(
      `Claude Code ${version} is not installed in ${cacheDir}: install it there, or give the path of another one.`,
    );
  }
  return host;
}

function npmEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OUTER_NPM_SETTING.test(name));
  return { ...Object.fromEntries(kept), PATH: searchPath() };
}

/** npm's own reason, which it writes as lines that begin with `npm error`. */
function npmReason(cause: unknown): string {
  const {
    stderr = '',
    message = String(cause),
    killed = false,
  } = cause as { stderr?: string; message?: string; killed?: boolean };
  if (killed) return `it took longer than ${INSTALL_TIMEOUT_MS / 60_000} minutes`;
  const lines = stderr.split('\n').filter((line) => /^npm (?:error|ERR!)/.test(line) && !line.includes('complete log'));
  return (
    lines
      .map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim())
      .filter(Boolean)
      .join(', ') ||
    message.split('\n')[0] ||
    'no reason given'
  );
}

async function removeDeadPartials(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(PARTIAL_PREFIX)) continue;
    const folder = join(cacheDir, name);
    const info = await stat(folder).catch(() => undefined);
    if (info !== undefined && Date.now() - info.mtimeMs > MAX_PARTIAL_AGE_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Puts a finished install in its place. Another process may have been quicker, and what lies there may be broken. */
async function moveIntoPlace(partial: string, folder: string, version: string): Promise<void> {
  try {
    await rename(partial, folder);
  } catch {
    if ((await installedHost(folder, version)) !== undefined) return;
    await rename(folder, `${partial}-broken`);
    await rename(partial, folder);
  } finally {
    await rm(`${partial}-broken`, { recursive: true, force: true });
  }
}

/**
 * Installs Claude Code from the npm registry, by name and exact version and without install scripts, into a cache folder; returns at once
 * when that version is there already. The install is made in a folder of its own and moved into place when it is whole, so an interrupted
 * one leaves nothing that counts and two at once do not disturb each other.
 *
 * @throws HostInstallError when npm cannot be started or fails, or what it installed does not start on this machine.
 */
export async function installHost(options: InstallHostOptions = {}): Promise<Host> {
  const { version = HOST_VERSION, cacheDir = defaultCacheDir(), onProgress } = options;
  const folder = join(cacheDir, version);
  const cached = await installedHost(folder, version);
  if (cached !== undefined) return cached;

  const wanted = `${SCOPE}/${PACKAGE}@${version}`;
  onProgress?.(`Installing ${wanted} (about 400 MB) into ${folder}.`);
  const partial = join(cacheDir, `${PARTIAL_PREFIX}${version}-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(partial, { recursive: true });
    await removeDeadPartials(cacheDir);
    const flags = [
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--include=optional',
    ];
    await run('npm', ['install', '--prefix', partial, ...flags, wanted], {
      cwd: partial,
      env: npmEnvironment(),
      timeout: INSTALL_TIMEOUT_MS,
      maxBuffer: MAX_NPM_OUTPUT_BYTES,
    }).catch((cause: unknown) => {
      throw new HostInstallError(
        `npm could not install ${wanted} (${npmReason(cause)}): check the registry and the disk, or give the path of an installed Claude Code.`,
      );
    });
    if ((await installedHost(partial, version)) === undefined) {
      throw new HostInstallError(
        `${wanted} was installed but does not start on ${process.platform}-${process.arch}: give the path of a Claude Code that does.`,
      );
    }
    await moveIntoPlace(partial, folder, version);
  } catch (cause) {
    if (cause instanceof HostInstallError) throw cause;
    throw new HostInstallError(
      `${folder} cannot be written (${(cause as Error).message}): name another folder in LITMUS_HOST_CACHE.`,
    );
  } finally {
    // What cannot be removed now is removed by a later install; the reason above must not be lost for it.
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
  }
  const host = await findHost({ version, cacheDir });
  onProgress?.(`Claude Code ${host.version} is installed.`);
  return host;
}
