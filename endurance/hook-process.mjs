import { spawn, spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PLUGIN = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'plugin');

/**
 * Plays an event to one built hook, as the host does; with `killAfterMs` the process is killed then, unless it has ended before.
 *
 * @param {string} hook
 * @param {object} event
 * @param {{home: string, project: string, killAfterMs?: number}} place
 * @returns {Promise<{killed: boolean, status: number | null, stdout: string, stderr: string, ms: number}>}
 */
export function play(hook, event, { home, project, killAfterMs }) {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(PLUGIN, 'dist', `${hook}.cjs`)], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: home, CLAUDE_PROJECT_DIR: project, LITMUS_NO_UPDATE: '1' },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${JSON.stringify(event)}\n`);
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) =>
    child.once('close', (status, signal) => {
      clearTimeout(timer);
      resolve({ killed: signal === 'SIGKILL', status, stdout, stderr, ms: performance.now() - began });
    }),
  );
}

const REPORT_USAGE = fileURLToPath(new URL('../bench/report-usage.cjs', import.meta.url));

/**
 * Plays an event to one built hook, and tells what it took.
 *
 * @param {{hook: string, event: object}} call
 * @param {{home: string, project: string}} place
 * @returns {{status: number | null, stdout: string, stderr: string, ms: number, cpu: number}} CPU in microseconds.
 */
export function playMeasured({ hook, event }, { home, project }) {
  const began = performance.now();
  const words = ['--require', REPORT_USAGE, path.join(PLUGIN, 'dist', `${hook}.cjs`)];
  const { status, stdout, stderr, output } = spawnSync(process.execPath, words, {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: home, CLAUDE_PROJECT_DIR: project },
    input: `${JSON.stringify(event)}\n`,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const ms = performance.now() - began;
  return { status, stdout, stderr, ms, cpu: JSON.parse(String(output[3])).cpu };
}
