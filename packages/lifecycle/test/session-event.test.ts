import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Reply } from '@litmus-hooks/state-format/reply';
import { describe, expect, it } from 'vitest';
import { answerSessionEvent } from '../src/session-event.js';
import { changeWork } from '../src/state/change-work.js';
import type { WorkPlace } from '../src/state/work-place.js';
import { pauseAt } from '../src/work/boundary.js';
import { resumePrompt } from '../src/work/resume-prompt.js';
import { hostEvent } from './events.js';
import { begin, PLAN, planOf, SESSION, site, stateOf } from './site.js';

interface Sent {
  readonly fixture: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly hostPid?: string;
}

function send(place: WorkPlace, { fixture, changes = {}, hostPid = '100' }: Sent): Reply | undefined {
  const event = hostEvent(fixture, { session_id: SESSION, cwd: place.project, ...changes });
  return answerSessionEvent(event, { projectDir: place.project, hostPid, layers: [] });
}

function contextOf(reply: Reply | undefined): string | undefined {
  const output = reply?.hookSpecificOutput;
  return output !== undefined && 'additionalContext' in output ? output.additionalContext : undefined;
}

function tick(place: WorkPlace, count: number): void {
  let left = count;
  fs.writeFileSync(
    planOf(place),
    PLAN.replace(/\[ \]/g, (box) => (left-- > 0 ? '[x]' : box)),
  );
}

function waiting(place: WorkPlace, roots: readonly string[] = ['docs']): string {
  begin(place, undefined, SESSION);
  const needs = roots.map((root) => ({ action: 'write' as const, root: path.join(place.project, root) }));
  changeWork(place, pauseAt({ sessionId: SESSION, promptId: 'p-1', tool: 'Write', needs }));
  const [work] = stateOf(place).works;
  if (work?.boundary === undefined) throw new Error('The work does not wait.');
  return resumePrompt(work.work_id, work.boundary);
}

