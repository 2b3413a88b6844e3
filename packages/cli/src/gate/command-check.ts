import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { inert } from '@litmus-hooks/state-format/inert';
import { redact } from '@litmus-hooks/state-format/redact';
import { type CheckResult, failed, passed, unproven } from './check-result.js';
import { resolveInside } from './inside-path.js';
import { OutputTail } from './output-tail.js';
import { endGroup, endingWithUs } from './process-group.js';
import type { CommandCheck } from './spec.js';

/** After the command has ended, what it left running may hold its output open; no longer than this is waited for the rest. */
const DRAIN_MS = 500;
const MAX_NAME_CHARS = 200;

type End =
  | { readonly kind: 'exit'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly kind: 'error'; readonly why: string }
  | { readonly kind: 'timeout' };

/** The command as a sentence names it. */
function commandName({ run }: CommandCheck): string {
  return `\`${inert(redact(typeof run === 'string' ? run : run.join(' ')), MAX_NAME_CHARS)}\``;
}

function start(run: CommandCheck['run'], cwd: string): ChildProcess {
  const options: SpawnOptions = {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  };
  if (typeof run === 'string') return spawn(run, { ...options, shell: true });
  const [program, ...words] = run;
  return spawn(program, words, options);
}

async function endOf(child: ChildProcess, timeoutMs: number): Promise<End> {
  let timer: NodeJS.Timeout | undefined;
  const end = await new Promise<End>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), timeoutMs);
    child.once('error', (error) => resolve({ kind: 'error', why: error.message }));
    child.once('exit', (code, signal) => resolve({ kind: 'exit', code, signal }));
  });
  clearTimeout(timer);
  if (end.kind === 'timeout') await endGroup(child);
  return end;
}

async function drain(child: ChildProcess): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    if (child.stdout?.closed !== false && child.stderr?.closed !== false) resolve();
    child.once('close', () => resolve());
    timer = setTimeout(resolve, DRAIN_MS);
  });
  clearTimeout(timer);
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function judge(name: string, end: End, { exit, timeoutSeconds }: CommandCheck): CheckResult {
  switch (end.kind) {
    case 'timeout':
      return unproven(`${name} had not ended after ${timeoutSeconds} s and was killed.`);
    case 'error':
      return unproven(`${name} could not be started (${inert(end.why, MAX_NAME_CHARS)}).`);
    case 'exit':
      if (end.code === null) return failed(`${name} was ended by ${end.signal}, and exit status ${exit} was expected.`);
      return end.code === exit
        ? passed(`${name} exited with ${exit}.`)
        : failed(`${name} exited with ${end.code}, and ${exit} was expected.`);
  }
}

/**
 * Runs a command in the site and compares its exit status. It gets no input and this process's environment; what it starts in its process
 * group is killed with it on time-out.
 */
export async function checkCommand(site: string, check: CommandCheck): Promise<CheckResult> {
  const name = commandName(check);
  const place = resolveInside(site, check.cwd);
  if (place.status !== 'inside')
    return unproven(
      `The folder ${inert(check.cwd, MAX_NAME_CHARS)} for ${name} ${place.status === 'missing' ? 'does not exist' : place.why}.`,
    );
  let child: ChildProcess;
  try {
    child = start(check.run, place.realPath);
  } catch (error) {
    return judge(name, { kind: 'error', why: error instanceof Error ? error.message : String(error) }, check);
  }
  const output = new OutputTail();
  child.stdout?.on('data', (chunk: Buffer) => output.add(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.add(chunk));
  const end = await endingWithUs(child, () => endOf(child, check.timeoutSeconds * 1000));
  await drain(child);
  const result = judge(name, end, check);
  return result.outcome === 'passed' ? result : { ...result, output: output.lines() };
}
