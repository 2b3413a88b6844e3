import * as fs from 'node:fs';
import * as path from 'node:path';
import { PLUGIN } from './session.js';

/** What may become of a file of the plugin: a hook's bundle, or what it loads on some calls. */
export const FAULTS: Readonly<Record<string, (file: string) => void>> = {
  crashes: (file) => fs.writeFileSync(file, 'throw new Error("broken");'),
  hangs: (file) => fs.writeFileSync(file, 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'),
  'prints what is no reply': (file) => fs.writeFileSync(file, `process.stdout.write('{"hookSpecificOutput": [}');`),
  'prints 8 MB': (file) => fs.writeFileSync(file, `process.stdout.write('x'.repeat(8_000_000));`),
  'ends with 2': (file) => fs.writeFileSync(file, 'process.exitCode = 2;'),
  'kills itself': (file) => fs.writeFileSync(file, `process.kill(process.pid, 'SIGKILL');`),
  'is missing': (file) => fs.rmSync(file),
  'is a folder': (file) => {
    fs.rmSync(file);
    fs.mkdirSync(file);
  },
  'is garbage': (file) => fs.writeFileSync(file, '\0not code }{ and no table'),
};

/** A copy of the plugin below `root` in which some files of `dist` are broken in one way; its folder. */
export function pluginWith(root: string, files: readonly string[], fault: string): string {
  const folder = path.join(root, 'plugin');
  for (const name of ['.claude-plugin', 'hooks', 'dist', 'bin', 'skills', 'agents', 'package.json'])
    fs.cpSync(path.join(PLUGIN, name), path.join(folder, name), { recursive: true });
  for (const file of files) FAULTS[fault]?.(path.join(folder, 'dist', file));
  return folder;
}
