import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ledgerShowAnswer } from '../../src/answers/ledger-show.js';
import { ledgerVerifyAnswer } from '../../src/answers/ledger-verify.js';
import { LITMUS, line, newPlace, type Place } from '../litmus.js';

const READ = line({ type: 'tool', tool: 'Read' });
const SEARCH = line({ type: 'mwg_search', query: 'dialog', command: 'x' });
const WRITE = line({ type: 'write', path: 'src/a.tsx', firstWrite: true, agent: 'a1' });
const FAILED = line({ type: 'tool', tool: 'Bash', failed: true });
const DENIAL = line({ event: 'denial', type: 'deploy', tool: 'Bash', command: 'vercel --prod' });

async function started(ledger?: string): Promise<Place> {
  const place = newPlace();
  await place.litmus(['start']);
  if (ledger !== undefined) place.write('run-log.jsonl', ledger);
  return place;
}

describe('litmus ledger show', () => {
  it('tells what happened in order', async () => {
    const place = await started(SEARCH + WRITE + FAILED + DENIAL);
    const { status, json } = await place.answer(ledgerShowAnswer, ['ledger', 'show']);
    expect(status).toBe(0);
    expect(json).toMatchObject({ total: 4, lines: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }] });
    const { stdout } = await place.litmus(['ledger', 'show']);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((row) => row.split('Z  ')[1]),
    ).toEqual(['mwg_search "dialog"', 'created src/a.tsx [agent a1]', 'Bash failed', 'denied (deploy) vercel --prod']);
  });

  it('shows the last lines with their own numbers, and says how many stand before', async () => {
    const place = await started(READ.repeat(1005));
    const { json } = await place.answer(ledgerShowAnswer, ['ledger', 'show', '--last', '3']);
    expect(json.total).toBe(1005);
    expect(json.lines.map(({ number }) => number)).toEqual([1003, 1004, 1005]);
    expect((await place.litmus(['ledger', 'show'])).stdout).toContain('985 earlier lines');
  });

  it('marks a line that it cannot read', async () => {
    const place = await started(`${READ}{"x":1}\n{"torn`);
    const { json } = await place.answer(ledgerShowAnswer, ['ledger', 'show']);
    expect(json.lines.slice(1)).toEqual([
      { number: 2, problem: 'foreign' },
      { number: 3, problem: 'torn' },
    ]);
  });

  it('makes what a record says inert', async () => {
    const place = await started(line({ type: 'write', path: 'src/\u001b[2J\u202e.tsx', firstWrite: true }));
    expect((await place.litmus(['ledger', 'show'])).stdout).not.toMatch(/[\u001b\u202e]/);
  });

  it('ends quietly when its reader has seen enough', async () => {
    const place = await started(READ.repeat(10_000));
    const script = `${process.execPath} ${LITMUS} ledger show --last 10000 | head -1`;
    const { stdout, stderr } = spawnSync('sh', ['-c', script], {
      cwd: place.project,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: place.home },
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^1 /);
  });

  it.each(['0', '-1', '1.5', 'x', '', '10001', '1e3'])('answers --last=%s with usage', async (last) => {
    expect(await (await started()).failure(['ledger', 'show', `--last=${last}`])).toMatchObject({
      status: 64,
      name: 'usage',
    });
  });

  it('fails without a run', async () => {
    expect(await newPlace().failure(['ledger', 'show'])).toMatchObject({ status: 1, name: 'no_run' });
  });
});

describe('litmus ledger verify', () => {
  it('counts the lines of a ledger that can be read', async () => {
    const place = await started(`${READ}\n${READ}${SEARCH}${DENIAL}`);
    const { status, json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(status).toBe(0);
    expect(json).toMatchObject({ outcome: 'readable', types: { tool: 2, mwg_search: 1, denial: 1 }, damaged: 0 });
  });

  it('names the lines that cannot be read, with their kind', async () => {
    const place = await started(`${READ}{"x":1}\nnot json\n${'y'.repeat(70_000)}\n${READ}{"torn`);
    const { status, json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(status).toBe(1);
    expect(json).toMatchObject({ outcome: 'damaged', lines: 6, damaged: 4 });
    expect(json.firstDamaged).toEqual([
      { line: 2, problem: 'foreign' },
      { line: 3, problem: 'torn' },
      { line: 4, problem: 'too_long' },
      { line: 6, problem: 'torn' },
    ]);
    expect((await place.litmus(['ledger', 'verify'])).stdout).toContain('line 4: too long');
  });

  it('lists no more than the first bad lines', async () => {
    const place = await started('x\n'.repeat(500));
    const { json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(json).toMatchObject({ damaged: 500 });
    expect(json.firstDamaged).toHaveLength(20);
  });

  it('P-06 is unproven with an empty ledger, without a run, and where the file is no ledger', async () => {
    const place = await started();
    expect(await place.answer(ledgerVerifyAnswer, ['ledger', 'verify'])).toMatchObject({
      status: 3,
      json: { outcome: 'empty' },
    });
    expect(await newPlace().failure(['ledger', 'verify'])).toMatchObject({ status: 3, name: 'no_run' });
    symlinkSync('/etc/hostname', place.path('run-log.jsonl'));
    expect(await place.failure(['ledger', 'verify'])).toMatchObject({ status: 3, name: 'state_unreadable' });
  });
});
