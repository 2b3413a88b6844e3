import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import {
  changeWork,
  laneEnded,
  laneStarted,
  pauseAt,
  readResumePrompt,
  resume,
  workPlace,
} from '@litmus-hooks/lifecycle';
import type { WorkState } from '@litmus-hooks/state-format/work';
import { describe, expect, it } from 'vitest';
import { workChangeAnswer } from '../../src/answers/work-change.js';
import { workProgressAnswer } from '../../src/answers/work-progress.js';
import { workStartAnswer } from '../../src/answers/work-start.js';
import { workStatusAnswer } from '../../src/answers/work-status.js';
import { startHere } from '../../src/work/start-here.js';
import { workHere } from '../../src/work/work-here.js';
import { newPlace, type Place } from '../litmus.js';

const SESSION = '2f7c9a50-6c1e-4b7e-9a31-0c7f6f1f2a10';
const PLAN = '# A plan\n\n- [ ] 1. Write the parser\n- [ ] 2. Write its tests\n';
const AGENT = { env: { CLAUDECODE: '1', CLAUDE_CODE_SESSION_ID: SESSION } };
const START = ['work', 'start', '--plan', 'plans/parser.md', '--grant', 'read:.', '--grant', 'write:src'];

function placeWithPlan(): Place {
  const place = newPlace();
  place.write('plans/parser.md', PLAN);
  place.write('src/index.ts', '');
  return place;
}

function started(): Place {
  const place = placeWithPlan();
  startHere({ cwd: place.project, env: AGENT.env }, { plan: 'plans/parser.md', grant: ['read:.', 'write:src'] });
  return place;
}

function stateOf(place: Place): WorkState {
  return place.json('.litmus/boulder.json') as unknown as WorkState;
}

function tickAll(place: Place): void {
  place.write('plans/parser.md', PLAN.replaceAll('[ ]', '[x]'));
}

/** What the hook does at a call that no grant covers. */
function stopAt(place: Place, root: string): void {
  const needs = [{ action: 'write' as const, root: place.path(root) }];
  const { outcome } = changeWork(
    workPlace(place.project),
    pauseAt({ sessionId: SESSION, promptId: 'prompt-1', tool: 'Write', needs }),
  );
  expect(outcome).toBe('changed');
}

