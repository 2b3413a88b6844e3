import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Boundary, Work } from '@litmus-hooks/state-format/work';
import { MAX_CONTINUATIONS, MAX_LANES } from '@litmus-hooks/state-format/work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeWork } from '../../src/state/change-work.js';
import type { WorkPlace } from '../../src/state/work-place.js';
import { pauseAt, resume } from '../../src/work/boundary.js';
import { continueFrom } from '../../src/work/continuation.js';
import { cancelWork, completeWork } from '../../src/work/ending.js';
import { laneEnded, laneStarted } from '../../src/work/lanes.js';
import { claimWork, ownership } from '../../src/work/ownership.js';
import { progressOf, readProgress } from '../../src/work/progress.js';
import { readResumePrompt, resumePrompt } from '../../src/work/resume-prompt.js';
import { sessionCleared, sessionEnded } from '../../src/work/session.js';
import { begin, PLAN, planOf, SESSION, site, stateOf, workAfter } from '../site.js';

const PAUSE = {
  sessionId: SESSION,
  promptId: 'prompt-1',
  tool: 'Write',
  needs: [{ action: 'write' as const, root: '/site/docs' }],
};

function waiting(): { place: WorkPlace; work: Work; boundary: Boundary; prompt: string } {
  const place = site();
  begin(place, undefined, SESSION);
  const work = workAfter(place, pauseAt(PAUSE));
  const boundary = work.boundary as Boundary;
  return { place, work, boundary, prompt: resumePrompt(work.work_id, boundary) };
}

function resumeBy(place: WorkPlace, prompt: string, session: string | undefined = SESSION) {
  const request = readResumePrompt(prompt);
  if (request === undefined) throw new Error(`No resume prompt: ${prompt}`);
  return changeWork(place, resume(request, session));
}

