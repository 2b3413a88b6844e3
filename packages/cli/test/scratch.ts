import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { HostRunOptions } from '../src/host/run.js';

/** A temporary folder of one test file. */
export interface Scratch {
  /** The path of something in it, made or not. */
  path(...names: string[]): string;
  /** A folder in it, made if it is missing. */
  folder(...names: string[]): Promise<string>;
  /** An executable file in it, in a folder that exists. */
  program(path: string, source: string): Promise<string>;
  /** Surroundings of a run of the host, by a name, so that runs can share them or not. */
  surroundings(name: string): Promise<Pick<HostRunOptions, 'project' | 'home' | 'configDir'>>;
}

/** Makes the folder before the first test of the file and removes it after the last one. */
export function useScratch(): Scratch {
  let root = '';
  beforeAll(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'litmus-cli-')));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const scratch: Scratch = {
    path: (...names) => join(root, ...names),
    async folder(...names) {
      const path = join(root, ...names);
      await mkdir(path, { recursive: true });
      return path;
    },
    async program(path, source) {
      await writeFile(path, source);
      await chmod(path, 0o755);
      return path;
    },
    surroundings: async (name) => ({
      project: await scratch.folder(name, 'project'),
      home: scratch.path(name, 'home'),
      configDir: scratch.path(name, 'config'),
    }),
  };
  return scratch;
}

/** True while there is a process of this id. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
