import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Host } from './install.js';
import { StreamReader, type StreamRecord } from './stream.js';

/** What to run, and in which surroundings. All paths are absolute. */
export interface HostRunOptions {
  readonly host: Host;
  /** Each is loaded with `--plugin-dir`. */
  readonly pluginDirs: readonly string[];
  /** The folder that the session works in; it must exist. */
  readonly project: string;
  /** `HOME` of the host and of its hooks; made if it is missing. */
  readonly home: string;
  /** `CLAUDE_CONFIG_DIR`; made if it is missing. The session's transcript is kept there, so a resume needs the same one. */
  readonly configDir: string;
  /** Where the model answers: `url` of a scripted model. */
  readonly modelUrl: string;
  /** Prompts of one session, each sent when the turn of the one before has ended. */
  readonly prompts: readonly string[];
  /** Id of a session to go on with. */
  readonly resume?: string;
  readonly extraArgs?: readonly string[];
  /** Further variables for the host and its hooks; nothing else is handed down but `PATH`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
}

/** One finished run of the host. */
export interface HostRun extends Readonly<StreamRecord> {
  /** Null when a signal ended the host. */
  readonly exitCode: number | null;
  /** The end of what the host wrote to stderr, and of what it wrote to stdout that is no event. */
  readonly stderr: string;
}

/** The host could not be run to its end. The message names the reason and ends with the last lines of its stderr. */
export class HostRunError extends Error {
  override readonly name = 'HostRunError';
}

/** A hook may answer with megabytes at every event, and the host streams that twice; a run that streams more than this is out of control. */
const MAX_STREAM_BYTES = 256 * 1024 * 1024;
const MAX_STDERR_CHARS = 64 * 1024;
const SHOWN_STDERR_LINES = 15;
/** After SIGTERM the host ends its hooks and its session within 1.5 s. */
const TERMINATION_GRACE_MS = 3_000;
/** Something that outlives the host may hold its pipes open; what the host wrote is there long before. */
const PIPE_GRACE_MS = 1_000;
const LINE_FEED = 0x0a;

/** The whole environment of the host: a parent's own variables would reach the hooks and change what is tested. */
function hostEnvironment(options: HostRunOptions): Record<string, string> {
  return {
    PATH: [dirname(process.execPath), process.env.PATH ?? ''].filter(Boolean).join(delimiter),
    HOME: options.home,
    CLAUDE_CONFIG_DIR: options.configDir,
    // Without it every project leaves a folder in the machine's temporary folder.
    CLAUDE_CODE_TMPDIR: join(options.configDir, 'tmp'),
    ANTHROPIC_BASE_URL: options.modelUrl,
    ANTHROPIC_API_KEY: 'dummy',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    // The host refuses root the flag that skips permissions unless it is told that nothing is at stake.
    ...(process.getuid?.() === 0 ? { IS_SANDBOX: '1' } : {}),
    ...options.env,
  };
}

function hostArguments(options: HostRunOptions): string[] {
  return [
    '-p',
    ...['--input-format', 'stream-json', '--output-format', 'stream-json', '--verbose', '--include-hook-events'],
    '--dangerously-skip-permissions',
    ...options.pluginDirs.flatMap((folder) => ['--plugin-dir', folder]),
    ...(options.resume === undefined ? [] : ['--resume', options.resume]),
    ...(options.extraArgs ?? []),
  ];
}

/** Hands on whole lines; a line may come in many chunks, and a chunk may end within a character. */
function lineSplitter(onLine: (line: string) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      parts.push(chunk.subarray(start, end));
      onLine(Buffer.concat(parts).toString('utf8'));
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    // The child leads a process group of its own, so the negative id reaches what it started as well.
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

function lastLines(stderr: string): string {
  const lines = stderr.trimEnd().split('\n').slice(-SHOWN_STDERR_LINES).join('\n').trim();
  return lines === '' ? ' It wrote nothing to stderr.' : `\n${lines}`;
}

/**
 * Runs the real Claude Code headless against a model endpoint, prompt after prompt, until it ends.
 *
 * The host runs with an environment of its own (`PATH` with this Node first, `HOME`, the model's address) and in its own process group,
 * which is ended as a whole on time-out and on abort.
 *
 * @throws HostRunError when the host cannot be started, exceeds its time or its output bound, is aborted, or fails before the first turn ended.
 */
export async function runHost(options: HostRunOptions): Promise<HostRun> {
  if (!statSync(options.project, { throwIfNoEntry: false })?.isDirectory()) {
    throw new HostRunError(`The project folder ${options.project} does not exist: create it first.`);
  }
  options.signal?.throwIfAborted();
  for (const folder of [options.home, options.configDir]) mkdirSync(folder, { recursive: true });

  const [program, ...leading] = options.host.command;
  const startMs = performance.now();
  const child = spawn(program, [...leading, ...hostArguments(options)], {
    cwd: options.project,
    env: hostEnvironment(options),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

  const reader = new StreamReader();
  let stderr = '';
  let streamBytes = 0;
  let failure: string | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const note = (text: string): void => {
    stderr = (stderr + text).slice(-MAX_STDERR_CHARS);
  };
  const end = (reason: string): void => {
    if (failure !== undefined) return;
    failure = reason;
    signalGroup(child, 'SIGTERM');
    killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), TERMINATION_GRACE_MS);
  };

  const waiting = [...options.prompts];
  const sendNext = (): void => {
    const prompt = waiting.shift();
    if (prompt === undefined) child.stdin.end();
    else child.stdin.write(`${JSON.stringify({ type: 'user', message: { role: 'user', content: prompt } })}\n`);
  };
  // The host may end before it has read everything; its exit status and stderr say why.
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (chunk: Buffer) => note(chunk.toString('utf8')));
  const takeChunk = lineSplitter((line) => {
    const event = reader.take(line, performance.now() - startMs);
    if (event === undefined) note(`${line}\n`);
    if (event?.type === 'result' && reader.record.results.at(-1)?.fromTask === false) sendNext();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    streamBytes += chunk.length;
    if (streamBytes > MAX_STREAM_BYTES) end(`wrote more than ${MAX_STREAM_BYTES} bytes and was ended`);
    else takeChunk(chunk);
  });

  const timer = setTimeout(() => end(`did not finish within ${options.timeoutMs} ms and was ended`), options.timeoutMs);
  const onAbort = (): void => end('was aborted by its caller');
  const onExit = (): void => signalGroup(child, 'SIGKILL');
  options.signal?.addEventListener('abort', onAbort);
  // A caller that leaves early must not leave a host behind.
  process.once('exit', onExit);
  sendNext();
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (cause) => {
        reject(new HostRunError(`Claude Code could not be started from ${program}: ${cause.message}.`));
      });
      child.once('exit', (code) => {
        const pipes = setTimeout(() => resolve(code), PIPE_GRACE_MS);
        child.once('close', () => {
          clearTimeout(pipes);
          resolve(code);
        });
      });
    });
    if (failure !== undefined) throw new HostRunError(`Claude Code ${failure}.${lastLines(stderr)}`);
    if (exitCode !== 0 && reader.record.results.length === 0) {
      throw new HostRunError(
        `Claude Code ended with status ${exitCode} before its first turn ended.${lastLines(stderr)}`,
      );
    }
    return { ...reader.record, exitCode, stderr };
  } finally {
    clearTimeout(timer);
    clearTimeout(killTimer);
    options.signal?.removeEventListener('abort', onAbort);
    process.off('exit', onExit);
    // The host may have obeyed where something that it started did not.
    if (failure !== undefined) signalGroup(child, 'SIGKILL');
    child.stdout.destroy();
    child.stderr.destroy();
  }
}
