import { goalPlace, workPlace } from '@litmus-hooks/lifecycle';
import type { NativeWorkerAnswer } from '../answers/goal-native-worker.js';
import { CommandError } from '../command-error.js';
import type { Progress } from '../terminal/progress.js';
import { shellLine, type WorkerCommand } from './worker-command.js';
import { beginWorkerLog } from './worker-log.js';
import { runWorker, WORKER_VARIABLE } from './worker-run.js';

export interface WorkerSurroundings {
  readonly cwd: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly progress: Progress;
}

/** What a worker would be started by; nothing is started or written. */
export function printedWorker(worker: WorkerCommand): NativeWorkerAnswer {
  return { outcome: 'printed', command: shellLine(worker), argv: [...worker.argv], folder: worker.folder, run: null };
}

/**
 * Starts a worker and waits for its end.
 *
 * @throws CommandError `refused` inside a worker, `host_unusable` where Claude Code cannot be started, `bad_folder`.
 */
export async function startedWorker(
  worker: WorkerCommand,
  timeoutMs: number,
  { cwd, env, progress }: WorkerSurroundings,
): Promise<NativeWorkerAnswer> {
  if (Object.hasOwn(env, WORKER_VARIABLE))
    throw new CommandError(
      'refused',
      'A worker starts no worker of its own: a person does, in a terminal outside of it.',
    );
  const place = workPlace(cwd);
  const log = beginWorkerLog(place.project, goalPlace(place).folder, new Date());
  const label = 'A separate Claude Code is at work';
  const end = await progress.during(label, () => runWorker(worker, { log, env, timeoutMs }));
  const { outcome, exitCode, signal, lastLines } = end;
  return {
    ...printedWorker(worker),
    outcome,
    run: { exitCode, signal, log: log.file, ...log.sizes, lastLines: [...lastLines] },
  };
}
