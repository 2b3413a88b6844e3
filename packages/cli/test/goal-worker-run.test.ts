import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WorkerLog } from '../src/goal/worker-log.js';
import { runWorker } from '../src/goal/worker-run.js';
import { untilGone } from './litmus.js';
import { useScratch } from './scratch.js';

const scratch = useScratch();

describe('a worker past its time', () => {
  it('R-49 is ended with all that it started, and what it printed is kept', async () => {
    const bin = await scratch.folder('bin');
    const child = join(bin, 'child');
    await scratch.program(join(bin, 'claude'), `#!/bin/sh\necho begun\nsleep 600 &\necho $! > '${child}'\nwait\n`);
    mkdirSync(scratch.path('project'));
    const log = new WorkerLog(scratch.path('worker.log'));
    const argv = ['claude', '-p', '/goal x'] as const;
    const end = await runWorker(
      { argv, folder: scratch.path('project') },
      { log, env: { PATH: `${bin}:/usr/bin:/bin` }, timeoutMs: 3_000 },
    );
    expect(end).toMatchObject({ outcome: 'timed_out', exitCode: null, lastLines: ['begun'] });
    expect(existsSync(child)).toBe(true);
    await untilGone(Number(readFileSync(child, 'utf8')));
    expect(readFileSync(log.file, 'utf8')).toBe('begun\n');
  });
});
