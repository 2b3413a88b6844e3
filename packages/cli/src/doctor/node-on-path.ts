import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

const CHECK = 'node';
const OLDEST = { major: 20, minor: 19 } as const;
const VERSION_TIMEOUT_MS = 10_000;

function isOldEnough(version: string): boolean {
  const [, major = '0', minor = '0'] = /^v?(\d+)\.(\d+)\./.exec(version) ?? [];
  return Number(major) > OLDEST.major || (Number(major) === OLDEST.major && Number(minor) >= OLDEST.minor);
}

/** The `node` that a host gets which is started with this PATH; an absolute path where the PATH's folders are. */
export function firstOnPath(searchPath: string): string | undefined {
  const names = process.platform === 'win32' ? ['node.exe', 'node.cmd'] : ['node'];
  for (const folder of searchPath.split(delimiter)) {
    for (const name of folder === '' ? [] : names) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        if (statSync(file).isFile()) return file;
      } catch {
        // The next folder may have it.
      }
    }
  }
  return undefined;
}

/**
 * Which Node runs this command, and which one a hook gets: the host starts hooks as `node`, found on its own PATH, and version managers
 * often put it there for interactive shells alone.
 */
export function examineNode({ env }: Patient): readonly Finding[] {
  const required = `${OLDEST.major}.${OLDEST.minor} or newer`;
  const running: Finding = isOldEnough(process.version)
    ? { check: CHECK, outcome: 'good', message: `Node ${process.version} runs this command.` }
    : { check: CHECK, outcome: 'problem', message: `Node ${process.version} runs this command: install ${required}.` };
  const file = firstOnPath(env.PATH ?? '');
  if (file === undefined) {
    const message =
      'No node is on PATH here, so a host started from here runs no hook: put the folder of node on PATH.';
    return [running, { check: CHECK, outcome: 'problem', message }];
  }
  const { stdout, status } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: VERSION_TIMEOUT_MS });
  const version = status === 0 ? stdout.trim() : '';
  if (version === '') {
    const message = `${shown(file)} is the first node on PATH and does not start: repair it, or put a working one before it.`;
    return [running, { check: CHECK, outcome: 'problem', message }];
  }
  if (!isOldEnough(version)) {
    const message = `${shown(file)}, the first node on PATH, is ${shown(version)}: hooks need ${required}.`;
    return [running, { check: CHECK, outcome: 'problem', message }];
  }
  const message = `${shown(file)} (${shown(version)}) is the node that a hook gets when the host is started from here.`;
  return [running, { check: CHECK, outcome: 'good', message }];
}
