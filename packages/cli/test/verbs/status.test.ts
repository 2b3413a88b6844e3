import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusAnswer } from '../../src/answers/status.js';
import { line, newPlace } from '../litmus.js';

const PASSING = '[{file: {path: litmus.yaml}}]';

describe('litmus status', () => {
  it('says that there is no run, and ends good', async () => {
    const place = newPlace();
    expect(await place.litmus(['status'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('litmus start'),
    });
    expect(await place.answer(statusAnswer, ['status'])).toEqual({ status: 0, json: { run: null, problems: [] } });
    expect(place.files()).toEqual({});
  });

  it('shows the run from a folder below it, with the ready step of the default spec', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    mkdirSync(place.path('src/deep'), { recursive: true });
    const { json } = await place.answer(statusAnswer, ['status'], { cwd: place.path('src/deep') });
    expect(json.run).toMatchObject({
      site: place.project,
      finishedAt: null,
      halt: null,
      steps: { done: [], failed: [], ready: ['build'] },
      ledger: { lines: 0, complete: true },
    });
    expect(json.problems).toEqual([]);
  });

  it('L-07 finds a run elsewhere in the project by the pointer', async () => {
    const place = newPlace();
    mkdirSync(place.path('site'));
    mkdirSync(place.path('other'));
    await place.litmus(['start', '--site', 'site']);
    const { json } = await place.answer(statusAnswer, ['status'], { cwd: place.path('other') });
    expect(json.run?.site).toBe(place.path('site'));
  });

  it('shows halt, done and failed steps, and the steps whose needs are done', async () => {
    const place = newPlace();
    place.write(
      'litmus.yaml',
      `steps:\n- {id: a, checks: ${PASSING}}\n- {id: b, needs: [a], checks: ${PASSING}}\n- {id: c, needs: [b], checks: ${PASSING}}\n- {id: d, checks: ${PASSING}}\n`,
    );
    const at = '2026-11-30T10:00:00.000Z';
    place.write('run-state.json', {
      id: 'r1',
      steps: { a: { status: 'done', at }, d: { status: 'failed', at } },
      halt: { reason: 'broken', repair: 'npm run fix' },
    });
    place.write('run-log.jsonl', line({ type: 'tool', tool: 'Read' }).repeat(3));
    const { json } = await place.answer(statusAnswer, ['status']);
    expect(json.run).toMatchObject({
      halt: { reason: 'broken', repair: 'npm run fix', step: null, at: null },
      steps: { done: ['a'], failed: ['d'], ready: ['b', 'd'] },
      ledger: { lines: 3 },
    });
    const { stdout } = await place.litmus(['status']);
    expect(stdout).toContain('broken');
    expect(stdout).toContain('npm run fix');
  });

  it('G-09 takes a halt for one whatever its shape', async () => {
    const place = newPlace();
    for (const [halt, reason] of [
      ['just words', 'just words'],
      [true, 'no reason was recorded'],
      [{ why: 1 }, 'no reason was recorded'],
    ]) {
      place.write('run-state.json', { id: 'r1', halt });
      expect((await place.answer(statusAnswer, ['status'])).json.run?.halt?.reason).toBe(reason);
    }
  });

  it('makes the text of a state inert', async () => {
    const place = newPlace();
    place.write('run-state.json', { id: 'r\u001b[2J1', halt: 'a\u001b]0;b\u0007\nc\u202e' });
    const { stdout } = await place.litmus(['status']);
    expect(stdout).not.toMatch(/[\u001b\u0007\u202e]/);
    expect(stdout.split('\n').filter((row) => row.startsWith('c'))).toEqual([]);
  });

  it('counts the ledger in bounded time and says so', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('run-log.jsonl', 'x\n'.repeat(6 * 1024 * 1024));
    const { json } = await place.answer(statusAnswer, ['status']);
    expect(json.run?.ledger).toMatchObject({ lines: 4 * 1024 * 1024, complete: false });
    expect((await place.litmus(['status'])).stdout).toContain('at least');
  });

  it('names a ledger that is a folder', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    mkdirSync(place.path('run-log.jsonl'));
    const { status, json } = await place.answer(statusAnswer, ['status']);
    expect(status).toBe(0);
    expect(json.problems).toEqual([expect.stringContaining('is no regular file')]);
  });

  it.each([
    ['is not JSON', '{'],
    ['does not name a run', '{"root":"relative","id":"x"}'],
    ['none lies', '{"root":"/nowhere/at/all","id":"x"}'],
  ])('names a pointer that %s', async (words, content) => {
    const place = newPlace();
    place.write('.litmus/active-run.json', content);
    const { status, json } = await place.answer(statusAnswer, ['status']);
    expect(status).toBe(0);
    expect(json).toEqual({ run: null, problems: [expect.stringContaining(words)] });
  });

  it('L-07 names a pointer that is a link, or names another run', async () => {
    const place = newPlace();
    place.write('real.json', { root: place.project, id: 'x' });
    mkdirSync(place.path('.litmus'));
    symlinkSync(place.path('real.json'), place.path('.litmus/active-run.json'));
    expect((await place.answer(statusAnswer, ['status'])).json.problems).toEqual([
      expect.stringContaining('is a link'),
    ]);

    const other = newPlace();
    await other.litmus(['start']);
    const pointer = other.json('.litmus/active-run.json');
    writeFileSync(other.path('.litmus/active-run.json'), JSON.stringify({ ...pointer, id: 'run-of-yesterday' }));
    expect((await other.answer(statusAnswer, ['status'])).json.problems).toEqual([
      expect.stringContaining('run-of-yesterday'),
    ]);
  });

  it('answers where .litmus is no folder', async () => {
    const place = newPlace();
    place.write('.litmus', 'a file');
    const { status, json } = await place.answer(statusAnswer, ['status']);
    expect(status).toBe(0);
    expect(json.problems).toEqual([expect.stringContaining('is no folder')]);
  });

  it('names a spec that cannot be read, and still answers', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('litmus.yaml', 'steps: 7');
    const { status, json } = await place.answer(statusAnswer, ['status']);
    expect(status).toBe(0);
    expect(json.run?.steps.ready).toBeNull();
    expect(json.problems).toEqual([expect.stringContaining('litmus.yaml: steps is no array')]);
  });

  it('fails where the run state is damaged', async () => {
    const place = newPlace();
    place.write('run-state.json', 'no JSON');
    expect(await place.failure(['status'])).toMatchObject({ status: 1, name: 'state_unreadable' });
  });

  it('L-06 falls back on the project of the host where the working directory is in none', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const elsewhere = { cwd: place.home };
    expect((await place.answer(statusAnswer, ['status'], elsewhere)).json.run).toBeNull();
    const { json } = await place.answer(statusAnswer, ['status'], {
      ...elsewhere,
      env: { CLAUDE_PROJECT_DIR: place.project },
    });
    expect(json.run?.site).toBe(place.project);
  });
});
