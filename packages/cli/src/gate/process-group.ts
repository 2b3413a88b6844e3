import { type ChildProcess, spawn } from 'node:child_process';

/** How long a group may take to end by itself. */
const KILL_GRACE_MS = 2000;
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}

/** Ends a child that leads a group, and everything it started there: asked first, then killed. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    await new Promise((resolve) =>
      spawn('taskkill', ['/pid', String(pid), '/t', '/f'])
        .on('close', resolve)
        .on('error', resolve),
    );
    return;
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(pid, 'SIGTERM');
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise((resolve) => {
    timer = setTimeout(resolve, KILL_GRACE_MS);
  });
  await Promise.race([child.exitCode === null && child.signalCode === null ? ended : undefined, grace]);
  clearTimeout(timer);
  // What the leader left behind ignores nothing any more.
  signalGroup(pid, 'SIGKILL');
}

/**
 * While `work` runs, a signal that would end this process ends the child's group too: the group is not the terminal's, so Ctrl-C does
 * not reach it.
 */
export async function endingWithUs<T>(child: ChildProcess, work: () => Promise<T>): Promise<T> {
  const handlers = ENDING_SIGNALS.map((signal) => {
    const handler = (): void => {
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
      release();
      process.kill(process.pid, signal);
    };
    return [signal, handler] as const;
  });
  const release = (): void => {
    for (const [signal, handler] of handlers) process.removeListener(signal, handler);
  };
  for (const [signal, handler] of handlers) process.on(signal, handler);
  try {
    return await work();
  } finally {
    release();
  }
}
