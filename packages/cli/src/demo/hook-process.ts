import { spawn } from 'node:child_process';

/** How to start one hook. */
export interface HookStart {
  readonly command: string;
  /** Present: started without a shell. */
  readonly args?: readonly string[];
  readonly timeoutMs: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** How one hook ended. */
export interface HookEnd {
  /** Null when a signal ended it or it could not be started. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  /** Why it could not be started. */
  readonly startError?: string;
  readonly stdout: string;
  readonly stderr: string;
  /** From its start to its end. */
  readonly wallMs: number;
}

/** After SIGTERM the host waits this long before it kills. */
const KILL_AFTER_MS = 1_500;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

function collector(): { take(chunk: Buffer): void; text(): string } {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return {
    take(chunk) {
      bytes += chunk.length;
      if (bytes <= MAX_OUTPUT_BYTES) chunks.push(chunk);
    },
    text: () => Buffer.concat(chunks).toString('utf8'),
  };
}

/**
 * Starts one hook as the host does, with the payload and a line feed on its stdin and then its end, in a process group of its own, and
 * waits for it. A hook past its time gets SIGTERM and then SIGKILL, and its output is dropped. Never throws.
 */
export function runHookProcess(start: HookStart, payload: object): Promise<HookEnd> {
  const startedMs = performance.now();
  const { command, args, cwd, env, timeoutMs } = start;
  const child = spawn(command, args ?? [], { cwd, env, detached: true, shell: args === undefined });
  const stdout = collector();
  const stderr = collector();
  let timedOut = false;
  let killTimer: NodeJS.Timeout | undefined;
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      child.kill(name);
    }
  };
  const timer = setTimeout(() => {
    timedOut = true;
    signal('SIGTERM');
    killTimer = setTimeout(() => signal('SIGKILL'), KILL_AFTER_MS);
  }, timeoutMs);
  child.stdout.on('data', (chunk: Buffer) => stdout.take(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.take(chunk));
  // A hook may end without having read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${JSON.stringify(payload)}\n`);
  return new Promise((resolve) => {
    const end = (exitCode: number | null, startError?: string): void => {
      clearTimeout(timer);
      clearTimeout(killTimer);
      resolve({
        exitCode,
        timedOut,
        stdout: timedOut ? '' : stdout.text(),
        stderr: stderr.text(),
        wallMs: performance.now() - startedMs,
        ...(startError === undefined ? {} : { startError }),
      });
    };
    child.once('error', (error) => end(null, error.message));
    child.once('close', (code) => end(code));
  });
}
