import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import { CUT_ENVIRONMENT } from './run-node.js';

const END = path.join(import.meta.dirname, 'processes', 'end.mjs');

/** What comes of a process that ends itself, and how many bytes of it reach one that reads late. */
function ended(...args: readonly string[]): { stdout: string; stderr: string } {
  const script = '{ "$0" "$@"; echo "status $?" >&2; } | { sleep 0.2; wc -c; }';
  const { stdout, stderr } = spawnSync('sh', ['-c', script, process.execPath, END, ...args], {
    env: CUT_ENVIRONMENT,
    encoding: 'utf8',
  });
  return { stdout: stdout.trim(), stderr: stderr.trim() };
}

it('G-03 all that was written reaches a slow reader, and the status is the one that was set', () => {
  expect(ended('1000000', '0')).toEqual({ stdout: '1000000', stderr: 'status 0' });
  expect(ended('10', '3')).toEqual({ stdout: '10', stderr: 'status 3' });
});

it('L-02 who listens for the end of the process hears it', () => {
  expect(ended('10', '1', 'listens')).toEqual({ stdout: '10', stderr: 'heardstatus 1' });
});
