import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { readEvent } from '@litmus-hooks/state-format/event';
import { serializeReply } from '@litmus-hooks/state-format/reply';
import { afterEach, beforeEach } from 'vitest';
import { decide } from '../src/decision.js';
import type { Surroundings } from '../src/saying.js';

/** A project with rule files on disk, and the events of a session in it. */

export const HOOK_FILE: string = path.join(import.meta.dirname, '..', 'dist', 'rules.cjs');
const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** Where the captured payloads say the project is, and the session that they are of. */
const CAPTURED_PROJECT = '/home/dev/project';
export const SESSION = '00000000-0000-4000-8000-000000000001';

export interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const SILENT: Ending = { status: 0, stdout: '', stderr: '' };

export type Payload = Record<string, unknown>;

export class Scene {
  readonly root: string;
  readonly home: string;
  readonly project: string;

  constructor() {
    this.root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'rules-')));
    this.home = path.join(this.root, 'home');
    this.project = path.join(this.root, 'project');
    for (const folder of [this.home, path.join(this.project, '.git'), path.join(this.project, 'src')])
      fs.mkdirSync(folder, { recursive: true });
  }

  path(file: string): string {
    return path.join(this.project, file);
  }

  write(file: string, text: string): string {
    const target = path.resolve(this.project, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
    return target;
  }

  /** A captured payload, as if it had happened here. */
  payload(name: string, more: Payload = {}): Payload {
    const text = fs.readFileSync(path.join(FIXTURES, `${name}.json`), 'utf8');
    return {
      ...(JSON.parse(text.replaceAll(CAPTURED_PROJECT, this.project)) as Payload),
      session_id: SESSION,
      ...more,
    };
  }

  /** A Write of `file`, a path below the project. */
  edit(file: string, more: Payload = {}): Payload {
    const event = this.payload('PostToolUse-Write-create');
    return { ...event, tool_input: { file_path: this.path(file), content: 'x' }, ...more };
  }

  /** What the hook says to an event, decided in this process; empty where it is silent. */
  say(payload: Payload, surroundings: Partial<Surroundings> = {}): string {
    return this.decide(payload, surroundings).context;
  }

  decide(payload: Payload, surroundings: Partial<Surroundings> = {}): { context: string; faults: readonly unknown[] } {
    const event = readEvent(payload);
    if (event === undefined) throw new Error('The payload is no event.');
    const { reply, faults } = decide(event, { projectDir: undefined, layers: [], agent: undefined, ...surroundings });
    return { context: reply === undefined ? '' : contextOf(serializeReply(reply)), faults };
  }

  /** The built hook, run as the host runs it. */
  run(
    input: Payload | string,
    { killAfterMs, hook = HOOK_FILE }: { killAfterMs?: number; hook?: string } = {},
  ): Promise<Ending> {
    const child = spawn(process.execPath, [hook], {
      cwd: this.project,
      env: { PATH: process.env.PATH, HOME: this.home },
      stdio: 'pipe',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(typeof input === 'string' ? input : JSON.stringify(input));
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, stdout, stderr }));
    });
  }

  stateFile(session: string = SESSION): string {
    return this.path(`.litmus/rules/session-${session}.json`);
  }

  state(session: string = SESSION): { injected: string[]; postCompactCount: number } {
    return JSON.parse(fs.readFileSync(this.stateFile(session), 'utf8'));
  }

  faults(): { error: string }[] {
    const file = path.join(this.home, '.litmus', 'faults.jsonl');
    if (!fs.existsSync(file)) return [];
    return fs
      .readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  /** Every file below the project with what it holds; what is no regular file by its kind. */
  files(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const entry of fs.readdirSync(this.project, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isDirectory())
        found[path.relative(this.project, file)] = entry.isFile() ? fs.readFileSync(file, 'utf8') : 'special';
    }
    return found;
  }
}

/** The context that a reply carries. */
export function contextOf(stdout: string): string {
  return stdout === '' ? '' : (JSON.parse(stdout).hookSpecificOutput.additionalContext as string);
}

/** The scene of each test of a file, with its home as the home of this process. */
export function useScene(): () => Scene {
  let scene: Scene;
  const { HOME, CLAUDE_CONFIG_DIR } = process.env;
  beforeEach(() => {
    scene = new Scene();
    process.env.HOME = scene.home;
    delete process.env.CLAUDE_CONFIG_DIR;
  });
  afterEach(() => {
    if (HOME !== undefined) process.env.HOME = HOME;
    if (CLAUDE_CONFIG_DIR !== undefined) process.env.CLAUDE_CONFIG_DIR = CLAUDE_CONFIG_DIR;
    fs.rmSync(scene.root, { recursive: true, force: true });
  });
  return () => scene;
}
