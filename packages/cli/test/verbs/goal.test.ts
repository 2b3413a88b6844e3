import { describe, expect, it } from 'vitest';
import { goalChangeAnswer } from '../../src/answers/goal-change.js';
import { goalStatusAnswer } from '../../src/answers/goal-status.js';
import { newPlace, type Place } from '../litmus.js';

const START = [
  'goal',
  'start',
  '--objective',
  'Reads every sample',
  '--condition',
  'npm test passes',
  '--condition',
  'no leak',
];

async function pursued(): Promise<Place> {
  const place = newPlace();
  expect((await place.litmus(START)).status).toBe(0);
  return place;
}

describe('litmus goal', () => {
  it('R-48 is pursued from its start to its end, each step with evidence', async () => {
    const place = newPlace();
    expect(await place.answer(goalStatusAnswer, ['goal', 'status'])).toEqual({
      status: 0,
      json: { goal: null, notes: [], problems: [] },
    });
    const started = await place.answer(goalChangeAnswer, START);
    expect(started.json).toMatchObject({ outcome: 'changed', revision: 1, goal: { status: 'active', loop: null } });
    expect((await place.answer(goalChangeAnswer, START)).json.outcome).toBe('unchanged');
    expect(await place.failure(['goal', 'done'])).toMatchObject({ status: 1, name: 'goal_open' });
    await place.litmus(['goal', 'progress', '--note', 'Wrote the reader']);
    await place.litmus(['goal', 'progress', '--failed', '2', '--evidence', 'leaks: 1']);
    await place.litmus(['goal', 'progress', '--met', '1', '--evidence', '41 passed']);
    expect((await place.answer(goalStatusAnswer, ['goal', 'status'])).json).toMatchObject({
      goal: {
        conditions: [
          { number: 1, status: 'met', evidence: '41 passed' },
          { number: 2, status: 'failed' },
        ],
      },
      notes: [{ note: 'Wrote the reader' }],
      problems: [],
    });
    expect(place.read('.litmus/litgoal/brief.md')).toContain('- [x] 1. npm test passes');
    expect(await place.failure(['goal', 'done'])).toMatchObject({
      name: 'goal_open',
      message: expect.stringContaining('2 (failed)'),
    });
    await place.litmus(['goal', 'progress', '--met', '2', '--evidence', 'leaks: 0']);
    const { json } = await place.answer(goalChangeAnswer, ['goal', 'done']);
    expect(json.goal).toMatchObject({ status: 'done', endedAt: expect.any(String) });
    expect(place.read('.litmus/.gitignore')).toContain('/litgoal/');
  });

  it('R-46 puts no other goal aside, unless it is told to', async () => {
    const place = await pursued();
    const failure = await place.failure(['goal', 'start', '--objective', 'Other']);
    expect(failure).toMatchObject({ status: 1, name: 'goal_active' });
    expect(failure.message).not.toContain('sample');
    expect((await place.litmus(['goal', 'start', '--objective', 'Other', '--replace'])).status).toBe(0);
  });

  it('F-37 only a person switches the loop on; anyone switches it off', async () => {
    const place = await pursued();
    const agent = { env: { CLAUDECODE: '1' } };
    for (const words of [
      ['goal', 'start', '--loop'],
      [...START, '--loop'],
    ])
      expect(await place.failure(words, agent)).toMatchObject({ status: 77, name: 'refused' });
    const on = await place.answer(goalChangeAnswer, ['goal', 'start', '--loop']);
    expect(on.json.goal?.loop).toEqual({ continuations: 0, max: 8 });
    const off = await place.answer(goalChangeAnswer, ['goal', 'off'], agent);
    expect(off.json).toMatchObject({ outcome: 'changed', goal: { status: 'active', loop: null } });
    expect((await place.answer(goalChangeAnswer, ['goal', 'off'])).json.outcome).toBe('unchanged');
  });

  it('S-09 a damaged goal is an error to every verb, and stays', async () => {
    const place = await pursued();
    place.write('.litmus/litgoal/goals.json', '{"schema_version":1,');
    const before = place.files();
    for (const words of [
      ['goal', 'status'],
      START,
      ['goal', 'done', '--evidence', 'x'],
      ['goal', 'off'],
      ['goal', 'progress', '--note', 'x'],
    ])
      expect(await place.failure(words)).toMatchObject({ status: 1, name: 'state_unreadable' });
    expect(place.files()).toEqual(before);
  });

  it('S-09 a damaged line of the ledger is named', async () => {
    const place = await pursued();
    await place.litmus(['goal', 'progress', '--met', '1', '--evidence', 'x']);
    place.write('.litmus/litgoal/ledger.jsonl', `${place.read('.litmus/litgoal/ledger.jsonl')}{"torn`);
    const { json } = await place.answer(goalStatusAnswer, ['goal', 'status']);
    expect(json.problems).toEqual([expect.stringContaining('1 line of')]);
    expect(json.goal?.conditions.map(({ status }) => status)).toEqual(['open', 'open']);
  });

  it('F-12 of many who tell at once, each is told of', async () => {
    const place = await pursued();
    const told = Array.from({ length: 8 }, (_, index) => place.litmus(['goal', 'progress', '--note', `step ${index}`]));
    const looks = Array.from({ length: 4 }, () => place.litmus(['goal', 'status']));
    expect((await Promise.all([...told, ...looks])).map(({ status, stderr }) => `${status} ${stderr}`)).toEqual(
      Array.from({ length: 12 }, () => '0 '),
    );
    const ledger = place
      .read('.litmus/litgoal/ledger.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { revision: number });
    expect(ledger.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('S-06 a project without a goal is left as it is', async () => {
    const place = newPlace();
    for (const words of [
      ['goal', 'done', '--evidence', 'x'],
      ['goal', 'progress', '--note', 'x'],
      ['goal', 'start', '--loop'],
    ])
      expect(await place.failure(words)).toMatchObject({ status: 1, name: 'no_goal' });
    expect((await place.litmus(['goal', 'off'])).status).toBe(0);
    expect(place.files()).toEqual({});
  });

  it('shows a person what is open', async () => {
    const place = await pursued();
    await place.litmus(['goal', 'progress', '--met', '1', '--evidence', '41 passed\u001b[31m']);
    const { stdout } = await place.litmus(['goal', 'status']);
    expect(stdout).toMatch(
      /^goal {4}Reads every sample\nstate {3}active, since .*\n1 met {3}npm test passes \(41 passed.*\)\n2 open {2}no leak\nloop {4}off\n$/,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it.each([
    [['goal', 'start']],
    [['goal', 'start', '--condition', 'x']],
    [['goal', 'start', '--objective', 'x', ...Array.from({ length: 9 }, () => '--condition=c')]],
  ])('answers %j with usage', async (words) => {
    const place = newPlace();
    expect(await place.failure(words)).toMatchObject({ status: 64, name: 'usage' });
    expect(place.files()).toEqual({});
  });

  it.each([
    [['goal', 'progress']],
    [['goal', 'progress', '--met', 'one', '--evidence', 'x']],
    [['goal', 'progress', '--met', '1', '--failed', '2', '--evidence', 'x']],
  ])('answers %j with usage where a goal is pursued', async (words) => {
    const place = await pursued();
    expect(await place.failure(words)).toMatchObject({ status: 64, name: 'usage' });
  });
});
