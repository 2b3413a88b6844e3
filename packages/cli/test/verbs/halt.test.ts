import { spawnSync } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { haltVerbAnswer } from '../../src/answers/halt.js';
import { newPlace } from '../litmus.js';

describe('litmus halt', () => {
  it('halts the open run and keeps every key that it does not know', async () => {
    const place = newPlace();
    const at = '2026-11-30T10:00:00.000Z';
    const state = {
      id: 'r1',
      startedAt: at,
      steps: { a: { status: 'done', at, by: 'x' }, __proto: 1 },
      later: { v: [1] },
    };
    place.write('run-state.json', state);
    const { status, json } = await place.answer(haltVerbAnswer, [
      'halt',
      '--reason',
      'broken',
      '--repair',
      'npm run fix',
    ]);
    expect(status).toBe(0);
    expect(json).toMatchObject({
      run: { id: 'r1' },
      halt: { reason: 'broken', repair: 'npm run fix', step: null },
      before: null,
    });
    expect(place.json('run-state.json')).toEqual({
      ...state,
      halt: { reason: 'broken', repair: 'npm run fix', at: expect.any(String) },
    });
  });

  it('says which halt it replaces', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    await place.litmus(['halt', '--reason', 'first']);
    const { json } = await place.answer(haltVerbAnswer, ['halt', '--reason', 'second']);
    expect(json).toMatchObject({ halt: { reason: 'second' }, before: { reason: 'first' } });
  });

  it('lifts a halt of any shape; lifting none is good too', async () => {
    const place = newPlace();
    for (const halt of [{ reason: 'x' }, 'words', true]) {
      place.write('run-state.json', { id: 'r1', steps: {}, halt });
      expect(await place.answer(haltVerbAnswer, ['halt', '--lift'])).toMatchObject({ status: 0, json: { halt: null } });
      expect(place.json('run-state.json')).toEqual({ id: 'r1', steps: {} });
    }
    expect(await place.answer(haltVerbAnswer, ['halt', '--lift'])).toMatchObject({ status: 0, json: { before: null } });
  });

  it('refuses to lift inside Claude Code before it looks at anything', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    await place.litmus(['halt', '--reason', 'broken']);
    const before = place.files();
    for (const CLAUDECODE of ['1', '0', ''])
      expect(await place.failure(['halt', '--lift'], { env: { CLAUDECODE } })).toMatchObject({
        status: 77,
        name: 'refused',
      });
    expect(place.files()).toEqual(before);

    const damaged = newPlace();
    damaged.write('run-state.json', 'no JSON');
    expect(await damaged.failure(['halt', '--lift'], { env: { CLAUDECODE: '1' } })).toMatchObject({ status: 77 });
  });

  it('halts inside Claude Code', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    expect((await place.litmus(['halt', '--reason', 'x'], { env: { CLAUDECODE: '1' } })).status).toBe(0);
  });

  it.each([
    [['halt']],
    [['halt', '--reason', '']],
    [['halt', '--reason', '  ']],
    [['halt', '--reason']],
    [['halt', '--reason', 'x', '--repair', '']],
    [['halt', '--reason', 'x'.repeat(2001)]],
    [['halt', '--lift', '--reason', 'x']],
    [['halt', '--lift=yes']],
    [['halt', '--reason', 'x', '--reason', 'y']],
    [['halt', 'reason']],
  ])('answers %j with usage', async (words) => {
    const place = newPlace();
    await place.litmus(['start']);
    const before = place.files();
    expect(await place.failure(words)).toMatchObject({ status: 64, name: 'usage' });
    expect(place.files()).toEqual(before);
  });

  it('takes a reason that begins with a dash after an equals sign', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const { json } = await place.answer(haltVerbAnswer, ['halt', '--reason=--prod is broken']);
    expect(json.halt?.reason).toBe('--prod is broken');
  });

  it('fails without a run, on a finished run and on a damaged state', async () => {
    const place = newPlace();
    expect(await place.failure(['halt', '--reason', 'x'])).toMatchObject({ status: 1, name: 'no_run' });
    place.write('run-state.json', { id: 'r1', finishedAt: '2026-01-01T00:00:00.000Z' });
    expect(await place.failure(['halt', '--reason', 'x'])).toMatchObject({ status: 1, name: 'run_finished' });
    place.write('run-state.json', '{');
    expect(await place.failure(['halt', '--reason', 'x'])).toMatchObject({ status: 1, name: 'state_unreadable' });
    expect(place.read('run-state.json')).toBe('{');
  });

  it('takes over the lock of a command that died, and stops before one that cannot be judged', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const { pid } = spawnSync('true');
    const owner = { nonce: 'dead', pid, space: readlinkSync('/proc/self/ns/pid'), at: '2026-11-30T10:00:00.000Z' };
    place.write('.run-state.json.lock', owner);
    expect((await place.litmus(['halt', '--reason', 'x'])).status).toBe(0);
    expect(existsSync(place.path('.run-state.json.lock'))).toBe(false);

    place.write('.run-state.json.lock', 'not a record');
    const before = place.files();
    const failure = await place.failure(['halt', '--reason', 'y']);
    expect(failure).toMatchObject({ status: 1, name: 'state_locked' });
    expect(failure.message).toContain(place.path('.run-state.json.lock'));
    expect(place.files()).toEqual(before);
  });
});
