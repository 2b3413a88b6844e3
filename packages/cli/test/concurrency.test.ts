import { describe, expect, it } from 'vitest';
import { newPlace } from './litmus.js';

const STEPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

describe('twenty commands at once', () => {
  it('lose no step and leave the state whole', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('run-state.json', { ...place.json('run-state.json'), later: 'kept' });
    place.write(
      'litmus.yaml',
      `steps:\n${STEPS.map((id) => `- {id: ${id}, checks: [{file: {path: litmus.yaml}}]}\n`).join('')}`,
    );
    const ended = await Promise.all(
      STEPS.flatMap((id) => [place.litmus(['step', id]), place.litmus(['halt', '--reason', `reason ${id}`])]),
    );
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 0));
    const state = place.json('run-state.json') as {
      steps: Record<string, { status: string }>;
      halt: { reason: string };
      later: string;
    };
    expect(Object.keys(state.steps).sort()).toEqual(STEPS);
    expect(Object.values(state.steps).every(({ status }) => status === 'done')).toBe(true);
    expect(state.halt.reason).toMatch(/^reason [a-j]$/);
    expect(state.later).toBe('kept');
    expect(Object.keys(place.files()).sort()).toEqual([
      'project/.litmus/.gitignore',
      'project/.litmus/active-run.json',
      'project/litmus.yaml',
      'project/run-state.json',
    ]);
  });

  it('finish a run once', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    const ended = await Promise.all(Array.from({ length: 10 }, () => place.litmus(['finish'])));
    expect(ended.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(place.json('run-state.json').finishedAt).toEqual(expect.any(String));
  });
});