describe('a boundary', () => {
  it('F-18 the first of two calls decides where the work waits', () => {
    const { place, boundary } = waiting();
    expect(changeWork(place, pauseAt({ ...PAUSE, tool: 'Edit' })).outcome).toBe('unchanged');
    expect(stateOf(place).works[0]?.boundary).toEqual(boundary);
  });

  it('F-25 F-27 F-28 the exact prompt gives what the work waits for, once', () => {
    const { place, prompt, boundary } = waiting();
    expect(resumeBy(place, prompt).outcome).toBe('changed');
    const [work] = stateOf(place).works;
    expect(work).toMatchObject({ status: 'active', receipts: [{ boundary_id: boundary.boundary_id }] });
    expect(work).not.toHaveProperty('boundary');
    expect(work?.grants.at(-1)).toMatchObject({
      action: 'write',
      root: '/site/docs',
      issued_by: 'resume',
      boundary_id: boundary.boundary_id,
      grant_id: boundary.grant_id,
    });
    expect(resumeBy(place, prompt)).toMatchObject({ refused: 'already_resumed' });
    expect(resumeBy(waiting().place, prompt)).toMatchObject({ refused: 'stale' });
  });

  it('F-27 is resumed by its own session alone, and by nobody without one', () => {
    const { place, prompt } = waiting();
    const request = readResumePrompt(prompt) as NonNullable<ReturnType<typeof readResumePrompt>>;
    for (const session of ['another', undefined])
      expect(changeWork(place, resume(request, session))).toMatchObject({ refused: 'wrong_session' });
  });

  it('F-27 every part of the prompt must be the one that it waits at', () => {
    const { place, prompt } = waiting();
    for (const [was, is] of [
      [/--work-id \S+/, '--work-id other'],
      [/--revision \d+/, '--revision 1'],
      [/--boundary-id \S+/, `--boundary-id ${'0'.repeat(20)}`],
      [/--prompt-id \S+/, '--prompt-id prompt-2'],
      [/--grant-id \S+/, `--grant-id ${'0'.repeat(20)}`],
    ] as const)
      expect(resumeBy(place, prompt.replace(was, is)).outcome, is).toBe('refused');
    expect(resumeBy(place, prompt).outcome).toBe('changed');
  });

  it('F-25 F-26 nothing but the whole prompt is one', () => {
    const { prompt } = waiting();
    expect(readResumePrompt(prompt)).toBeDefined();
    const near = fc.oneof(
      fc
        .tuple(fc.nat(prompt.length), fc.string({ minLength: 1, maxLength: 2 }))
        .map(([at, text]) => prompt.slice(0, at) + text + prompt.slice(at)),
      fc.nat(prompt.length - 1).map((at) => prompt.slice(0, at) + prompt.slice(at + 1)),
      fc.constantFrom(
        ` ${prompt}`,
        `${prompt}\n`,
        `${prompt} `,
        `${prompt} please`,
        `> ${prompt}`,
        prompt.toUpperCase(),
        prompt.replaceAll(' ', '  '),
        `${prompt.slice(0, 40)}${'x'.repeat(600)}`,
      ),
    );
    fc.assert(
      fc.property(near, (text) => {
        const read = readResumePrompt(text);
        // What is still of the form must name something else.
        expect(read === undefined || JSON.stringify(read) !== JSON.stringify(readResumePrompt(prompt))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('whose work it is', () => {
  it('F-48 a work from a terminal is taken up by the first session, and by no second', () => {
    const place = site();
    expect(ownership(begin(place), SESSION)).toBe('unclaimed');
    const work = workAfter(place, claimWork(SESSION));
    expect(ownership(work, SESSION)).toBe('own');
    expect(changeWork(place, claimWork('second')).outcome).toBe('unchanged');
    expect(ownership(work, 'second')).toBe('other');
    expect(ownership(work, undefined)).toBe('other');
  });

  it('F-44 after /clear the same host goes on with it under its new id, and no other host', () => {
    const place = site();
    begin(place, undefined, SESSION);
    workAfter(place, sessionEnded({ sessionId: SESSION, reason: 'clear', hostPid: '100' }));
    expect(changeWork(place, sessionCleared('stranger', '101')).outcome).toBe('unchanged');
    const work = workAfter(place, sessionCleared('next', '100'));
    expect([work.root_session_id, ownership(work, 'next'), work.handover]).toEqual(['next', 'own', undefined]);
    expect(changeWork(place, sessionCleared('third', '100')).outcome).toBe('unchanged');
    workAfter(place, sessionEnded({ sessionId: 'next', reason: 'other', hostPid: '100' }));
    expect(changeWork(place, sessionCleared('fourth', '100')).outcome).toBe('unchanged');
  });
});

describe('lanes', () => {
  const start = (agentId: string, sessionId = SESSION) =>
    laneStarted({ sessionId, agentId, agentType: 'x', worktree: '/lane' });

  it('F-41 F-42 F-43 open and close, and an open one keeps the work from being complete', () => {
    const place = site();
    begin(place, undefined, SESSION);
    fs.writeFileSync(planOf(place), PLAN.replaceAll('[ ]', '[x]'));
    const done = () => changeWork(place, completeWork(readProgress(planOf(place))));
    workAfter(place, start('a'));
    expect(changeWork(place, start('a')).outcome).toBe('unchanged');
    expect(changeWork(place, start('b', 'another')).outcome).toBe('unchanged');
    expect(done()).toMatchObject({ refused: 'lanes_active' });
    workAfter(place, laneEnded(SESSION, 'a'));
    expect(changeWork(place, laneEnded(SESSION, 'a')).outcome).toBe('unchanged');
    expect(done().outcome).toBe('changed');
    expect(stateOf(place)).toMatchObject({ active_work_id: null, works: [{ status: 'completed' }] });
  });

  it('F-41 never more than its bound: an ended one makes room, an active one does not', () => {
    const place = site();
    begin(place, undefined, SESSION);
    for (let index = 0; index < MAX_LANES; index += 1) workAfter(place, start(`a${index}`));
    expect(changeWork(place, start('late')).outcome).toBe('unchanged');
    workAfter(place, laneEnded(SESSION, 'a5'));
    const lanes = workAfter(place, start('late')).lanes.map(({ agent_id }) => agent_id);
    expect(lanes).toHaveLength(MAX_LANES);
    expect(lanes).not.toContain('a5');
  });
});

describe('progress', () => {
  it('F-08 counts rows in column zero outside fences', () => {
    const plan = [
      '- [x] 1. a',
      '- [ ] 2. b',
      ' - [ ] indented',
      '```',
      '- [ ] example',
      '~~~',
      '````',
      '- [X] 3. c',
      '~~~~ md',
      '- [ ] x',
      '~~~',
      '- [ ] y',
      '~~~~',
      '* [ ] star',
      '- [] none',
      '- [ ]',
      '- [ ] 4. d\r',
    ].join('\n');
    expect(progressOf(plan)).toMatchObject({ done: 2, total: 4 });
  });

  it('F-08 an unclosed fence reaches to the end', () => {
    expect(progressOf('- [ ] a\n```\n- [ ] b\n- [ ] c').total).toBe(1);
  });

  it('F-31 F-32 F-34 each new state of the plan is gone on from once, whatever comes between', () => {
    const place = site();
    begin(place, undefined, SESSION);
    const at = (ticks: string) => {
      let index = 0;
      return progressOf(PLAN.replace(/\[ \]/g, () => (ticks[index++] === 'x' ? '[x]' : '[ ]')));
    };
    const go = (ticks: string) => changeWork(place, continueFrom(at(ticks), SESSION)).outcome;
    expect(['   ', 'x  ', 'x  ', 'xx ', 'x  ', '   ', ' x ', 'xxx'].map(go)).toEqual([
      'unchanged',
      'changed',
      'unchanged',
      'changed',
      'unchanged',
      'unchanged',
      'changed',
      'unchanged',
    ]);
    expect(changeWork(place, continueFrom(at('x x'), 'another')).outcome).toBe('unchanged');
  });

  it('F-38 ends after as many continuations as a work may have', () => {
    const place = site();
    begin(place, undefined, SESSION);
    const outcomes = Array.from(
      { length: MAX_CONTINUATIONS + 5 },
      (_, index) => changeWork(place, continueFrom({ fingerprint: `f${index}`, done: 1, total: 3 }, SESSION)).outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(MAX_CONTINUATIONS - 1);
  });

  it('F-08 a plan that is a link, a folder, missing or too large has no progress', () => {
    const place = site();
    const plan = planOf(place);
    const link = `${plan}.link`;
    fs.symlinkSync(plan, link);
    const large = `${plan}.large`;
    fs.writeFileSync(large, `- [ ] a\n${'x'.repeat(1024 * 1024)}`);
    const linkedFolder = path.join(place.project, 'linked');
    fs.symlinkSync(path.dirname(plan), linkedFolder);
    const behindLink = path.join(linkedFolder, path.basename(plan));
    for (const file of [link, behindLink, place.project, `${plan}.none`, large])
      expect(readProgress(file).status).toBe('unreadable');
    expect(readProgress(plan).status).toBe('read');
  });

  it('F-31 one tick for another is no progress', () => {
    expect(progressOf('- [X] 1. a\n- [ ] 2. b').fingerprint).toBe(progressOf('- [x] 1. a\n- [ ] 2. b').fingerprint);
    expect(progressOf('- [x] 1. a\n- [ ] 2. b').fingerprint).not.toBe(progressOf('- [ ] 1. a\n- [x] 2. b').fingerprint);
  });
});

describe('the end of a work', () => {
  it('F-10 is complete when every task is ticked, and may be given up at any time', () => {
    const place = site();
    begin(place, undefined, SESSION);
    expect(changeWork(place, completeWork(readProgress(planOf(place))))).toMatchObject({ refused: 'tasks_open' });
    expect(changeWork(place, completeWork({ status: 'unreadable', why: 'gone.' }))).toMatchObject({
      refused: 'plan_unreadable',
    });
    workAfter(place, pauseAt(PAUSE));
    expect(changeWork(place, cancelWork).outcome).toBe('changed');
    expect(stateOf(place)).toMatchObject({
      active_work_id: null,
      works: [{ status: 'cancelled', ended_at: expect.any(String) }],
    });
    expect(changeWork(place, cancelWork)).toMatchObject({ refused: 'no_work' });
  });
});
