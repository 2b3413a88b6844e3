/** A program to run to its end, bounded. */
export interface ChildStart {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  readonly signal?: AbortSignal;
}

/** How it ended. */
export interface ChildEnd {
  /** Null where it did not end by itself. */
  readonly status: number | null;
  readonly stdout: string;
  /** Of stdout and stderr. */
  readonly outputBytes: number;
  /** Half a sentence where it could not be started or was ended. */
  readonly why?: string;
}

function whyEnded({ program, timeoutMs, maxOutputBytes }: ChildStart, error: unknown): string {
  const { code, killed } = error as { readonly code?: unknown; readonly killed?: boolean };
  if (code === 'ENOENT') return `${program} is not on PATH`;
  if (code === 'ABORT_ERR') return `${program} was ended`;
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return `${program} said more than ${maxOutputBytes} bytes`;
  if (killed === true) return `${program} did not end within ${timeoutMs / 1000} s`;
  return `${program} could not be run`;
}

/** Runs `start.program` without a shell, its stdin empty. Never throws. */
export function runChild(start: ChildStart): Promise<ChildEnd> {
  const { program, args, cwd, env, timeoutMs, maxOutputBytes, signal } = start;
  const options = {
    cwd,
    env,
    timeout: timeoutMs,
    maxBuffer: maxOutputBytes,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
    ...(signal === undefined ? {} : { signal }),
  } as const;
  // Loaded here and not above: most refreshes find that none is due, and the module costs a part of a start.
  const { execFile } = process.getBuiltinModule('node:child_process');
  return new Promise((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const end = { stdout, outputBytes: Buffer.byteLength(stdout) + Buffer.byteLength(stderr) };
      const code = error?.code ?? 0;
      if (error === null || (typeof code === 'number' && error.killed !== true))
        resolve({ status: Number(code), ...end });
      else resolve({ status: null, ...end, why: whyEnded(start, error) });
    });
    child.stdin?.on('error', () => undefined).end();
  });
}