describe('litmus work start', () => {
  it('F-06 F-14 begins the plan with what was granted, and with its own boxes to tick', async () => {
    const place = placeWithPlan();
    const { status, json } = await place.answer(workStartAnswer, [...START, '--grant', 'write:new'], AGENT);
    expect(status).toBe(0);
    expect(json).toMatchObject({
      outcome: 'changed',
      revision: 1,
      planGrants: ['read:plans/parser.md', 'write:plans/parser.md'],
      missing: ['write:new'],
      work: {
        id: 'parser',
        status: 'active',
        plan: place.path('plans/parser.md'),
        worktree: place.project,
        session: SESSION,
        waiting: null,
      },
    });
    expect(json.work?.grants.map(({ action, root, by }) => [action, root, by])).toEqual([
      ['read', place.project, 'start'],
      ['write', place.path('src'), 'start'],
      ['write', place.path('new'), 'start'],
      ['read', place.path('plans/parser.md'), 'start'],
      ['write', place.path('plans/parser.md'), 'start'],
    ]);
    expect(stateOf(place)).toMatchObject({ active_work_id: 'parser', works: [{ root_session_id: SESSION }] });
  });

  it('F-06 tells a person what may be done, and that the plan may be ticked', async () => {
    const { stdout } = await placeWithPlan().litmus([...START, '--grant', 'write:new']);
    expect(stdout).toContain('read:. write:src write:new read:plans/parser.md write:plans/parser.md');
    expect(stdout).toMatch(/write:plans\/parser\.md let it tick the plan's own boxes/);
    expect(stdout).toContain('Not there yet: what write:new grants.');
    expect(stdout).toContain('The first session that is at work here takes it up.');
  });

  it('F-14 is refused while another work is active, whoever asks, and leaves everything as it is', async () => {
    const place = started();
    const before = place.files();
    expect(await place.failure([...START, '--id', 'other'])).toMatchObject({ status: 1, name: 'work_active' });
    expect(place.files()).toEqual(before);
  });

  it('F-14 names a second work of the same plan itself, and refuses an id that was used', async () => {
    const place = started();
    await place.litmus(['work', 'cancel']);
    expect(await place.failure([...START, '--id', 'parser'])).toMatchObject({ status: 1, name: 'used_id' });
    const { json } = await place.answer(workStartAnswer, START);
    expect(json.work).toMatchObject({ id: 'parser-2', session: null });
  });

  it('F-11 under one key begins it once, and refuses another request', async () => {
    const place = placeWithPlan();
    const keyed = [...START, '--key', 'k-1'];
    expect((await place.answer(workStartAnswer, keyed, AGENT)).json).toMatchObject({ outcome: 'changed', revision: 1 });
    const before = place.files();
    expect(await place.answer(workStartAnswer, keyed, AGENT)).toMatchObject({
      status: 0,
      json: { outcome: 'repeated', revision: 1, work: { id: 'parser' } },
    });
    expect(await place.failure([...keyed, '--grant', 'test:.'], AGENT)).toMatchObject({ status: 1, name: 'conflict' });
    expect(place.files()).toEqual(before);
  });

  it('F-05 has one work for a project, from a folder in it and through a link to it', async () => {
    const place = placeWithPlan();
    const link = `${place.root}/link`;
    symlinkSync(place.project, link);
    const plan = ['work', 'start', '--plan', '../plans/parser.md', '--grant', 'write:src'];
    const { json } = await place.answer(workStartAnswer, plan, { cwd: `${link}/src` });
    expect(json.work).toMatchObject({ plan: place.path('plans/parser.md'), worktree: place.project });
    expect(json.work?.grants[0]).toMatchObject({ grant: 'write:src', root: place.path('src') });
    const { json: seen } = await place.answer(workStatusAnswer, ['work', 'status'], { cwd: link });
    expect(seen).toMatchObject({ project: place.project, work: { id: 'parser' } });
  });

  it('F-46 begun in a linked worktree, belongs to the main checkout', async () => {
    const place = placeWithPlan();
    const lane = `${place.root}/lane`;
    place.write('.git/worktrees/lane/gitdir', `${lane}/.git\n`);
    place.write('../lane/.git', `gitdir: ${place.path('.git/worktrees/lane')}\n`);
    place.write('../lane/plans/parser.md', PLAN);
    const { json } = await place.answer(workStartAnswer, START, { cwd: lane });
    expect(json.work).toMatchObject({ plan: `${lane}/plans/parser.md`, worktree: lane });
    expect(existsSync(`${lane}/.litmus`)).toBe(false);
    expect((await place.litmus(['work', 'status'])).stdout).toContain(lane);
  });

  it('F-12 of several at once begins one', async () => {
    const place = placeWithPlan();
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((id) => place.litmus([...START, '--id', id])));
    expect(all.map(({ status }) => status).sort()).toEqual([0, 1, 1, 1]);
    expect(stateOf(place).works).toHaveLength(1);
  });

  it('writes nothing where .litmus is a link', async () => {
    const place = placeWithPlan();
    symlinkSync(place.home, place.path('.litmus'));
    expect(await place.failure(START)).toMatchObject({ status: 1, name: 'bad_folder' });
  });
});

