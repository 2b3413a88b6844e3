import { fork, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bytesOf, filled } from './case.mjs';

/**
 * How a hook ended.
 *
 * @typedef {object} Ending
 * @property {number | null} status Null where it was ended by a signal.
 * @property {Buffer} stdout
 * @property {Buffer} stderr
 * @property {string} [thrown] What reached the top of the process.
 * @property {readonly string[]} strayWrites Absolute paths outside the case's folder that it tried to change.
 * @property {number} cpuMs User and system time of its own work; of a whole process where it had one.
 * @property {number} [rssKib] Peak memory of its process.
 */

const RESIDENT = fileURLToPath(new URL('./processes/resident.cjs', import.meta.url));
const SURROUNDINGS = fileURLToPath(new URL('./processes/surroundings.cjs', import.meta.url));
/** Far beyond what any decision may take; a play that is not over by then never will be. */
const MAX_PLAY_MS = 30_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** What one read of a pipe gives. */
const PIPE_BYTES = 64 * 1024;

/**
 * @param {import('./case.mjs').Case} item
 * @param {string} base
 */
function startOf(item, base) {
  const folder = path.join(base, filled(item.folder ?? 'home', base));
  const removesFolder = path.basename(folder) === 'gone';
  if (removesFolder) fs.mkdirSync(folder, { recursive: true });
  return {
    folder: fs.existsSync(folder) && fs.statSync(folder).isDirectory() ? folder : base,
    removesFolder,
    stdin: bytesOf(item.stdin, base),
    env: Object.fromEntries(Object.entries(item.env).map(([name, value]) => [name, filled(value, base)])),
  };
}

/** Plays cases in one process that stays, and in another one when that has died. */
export class Resident {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #dist;

  /** @param {string} dist The folder of the bundles. */
  constructor(dist) {
    this.#dist = fs.realpathSync(dist);
  }

  /**
   * @param {import('./case.mjs').Case} item
   * @param {string} base Where the case is set up.
   * @returns {Promise<Ending>}
   */
  play(item, base) {
    this.#child ??= fork(RESIDENT, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: {} });
    const child = this.#child;
    return new Promise((resolve) => {
      let complaint = '';
      const timer = setTimeout(() => child.kill('SIGKILL'), MAX_PLAY_MS);
      const read = (/** @type {Buffer} */ text) => {
        complaint += text;
      };
      const done = (/** @type {Ending} */ ending) => {
        clearTimeout(timer);
        child.off('message', answered).off('exit', died);
        child.stderr?.off('data', read);
        resolve(ending);
      };
      const answered = (/** @type {any} */ ending) => done(ending);
      const died = () => {
        this.#child = undefined;
        const nothing = Buffer.alloc(0);
        const thrown = `the process died, or did not end within ${MAX_PLAY_MS / 1000} s: ${complaint.slice(0, 2_000)}`;
        done({ status: null, stdout: nothing, stderr: nothing, thrown, strayWrites: [], cpuMs: MAX_PLAY_MS });
      };
      child.stderr?.on('data', read);
      child.on('message', answered).on('exit', died);
      child.send({ hook: item.hook, dist: this.#dist, base, chunkBytes: PIPE_BYTES, ...startOf(item, base) });
    });
  }

  stop() {
    this.#child?.disconnect();
    this.#child = undefined;
  }
}

/**
 * Plays a case in a process of its own, as the host does.
 *
 * @param {import('./case.mjs').Case} item
 * @param {string} base Where the case is set up.
 * @param {string} dist The folder of the bundles.
 * @returns {Ending}
 */
export function playAlone(item, base, dist) {
  return runFile(path.join(dist, `${item.hook}.cjs`), startOf(item, base), base);
}

/**
 * What Node itself uses that is given the same and does nothing.
 *
 * @param {import('./case.mjs').Case} item
 * @param {string} base
 */
export function playEmpty(item, base) {
  const empty = path.join(base, 'empty.cjs');
  fs.writeFileSync(empty, '');
  const ending = runFile(empty, { ...startOf(item, base), stdin: Buffer.alloc(0) }, base);
  fs.rmSync(empty);
  return ending;
}

/**
 * @param {string} file
 * @param {ReturnType<typeof startOf>} start
 * @param {string} base
 * @returns {Ending}
 */
function runFile(file, { folder, removesFolder, stdin, env }, base) {
  const told = {
    LITMUS_FUZZ_ACCOUNT: path.join(base, 'account'),
    LITMUS_FUZZ_USAGE: '1',
    ...(removesFolder ? { LITMUS_FUZZ_REMOVES_FOLDER: folder } : {}),
  };
  // Not by `--require`, for which Node reads the package.json above the working folder.
  const result = spawnSync(process.execPath, [SURROUNDINGS, file], {
    input: stdin,
    cwd: folder,
    env: { ...env, ...told },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: MAX_PLAY_MS,
    killSignal: 'SIGKILL',
  });
  const usage = String(result.output?.[3] ?? '');
  const { cpuMs, rssKib } = usage === '' ? { cpuMs: 0, rssKib: undefined } : JSON.parse(usage);
  return { status: result.status, stdout: result.stdout, stderr: result.stderr, strayWrites: [], cpuMs, rssKib };
}
