import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { type Invocation, readCommand, type Word } from '../src/index.js';
import { STUBS } from './shell-grammar.js';

/** One call that a stub logged. */
interface Logged {
  readonly folder: string;
  readonly argv: readonly string[];
}

interface Run {
  readonly status: number | null;
  readonly logged: readonly Logged[];
}

/** Tools that start only what stands in the stub folder, or nothing at all. */
const PLAIN_TOOLS = ['bash', 'env', 'timeout', 'nice', 'nohup', 'cat', 'xargs'];
const MAX_RUN_MS = 4000;
/** Function calls inside one another, so that a script that recurses for ever ends. */
const MAX_CALLS = 40;
const RECORD_END = '\x01\0';

/** A real shell that can find nothing but stubs and a few plain wrappers, in an empty folder. */
export class Oracle {
  private readonly root = mkdtempSync(join(tmpdir(), 'command-oracle-'));
  private readonly bin = join(this.root, 'bin');
  private readonly log = join(this.root, 'log');
  private readonly shell: string;

  constructor() {
    this.shell = which('bash');
    mkdirSync(this.bin);
    for (const name of STUBS) {
      const path = join(this.bin, name);
      // One write for one record: members of a pipeline log at the same time.
      const record = `printf '%s\\0' "$PWD" "\${0##*/}" "$@" $'\\x01' >>"$LOG"`;
      writeFileSync(path, `#!${this.shell}\n${record}\nexit ${name.startsWith('no') ? 1 : 0}\n`);
      chmodSync(path, 0o755);
    }
    for (const tool of PLAIN_TOOLS) symlinkSync(which(tool), join(this.bin, tool));
  }

  /** Runs a script; undefined where it does not end in time, or runs out of calls: then nothing can be said about it. */
  async run(script: string): Promise<Run | undefined> {
    const folder = join(this.root, 'run');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'd/d/d/d/d/d/d'), { recursive: true });
    writeFileSync(this.log, '');
    const environment = { PATH: this.bin, LOG: this.log, HOME: folder, FUNCNEST: String(MAX_CALLS) };
    const { status, errors } = await ended(this.shell, script, folder, environment);
    if (status === null || errors.includes('maximum function nesting')) return undefined;
    const logged = readFileSync(this.log, 'utf8')
      .split(RECORD_END)
      .filter((record) => record !== '')
      .map((record) => record.split('\0').slice(0, -1))
      .map(([place = '', ...argv]) => ({ folder: posix.relative(folder, place), argv }));
    return { status, logged };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Runs a shell in a process group of its own until all that it started has ended, or its time is over; then the whole group is ended. */
function ended(
  shell: string,
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ status: number | null; errors: string }> {
  const child = spawn(shell, ['-c', script], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const endGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing was left.
    }
  };
  const deadline = setTimeout(endGroup, MAX_RUN_MS);
  let errors = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(deadline);
      endGroup();
      resolve({ status, errors });
    });
  });
}

function which(tool: string): string {
  return spawnSync('/bin/sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim();
}

/** What the reading of a script gets wrong about a run of it: nothing, if it is sound. */
export function contradictions(script: string, run: Run): string[] {
  const reading = readCommand(script);
  const wrong: string[] = [];
  if (reading.complete) {
    for (const logged of run.logged) {
      if (!reading.invocations.some((invocation) => describes(invocation, logged))) {
        wrong.push(`ran but was not read: ${JSON.stringify(logged)}`);
      }
    }
  }
  if (run.status === 0) {
    for (const invocation of reading.invocations) {
      if (invocation.runs !== 'always' || !invocation.program || !STUBS.includes(invocation.program)) continue;
      if (!run.logged.some((logged) => describes(invocation, logged))) {
        wrong.push(`was read as surely run but did not: ${JSON.stringify(invocation.argv.map((word) => word.text))}`);
      }
    }
  }
  return wrong;
}

/** Whether the invocation may stand for this call. */
function describes(invocation: Invocation, { argv, folder }: Logged): boolean {
  const known = invocation.program === undefined || invocation.program === argv[0];
  return (
    known &&
    fits(invocation.argv.slice(1), argv.slice(1), invocation.program === undefined) &&
    stands(invocation, folder)
  );
}

function fits(words: readonly Word[], args: readonly string[], loose: boolean): boolean {
  if (loose) return true;
  const [word, ...others] = words;
  if (!word) return args.length === 0;
  if (word.many) return args.some((_, index) => fits(others, args.slice(index), false)) || fits(others, [], false);
  const [arg] = args;
  if (arg === undefined) return false;
  const matches = word.value === undefined ? arg.startsWith(word.prefix) : arg === word.value;
  return matches && fits(others, args.slice(1), false);
}

function stands({ cwd }: Invocation, folder: string): boolean {
  const known = cwd.map((word) => word.value);
  if (known.includes(undefined)) return true;
  return posix.join('.', ...known.map((part) => part ?? '')) === posix.join('.', folder);
}
