import { symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../src/gate/check-result.js';
import { checkCommand } from '../../src/gate/command-check.js';
import type { CommandCheck } from '../../src/gate/spec.js';
import { newPlace, untilGone } from '../litmus.js';

function check(site: string, command: Partial<CommandCheck> & Pick<CommandCheck, 'run'>): Promise<CheckResult> {
  return checkCommand(site, { exit: 0, timeoutSeconds: 30, cwd: '.', ...command });
}

describe('a command check', () => {
  it('compares the exit status', async () => {
    const { project } = newPlace();
    expect(await check(project, { run: 'true' })).toMatchObject({ outcome: 'passed' });
    expect(await check(project, { run: 'exit 3' })).toMatchObject({ outcome: 'failed' });
    expect(await check(project, { run: 'exit 3', exit: 3 })).toMatchObject({ outcome: 'passed' });
    expect(await check(project, { run: 'true', exit: 1 })).toMatchObject({ outcome: 'failed' });
    expect(await check(project, { run: 'kill -9 $$' })).toMatchObject({ outcome: 'failed' });
    expect(await check(project, { run: 'no-such-program-at-all' })).toMatchObject({ outcome: 'failed' });
  });

  it('runs a list without a shell', async () => {
    const place = newPlace();
    const run = [
      process.execPath,
      '-e',
      'process.exit(process.argv[1] === "$HOME; a b" ? 0 : 1)',
      '$HOME; a b',
    ] as const;
    expect(await check(place.project, { run })).toMatchObject({ outcome: 'passed' });
    expect(await check(place.project, { run: ['no-such-program-at-all'] })).toMatchObject({ outcome: 'unproven' });
    expect(await check(place.project, { run: ['a\0b'] })).toMatchObject({ outcome: 'unproven' });
  });

  it('runs in a folder of the site, and in none outside', async () => {
    const place = newPlace();
    place.write('sub/here', '');
    symlinkSync(place.root, place.path('up'));
    expect(await check(place.project, { run: 'test -f here', cwd: 'sub' })).toMatchObject({ outcome: 'passed' });
    expect(await check(place.project, { run: 'true', cwd: 'missing' })).toMatchObject({ outcome: 'unproven' });
    expect(await check(place.project, { run: 'true', cwd: 'sub/here' })).toMatchObject({ outcome: 'unproven' });
    expect(await check(place.project, { run: 'true', cwd: 'up' })).toMatchObject({ outcome: 'unproven' });
  });

  it('gives the command no input', async () => {
    expect(await check(newPlace().project, { run: 'cat' })).toMatchObject({ outcome: 'passed' });
  });

  it('shows the last lines of both outputs where it does not pass, without secrets and escapes', async () => {
    const { project } = newPlace();
    const run = `i=0; while [ $i -lt 100 ]; do echo line $i; i=$((i+1)); done; printf '\\033[31mred\\033[0m\\n' >&2; echo 'token=abcdefgh12345678'; exit 1`;
    const { output } = await check(project, { run });
    expect(output).toHaveLength(20);
    expect(output).toContain('line 99');
    expect(output).toContain('red');
    expect(output).not.toContain('line 80');
    expect(output?.join('\n')).not.toContain('abcdefgh');
    expect((await check(project, { run: 'echo hi' })).output).toBeUndefined();
  });

  it('keeps no more than the end of 10 MB', async () => {
    const program = `for (let i = 0; i < 100; i += 1) process.stdout.write('x'.repeat(100_000)); process.stdout.write('\\nthe end\\n'); process.exitCode = 1;`;
    const { outcome, output } = await check(newPlace().project, { run: [process.execPath, '-e', program] });
    expect(outcome).toBe('failed');
    expect(output?.at(-1)).toBe('the end');
    expect(output?.join('').length).toBeLessThan(10_000);
  });

  it('ends a command that hangs, with everything it started, even what ignores being asked', async () => {
    const place = newPlace();
    const stubborn = `sh -c 'trap "" TERM; echo $$ > pid; sleep 60'`;
    const run = `trap '' TERM; ${stubborn} & while [ ! -s pid ]; do sleep 0.05; done; echo started; sleep 60`;
    const result = await check(place.project, { run, timeoutSeconds: 3 });
    expect(result).toMatchObject({ outcome: 'unproven', output: ['started'] });
    await untilGone(Number(place.read('pid')));
  });

  it('does not wait for what a command leaves running', async () => {
    const place = newPlace();
    const started = check(place.project, { run: 'sleep 100 & echo $! > pid; exit 0', timeoutSeconds: 20 });
    expect(await started).toMatchObject({ outcome: 'passed' });
    process.kill(Number(place.read('pid')), 'SIGKILL');
  });
});
