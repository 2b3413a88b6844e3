import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** The built hook, run as the host runs it: one event on stdin, an environment that is cut. */

export const HOOK_FILE: string = path.join(import.meta.dirname, '..', 'dist', 'router.cjs');
/** What the hook loads at every event. */
export const RUN_FILE: string = HOOK_FILE.replace(/\.cjs$/, '-run.cjs');
const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** Where the captured payloads say the project is. */
const CAPTURED_PROJECT = '/home/dev/project';

export interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const SILENT: Ending = { status: 0, stdout: '', stderr: '' };

/** A project under Git with a home beside it. */
export interface Scene {
  readonly root: string;
  readonly home: string;
  readonly project: string;
}

export function newScene(): Scene {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'router-')));
  const [home, project] = [path.join(root, 'home'), path.join(root, 'project')];
  for (const folder of [home, path.join(project, '.git')]) fs.mkdirSync(folder, { recursive: true });
  return { root, home, project };
}

/** A captured payload, as if it had happened in the scene. */
export function payload(scene: Scene, name = 'UserPromptSubmit'): Record<string, unknown> {
  const text = fs.readFileSync(path.join(FIXTURES, `${name}.json`), 'utf8');
  return JSON.parse(text.replaceAll(CAPTURED_PROJECT, scene.project)) as Record<string, unknown>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly file?: string;
}

/** Runs the hook on an event, or on the very text that stdin holds. */
export function runHook(scene: Scene, input: object | string, { env = {}, file = HOOK_FILE }: RunOptions = {}): Ending {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    cwd: scene.project,
    env: { PATH: process.env.PATH ?? '', HOME: scene.home, CLAUDE_PROJECT_DIR: scene.project, ...env },
    input: typeof input === 'string' ? input : JSON.stringify(input),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Runs the hook on a prompt. */
export function prompted(scene: Scene, prompt: string, options?: RunOptions): Ending {
  return runHook(scene, { ...payload(scene), prompt }, options);
}

export interface Said {
  readonly context: string;
  readonly mark: string;
}

/** What an activation said, its shape held to the host's. */
export function saidBy({ status, stdout, stderr }: Ending): Said {
  const { hookSpecificOutput, systemMessage, ...rest } = JSON.parse(stdout);
  const { hookEventName, additionalContext, ...more } = hookSpecificOutput;
  if (
    status !== 0 ||
    stderr !== '' ||
    Object.keys({ ...rest, ...more }).length > 0 ||
    hookEventName !== 'UserPromptSubmit'
  )
    throw new Error(`No activation: ${stdout}${stderr}`);
  return { context: additionalContext, mark: systemMessage };
}

/** Every file below the scene, with what it holds. */
export function contentsOf({ root }: Scene): Record<string, string> {
  const contents: Record<string, string> = {};
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory()) contents[path.relative(root, file)] = fs.readFileSync(file, 'utf8');
  }
  return contents;
}