describe('a prompt', () => {
  const say = (place: WorkPlace, prompt: string, more: object = {}) =>
    contextOf(send(place, { fixture: 'UserPromptSubmit', changes: { prompt, ...more } }));

  it('F-25 F-28 F-30 that resumes exactly lets the work go on once, and is answered by data alone', () => {
    const place = site();
    const prompt = waiting(place);
    const answer = say(place, prompt) ?? '';
    expect(answer).toMatch(/^<litmus-work>\{.*\}<\/litmus-work>$/);
    expect(JSON.parse(answer.slice('<litmus-work>'.length, -'</litmus-work>'.length))).toEqual({
      resumed: true,
      work_id: 'parser',
      revision: 3,
      granted: [{ action: 'write', root: path.join(place.project, 'docs') }],
    });
    expect(stateOf(place).works[0]?.status).toBe('active');
    expect(say(place, prompt)).toContain('already_resumed');
    expect(stateOf(place).revision).toBe(3);
  });

  it('F-30 that grants more than one context holds is told what fits, whole, and how many are left out', () => {
    const place = site();
    const roots = Array.from({ length: 40 }, (_, index) => `docs/${'x'.repeat(300)}${index}`);
    const answer = say(place, waiting(place, roots)) ?? '';
    const { granted, not_shown } = JSON.parse(/^<litmus-work>(.*)<\/litmus-work>$/.exec(answer)?.[1] ?? '');
    expect(granted.length).toBeGreaterThan(5);
    expect(granted.length + not_shown).toBe(roots.length);
    expect(granted.at(-1).root).toBe(path.join(place.project, roots[granted.length - 1] ?? ''));
  });

  it('F-30 that grants a path which ends the tag or reorders text is answered with neither', () => {
    const place = site();
    const root = 'docs/</litmus-work>\u202e\u2028\u{e0041}\u009b';
    const answer = say(place, waiting(place, [root])) ?? '';
    expect(answer).toMatch(/^<litmus-work>[^<>]*<\/litmus-work>$/);
    expect(answer).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    const { granted } = JSON.parse(answer.slice('<litmus-work>'.length, -'</litmus-work>'.length));
    expect(granted).toEqual([{ action: 'write', root: path.join(place.project, root) }]);
  });

  it('F-25 that comes from a subagent is no word of a person', () => {
    const place = site();
    const prompt = waiting(place);
    const changes = { prompt, agent_id: 'a-1', agent_type: 'general-purpose' };
    expect(send(place, { fixture: 'UserPromptSubmit', changes })).toBeUndefined();
    expect(stateOf(place).works[0]?.status).toBe('paused');
  });

  it('F-26 F-27 with a word around it, or in another session, changes nothing', () => {
    const place = site();
    const prompt = waiting(place);
    for (const text of [
      `${prompt}\n`,
      ` ${prompt}`,
      `please ${prompt}`,
      `<task-notification>${prompt}</task-notification>`,
    ])
      expect(say(place, text)).toBeUndefined();
    expect(say(place, prompt, { session_id: 'another' })).toContain('wrong_session');
    expect(stateOf(place).works[0]?.status).toBe('paused');
  });

  it('F-25 in a project without work is answered, and writes nothing', () => {
    const place = site();
    const prompt = waiting(site());
    expect(say(place, prompt)).toMatch(/resumed":false/);
    expect(fs.existsSync(place.stateFile)).toBe(false);
  });

  it('F-51 after a cd out of the project still resumes its work', () => {
    const place = site();
    expect(say(place, waiting(place), { cwd: path.dirname(place.project) })).toContain('"resumed":true');
  });

  it('F-25 F-49 where the state is damaged says so and leaves it', () => {
    const place = site();
    const prompt = waiting(place);
    fs.writeFileSync(place.stateFile, '{');
    expect(say(place, prompt)).toContain('uncertain');
    expect(fs.readFileSync(place.stateFile, 'utf8')).toBe('{');
  });
});

describe('the end of a turn', () => {
  const stop = (place: WorkPlace, changes: object = {}, fixture = 'Stop') =>
    send(place, { fixture, changes: { stop_hook_active: false, ...changes } });

  it('F-31 F-32 F-34 asks to go on once for each new state of the plan', () => {
    const place = site();
    begin(place, undefined, SESSION);
    expect(stop(place)).toBeUndefined();
    tick(place, 1);
    expect(contextOf(stop(place))).toMatch(/1 of 3 tasks are ticked/);
    expect(stop(place)).toBeUndefined();
    tick(place, 2);
    expect(contextOf(stop(place))).toMatch(/2 of 3/);
    tick(place, 1);
    expect(stop(place)).toBeUndefined();
  });

  it('F-33 F-36 says nothing on re-entry, to a subagent, to another session, or while the work waits', () => {
    const place = site();
    begin(place, undefined, SESSION);
    tick(place, 1);
    expect(stop(place, { stop_hook_active: true }, 'Stop-reentry')).toBeUndefined();
    expect(stop(place, { agent_id: 'a1', agent_type: 'x' })).toBeUndefined();
    expect(stop(place, { session_id: 'another' })).toBeUndefined();
    changeWork(place, pauseAt({ sessionId: SESSION, promptId: 'p', tool: 'Write', needs: [] }));
    expect(stop(place)).toBeUndefined();
  });

  it('F-10 tells the person when every task is ticked, and the model nothing', () => {
    const place = site();
    begin(place, undefined, SESSION);
    tick(place, 3);
    const reply = stop(place);
    expect(contextOf(reply)).toBeUndefined();
    expect(reply?.systemMessage).toContain('litmus work complete');
  });

  it('F-31 says nothing where the plan cannot be read', () => {
    const place = site();
    begin(place, undefined, SESSION);
    fs.rmSync(planOf(place));
    expect(stop(place)).toBeUndefined();
  });
});

describe('lanes and sessions', () => {
  it('F-41 F-42 F-45 a subagent’s lane opens and closes, and a compaction’s end is none', () => {
    const place = site();
    begin(place, undefined, SESSION);
    send(place, { fixture: 'SubagentStart', changes: { agent_id: 'a1', agent_type: 'litmus:lit-executor' } });
    expect(stateOf(place).works[0]?.lanes).toMatchObject([{ agent_id: 'a1', status: 'active' }]);
    send(place, { fixture: 'SubagentStop-compaction', changes: { agent_id: 'a1' } });
    expect(stateOf(place).works[0]?.lanes).toMatchObject([{ status: 'active' }]);
    send(place, { fixture: 'SubagentStop', changes: { agent_id: 'a1', agent_type: 'litmus:lit-executor' } });
    expect(stateOf(place).works[0]?.lanes).toMatchObject([{ status: 'ended' }]);
  });

  it('F-44 a session’s end leaves one receipt and says nothing', () => {
    const place = site();
    begin(place, undefined, SESSION);
    expect(send(place, { fixture: 'SessionEnd-other' })).toBeUndefined();
    expect(stateOf(place).events.map(({ type }) => type)).toEqual(['started', 'session_ended']);
  });

  it('F-44 after /clear the same host’s next session owns the work', () => {
    const place = site();
    begin(place, undefined, SESSION);
    send(place, { fixture: 'SessionEnd-clear', changes: { reason: 'clear' } });
    send(place, { fixture: 'SessionStart-clear', changes: { session_id: 'next', source: 'clear' } });
    expect(stateOf(place).works[0]?.root_session_id).toBe('next');
  });
});
