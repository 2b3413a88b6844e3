import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { finishAnswer } from '../../src/answers/finish.js';
import { newPlace } from '../litmus.js';

describe('litmus finish', () => {
  it('closes the run, removes the pointer and keeps what it does not know', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('run-state.json', { ...place.json('run-state.json'), later: 1 });
    const { status, json } = await place.answer(finishAnswer, ['finish'], { env: { CLAUDECODE: '1' } });
    expect(status).toBe(0);
    expect(json).toMatchObject({ halt: null, pointerRemoved: true });
    expect(place.json('run-state.json')).toMatchObject({ later: 1, finishedAt: json.run.finishedAt });
    expect(existsSync(place.path('.litmus/active-run.json'))).toBe(false);
  });

  it("leaves another run's pointer", async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const pointer = { root: place.path('other'), id: 'another' };
    place.write('.litmus/active-run.json', pointer);
    expect((await place.answer(finishAnswer, ['finish'])).json.pointerRemoved).toBe(false);
    expect(place.json('.litmus/active-run.json')).toEqual(pointer);
  });

  it('leaves a halted run to a person', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    await place.litmus(['halt', '--reason', 'broken']);
    const before = place.files();
    expect(await place.failure(['finish'], { env: { CLAUDECODE: '1' } })).toMatchObject({
      status: 77,
      name: 'refused',
    });
    expect(place.files()).toEqual(before);
    const { status, json } = await place.answer(finishAnswer, ['finish']);
    expect(status).toBe(0);
    expect(json.halt?.reason).toBe('broken');
  });

  it('names the steps that are not done, and ends the reason of a halt with one full stop', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('litmus.yaml', 'steps: [{id: a, checks: [{file: {path: x}}]}, {id: b, checks: [{file: {path: x}}]}]');
    place.write('run-state.json', {
      ...place.json('run-state.json'),
      steps: { b: { status: 'done', at: '2026-11-30T10:00:00.000Z' } },
      halt: { reason: 'It is broken.' },
    });
    const before = place.json('run-state.json');
    const { stdout } = await place.litmus(['finish']);
    expect(stdout).toContain('It was halted: It is broken.\nNot done: a.\n');
    place.write('run-state.json', before);
    expect((await place.answer(finishAnswer, ['finish'])).json.undone).toEqual(['a']);
    place.write('run-state.json', before);
    place.write('litmus.yaml', '[');
    const unknown = await place.answer(finishAnswer, ['finish']);
    expect({ status: unknown.status, undone: unknown.json.undone }).toEqual({ status: 0, undone: null });
  });

  it('fails without a run and on a run that is finished', async () => {
    const place = newPlace();
    expect(await place.failure(['finish'])).toMatchObject({ status: 1, name: 'no_run' });
    await place.litmus(['start']);
    await place.litmus(['finish']);
    expect(await place.failure(['finish'])).toMatchObject({ status: 1, name: 'run_finished' });
  });
});