describe('litmus work status', () => {
  it('says that there is no work, and writes nothing', async () => {
    const place = placeWithPlan();
    const before = place.files();
    expect(await place.answer(workStatusAnswer, ['work', 'status'])).toEqual({
      status: 0,
      json: { project: place.project, work: null, last: null, problems: [] },
    });
    expect((await place.litmus(['work', 'status'])).stdout).toContain('No work is active');
    expect(place.files()).toEqual(before);
  });

  it('F-25 F-28 shows what it waits for, and a prompt that gives exactly that, once', async () => {
    const place = started();
    stopAt(place, 'docs');
    const { json } = await place.answer(workStatusAnswer, ['work', 'status'], AGENT);
    expect(json.work).toMatchObject({
      status: 'paused',
      progress: { done: 0, total: 2, next: '1. Write the parser' },
      waiting: { tool: 'Write', needs: ['write:docs'] },
    });
    const { stdout } = await place.litmus(['work', 'status']);
    const prompt = stdout.split('\n').find((row) => row.startsWith('/litmus:start-work resume '));
    expect(prompt).toBe(json.work?.waiting?.resume);
    const request = readResumePrompt(prompt ?? '');
    if (request === undefined) throw new Error(`No resume prompt: ${prompt}`);
    const answers = [1, 2].map(() => changeWork(workPlace(place.project), resume(request, SESSION)).outcome);
    expect(answers).toEqual(['changed', 'refused']);
    const after = await place.answer(workStatusAnswer, ['work', 'status']);
    expect(after.json.work).toMatchObject({ status: 'active', waiting: null });
    expect(after.json.work?.grants.at(-1)).toMatchObject({ grant: 'write:docs', by: 'resume' });
    expect(after.json.work?.events.map(({ type }) => type)).toEqual(['started', 'paused', 'resumed']);
  });

  it('F-41 shows lanes that are open', async () => {
    const place = started();
    const lane = { sessionId: SESSION, agentId: 'a1', agentType: 'reviewer', worktree: '/elsewhere' };
    changeWork(workPlace(place.project), laneStarted(lane));
    expect((await place.litmus(['work', 'status'])).stdout).toContain('reviewer (a1) in /elsewhere');
    const { json } = await place.answer(workStatusAnswer, ['work', 'status']);
    expect(json.work?.lanes).toMatchObject([{ agent: 'a1', type: 'reviewer', status: 'active' }]);
  });

  it('F-52 lets nothing from a plan or an id reach the terminal as it is', async () => {
    const place = placeWithPlan();
    place.write('plans/parser.md', '- [ ] 1. \u001b[31mred\u202e\n');
    await place.litmus(START);
    const { stdout } = await place.litmus(['work', 'status']);
    expect(stdout).toContain('\\u{1b}[31mred\\u{202e}');
    expect(stdout).not.toMatch(/[\u001b\u202e]/);
  });

  it('F-02 names a damaged state and the way out, and so does every other verb', async () => {
    const place = started();
    const whole = stateOf(place);
    const deep = JSON.stringify({ ...whole, later: 0 }).replace(
      '"later":0',
      `"later":${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    );
    for (const content of [deep, '{', '[]', '{"schema_version":2}', JSON.stringify({ ...whole, works: [] })]) {
      place.write('.litmus/boulder.json', content);
      expect(() => workHere({ cwd: place.project, env: {} }), content).toThrow(
        expect.objectContaining({ name: 'state_unreadable' }),
      );
    }
    expect((await place.failure(['work', 'status'])).message).toMatch(/boulder\.json.*litmus doctor --repair/);
    const before = place.files();
    for (const verb of ['progress', 'pause', 'complete', 'cancel'])
      expect((await place.litmus(['work', verb])).status, verb).toBe(1);
    expect(await place.failure(START)).toMatchObject({ status: 1, name: 'state_unreadable' });
    expect(place.files()).toEqual(before);
  });
});

describe('litmus work progress', () => {
  it('F-08 reads the plan anew, and writes nothing', async () => {
    const place = started();
    place.write('plans/parser.md', PLAN.replace('[ ]', '[x]'));
    const before = place.files();
    expect(await place.answer(workProgressAnswer, ['work', 'progress'])).toEqual({
      status: 0,
      json: { work: 'parser', plan: place.path('plans/parser.md'), done: 1, total: 2, next: '2. Write its tests' },
    });
    expect((await place.litmus(['work', 'progress'])).stdout).toBe(
      'parser: 1 of 2 tasks ticked, next: 2. Write its tests\n',
    );
    expect(place.files()).toEqual(before);
    tickAll(place);
    expect((await place.litmus(['work', 'progress'])).stdout).toContain('litmus work complete');
  });

  it('F-08 says why there is none', async () => {
    const place = started();
    rmSync(place.path('plans/parser.md'));
    expect(await place.failure(['work', 'progress'])).toMatchObject({ status: 1, name: 'plan_unreadable' });
    const { status, json } = await place.answer(workStatusAnswer, ['work', 'status']);
    expect(status).toBe(0);
    expect(json.work?.progress).toBeNull();
    expect(json.problems).toEqual([expect.stringContaining('plans/parser.md')]);
    expect(await newPlace().failure(['work', 'progress'])).toMatchObject({ status: 1, name: 'no_work' });
  });
});

describe('litmus work pause', () => {
  it('F-18 lets the work wait for nothing but a word, and keeps where it waits', async () => {
    const place = started();
    const first = await place.answer(workChangeAnswer, ['work', 'pause'], AGENT);
    expect(first).toMatchObject({ status: 0, json: { outcome: 'changed', work: { status: 'paused' } } });
    expect(first.json.work?.waiting?.needs).toEqual([]);
    const again = await place.answer(workChangeAnswer, ['work', 'pause']);
    expect(again).toMatchObject({
      status: 0,
      json: { outcome: 'unchanged', work: { waiting: first.json.work?.waiting } },
    });
    const prompt = first.json.work?.waiting?.resume ?? '';
    expect((await place.litmus(['work', 'pause'])).stdout.split('\n')).toContain(prompt);
  });

  it('F-11 under a key pauses once, also where it was resumed since', async () => {
    const place = started();
    const { json } = await place.answer(workChangeAnswer, ['work', 'pause', '--key', 'p']);
    const request = readResumePrompt(json.work?.waiting?.resume ?? '');
    if (request === undefined) throw new Error('No resume prompt.');
    changeWork(workPlace(place.project), resume(request, SESSION));
    expect((await place.answer(workChangeAnswer, ['work', 'pause', '--key', 'p'])).json).toMatchObject({
      outcome: 'repeated',
      work: { status: 'active' },
    });
    expect(await place.failure(['work', 'complete', '--key', 'p'])).toMatchObject({ status: 1, name: 'conflict' });
  });
});

describe('litmus work complete', () => {
  it('F-10 F-43 ends the work when every task is ticked and no lane is open', async () => {
    const place = started();
    const open = await place.failure(['work', 'complete'], AGENT);
    expect(open).toMatchObject({ status: 1, name: 'tasks_open' });
    expect(open.message).toContain('2 of 2 tasks');
    tickAll(place);
    const project = workPlace(place.project);
    changeWork(project, laneStarted({ sessionId: SESSION, agentId: 'a1', agentType: 'reviewer' }));
    expect(await place.failure(['work', 'complete'])).toMatchObject({ status: 1, name: 'lanes_active' });
    changeWork(project, laneEnded(SESSION, 'a1'));
    const keyed = ['work', 'complete', '--key', 'c'];
    expect(await place.answer(workChangeAnswer, keyed, AGENT)).toMatchObject({
      status: 0,
      json: { outcome: 'changed', work: { id: 'parser', status: 'completed', endedAt: expect.any(String) } },
    });
    expect((await place.answer(workChangeAnswer, keyed, AGENT)).json).toMatchObject({
      outcome: 'repeated',
      work: { status: 'completed' },
    });
    expect(await place.failure(['work', 'complete'])).toMatchObject({ status: 1, name: 'no_work' });
    expect((await place.answer(workStatusAnswer, ['work', 'status'])).json).toMatchObject({
      work: null,
      last: { id: 'parser', status: 'completed' },
    });
  });

  it('F-29 is for a person where the work waits', async () => {
    const place = started();
    tickAll(place);
    stopAt(place, 'docs');
    const before = place.files();
    for (const CLAUDECODE of ['1', ''])
      expect((await place.litmus(['work', 'complete'], { env: { CLAUDECODE } })).status).toBe(77);
    expect(place.files()).toEqual(before);
    const { json } = await place.answer(workChangeAnswer, ['work', 'complete']);
    expect(json).toMatchObject({ outcome: 'changed', work: { status: 'completed', waiting: null } });
  });
});

describe('litmus work cancel', () => {
  it('F-29 is for a person, before anything is looked at', async () => {
    const place = started();
    const before = place.files();
    const failure = await place.failure(['work', 'cancel'], AGENT);
    expect(failure).toMatchObject({ status: 77, name: 'refused' });
    expect(failure.message).toMatch(/^litmus work cancel loosens a bound, so a person runs it/);
    expect((await place.litmus(['work', 'cancel', '--key=x'], { env: { CLAUDECODE: '' } })).status).toBe(77);
    expect(place.files()).toEqual(before);
    expect((await newPlace().litmus(['work', 'cancel'], AGENT)).status).toBe(77);
  });

  it('F-10 F-11 gives up what is active or waits, once under a key', async () => {
    const place = started();
    stopAt(place, 'docs');
    const keyed = ['work', 'cancel', '--key', 'x'];
    expect((await place.answer(workChangeAnswer, keyed)).json).toMatchObject({
      outcome: 'changed',
      work: { status: 'cancelled', waiting: null },
    });
    await place.litmus(START);
    expect((await place.answer(workChangeAnswer, keyed)).json.outcome).toBe('repeated');
    expect(stateOf(place).active_work_id).toBe('parser-2');
  });

  it('says that there is nothing to give up, and makes no state', async () => {
    const place = placeWithPlan();
    const before = place.files();
    for (const verb of ['cancel', 'complete', 'pause'])
      expect(await place.failure(['work', verb])).toMatchObject({ status: 1, name: 'no_work' });
    expect(place.files()).toEqual(before);
  });

  it('works where the plan and the folder it granted are gone', async () => {
    const place = started();
    renameSync(place.path('src'), place.path('lib'));
    rmSync(place.path('plans'), { recursive: true });
    expect((await place.litmus(['work', 'cancel'])).status).toBe(0);
  });
});
