import * as fs from 'node:fs';
import * as path from 'node:path';
import { compiledFile, contentOf, type Fresh, textOf } from './compiled-code.js';
import { OPTIMIZER_ON } from './optimizer.js';
import { errorCode, removeFile } from './store.js';

/** How what V8 compiled is kept for later processes. */

/** What a process has begun and not finished for as long as this, it never will. */
const ABANDONED_AFTER_MS = 60_000;

/** Keeps what V8 makes of each bundle beside it (L-02), where the folder can be written and no other process is at it. Never throws. */
export function keepCompiled(bundles: readonly Fresh[]): void {
  // V8 takes nothing that was made under other flags, and Bun has another engine.
  if (process.execArgv.length > 0 || process.env.NODE_OPTIONS || process.versions.bun !== undefined) return;
  for (const bundle of bundles) {
    try {
      keep(bundle);
    } catch {}
  }
}

function keep({ file, wrapped }: Fresh): void {
  const target = compiledFile(file);
  const unfinished = `${target}.new`;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const descriptor = claim(unfinished);
  if (descriptor === undefined) return;
  try {
    try {
      const code = compiledWhole(file, textOf(wrapped));
      fs.writeFileSync(descriptor, contentOf(code, wrapped));
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(unfinished, target);
  } catch (error) {
    removeFile(unfinished);
    throw error;
  }
}

/** The new file, open, for the one process that shall fill it. */
function claim(file: string): number | undefined {
  try {
    return fs.openSync(file, 'wx', 0o644);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const age = Date.now() - (fs.lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN);
    if (age > ABANDONED_AFTER_MS) removeFile(file);
    return undefined;
  }
}

/** With every function in it, not only those that this event has called. */
function compiledWhole(file: string, source: string): Buffer {
  const { Script } = process.getBuiltinModule('node:vm');
  const v8 = process.getBuiltinModule('node:v8');
  // V8 keeps with the code under which flags it was made, and takes it under the same alone: those that a process starts with.
  v8.setFlagsFromString(OPTIMIZER_ON);
  v8.setFlagsFromString('--no-lazy');
  let script: InstanceType<typeof Script>;
  try {
    script = new Script(source, { filename: file });
  } finally {
    v8.setFlagsFromString('--lazy');
  }
  return script.createCachedData();
}
