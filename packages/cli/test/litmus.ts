import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import type * as z from 'zod';
import { errorAnswer } from '../src/answers/error.js';

/** The command line as it is installed. */
export const LITMUS: string = fileURLToPath(new URL('../dist/litmus.cjs', import.meta.url));

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StartOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another copy of the command line. */
  readonly program?: string;
  /** Another user, which root alone can become. */
  readonly uid?: number;
}

/** A project under git with a home folder beside it, and nothing else in the environment. */
export class Place {
  readonly root: string;
  readonly home: string;
  readonly project: string;
  private readonly armedFolder: string;

  constructor() {
    this.root = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-cli-')));
    this.home = join(this.root, 'home');
    this.project = join(this.root, 'project');
    this.armedFolder = join(this.home, '.litmus', 'armed');
    mkdirSync(this.home);
    mkdirSync(join(this.project, '.git'), { recursive: true });
  }

  path(file: string): string {
    return join(this.project, file);
  }

  write(file: string, content: string | object): string {
    const target = this.path(file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
    return target;
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  exists(file: string): boolean {
    return existsSync(this.path(file));
  }

  json(file: string): Record<string, unknown> {
    return JSON.parse(this.read(file)) as Record<string, unknown>;
  }

  /** Starts litmus and waits for its end. */
  litmus(
    words: readonly string[],
    { cwd = this.project, env = {}, program = LITMUS, uid }: StartOptions = {},
  ): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...words], {
        cwd,
        env: { PATH: process.env.PATH ?? '', HOME: this.home, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(uid === undefined ? {} : { uid }),
      });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        stdout += chunk;
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        stderr += chunk;
      });
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, stdout, stderr }));
    });
  }

  /** As litmus, with --json, its answer held to the schema. */
  async answer<S extends z.ZodType>(
    schema: S,
    words: readonly string[],
    options?: StartOptions,
  ): Promise<{ status: number | null; json: z.infer<S> }> {
    const { status, stdout } = await this.litmus([...words, '--json'], options);
    return { status, json: schema.parse(JSON.parse(stdout)) };
  }

  /** The name of the error that a use ends with, its status, and its sentence as a person sees it, which is held to be one line. */
  async failure(
    words: readonly string[],
    options?: StartOptions,
  ): Promise<{ status: number | null; name: string; message: string }> {
    const [human, { status, json }] = [
      await this.litmus(words, options),
      await this.answer(errorAnswer, words, options),
    ];
    const { name, message } = json.error;
    if (human.status !== status)
      throw new Error(`The status is ${human.status} for a person and ${status} with --json.`);
    if (human.stdout !== '' || !/^litmus: [^\n]*[.?]\n$/.test(human.stderr))
      throw new Error(`No single sentence: ${human.stderr}`);
    return { status, name, message };
  }

  /** Every file below the place, with what it holds: to see what was written. What is armed is left out, for every change of a run or a work looks after it. */
  files(): Record<string, string> {
    const found: Record<string, string> = {};
    const walk = (folder: string): void => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const file = join(folder, entry.name);
        if (file === this.armedFolder) continue;
        if (entry.isDirectory()) walk(file);
        else found[relative(this.root, file)] = contentOf(file);
      }
    };
    walk(this.root);
    return found;
  }

  /** The places that are armed: a new folder holds an entry of no place for each kind that nobody has looked after. */
  armed(kind: 'run' | 'work'): string[] {
    const folder = join(this.armedFolder, kind);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8') || []);
  }

  /** As after the start of a first session: every hook has looked, and found nothing. */
  wasLookedAt(): void {
    mkdirSync(this.armedFolder, { recursive: true });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function contentOf(file: string): string {
  const stat = lstatSync(file);
  if (stat.isSymbolicLink()) return `→ ${readlinkSync(file)}`;
  return stat.isFile() ? readFileSync(file, 'utf8') : 'no regular file';
}

const places: Place[] = [];

/** A place that is removed after the test. */
export function newPlace(): Place {
  const place = new Place();
  places.push(place);
  return place;
}

afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

/** A ledger line. */
export function line(record: object): string {
  return `${JSON.stringify({ at: '2026-11-30T10:00:00.000Z', event: 'tool_call', ...record })}\n`;
}

/** Waits until no process of this number runs any more; one that nobody has reaped runs no more. */
export async function untilGone(pid: number): Promise<void> {
  for (;;) {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    if (stdout.trim() === '' || stdout.startsWith('Z')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
