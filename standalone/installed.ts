import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Installed, installPackages } from './pack.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly installed: Installed;
  }
}

/** Packs and installs every package once for all test files, and takes the folders away after the last. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-alone-')));
  const remove = (): void => fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  try {
    provide('installed', await installPackages(scratch));
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
