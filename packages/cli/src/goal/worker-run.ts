import { type ChildProcess, spawn } from 'node:child_process';
import { CommandError } from '../command-error.js';
import { OutputTail } from '../gate/output-tail.js';
import { endGroup, endingWithUs } from '../gate/process-group.js';
import type { WorkerCommand } from './worker-command.js';
import type { WorkerLog } from './worker-log.js';

/** How a worker ended. */
export interface WorkerEnd {
  readonly outcome: 'ended' | 'timed_out';
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The end of what it printed, without secrets. */
  readonly lastLines: readonly string[];
}

/** In a worker's environment: a worker starts no worker. */
export const WORKER_VARIABLE = 'LITMUS_NATIVE_WORKER';

/** Something that outlives the worker may hold its output open. */
const DRAIN_MS = 500;

function notStarted(error: Error): CommandError {
  const why = 'code' in error && error.code === 'ENOENT' ? 'is not on PATH' : `could not be started (${error.message})`;
  return new CommandError('host_unusable', `claude ${why}: install Claude Code, or run the printed command yourself.`);
}

/** Its status, or the signal that ended it, once its output is read. Rejects where it cannot be started. */
function endOf(child: ChildProcess): Promise<Pick<WorkerEnd, 'exitCode' | 'signal'>> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(notStarted(error)));
    child.once('exit', (exitCode, signal) => {
      const timer = setTimeout(() => resolve({ exitCode, signal }), DRAIN_MS);
      child.once('close', () => {
        clearTimeout(timer);
        resolve({ exitCode, signal });
      });
    });
  });
}

/**
 * Runs a worker to its end, its output going to `log`; it gets no input and this process's environment. Past its time it is ended, with all that it
 * started.
 *
 * @throws CommandError `host_unusable` where it cannot be started.
 */
export async function runWorker(
  { argv, folder }: WorkerCommand,
  {
    log,
    env,
    timeoutMs,
  }: { readonly log: WorkerLog; readonly env: Readonly<NodeJS.ProcessEnv>; readonly timeoutMs: number },
): Promise<WorkerEnd> {
  const [program, ...args] = argv;
  const tail = new OutputTail();
  let logFailure: unknown;
  let timedOut = false;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, [WORKER_VARIABLE]: '1' },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const take = (chunk: Buffer): void => {
    tail.add(chunk);
    try {
      if (logFailure === undefined) log.add(chunk);
    } catch (error) {
      // A full disk ends the log and not the work; it is told when the work has ended.
      logFailure = error;
    }
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const timer = setTimeout(() => {
    timedOut = true;
    void endGroup(child);
  }, timeoutMs);
  try {
    const { exitCode, signal } = await endingWithUs(child, () => endOf(child));
    if (logFailure !== undefined) throw logFailure;
    return { outcome: timedOut ? 'timed_out' : 'ended', exitCode, signal, lastLines: tail.lines() };
  } finally {
    clearTimeout(timer);
    child.stdout.destroy();
    child.stderr.destroy();
    log.close();
  }
}
