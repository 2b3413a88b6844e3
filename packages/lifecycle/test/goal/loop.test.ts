import * as fs from 'node:fs';
import type { StopEvent } from '@litmus-hooks/state-format/event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeGoals } from '../../src/goal/change-goals.js';
import { goalContinuation, MAX_LOOP_CONTINUATIONS } from '../../src/goal/loop.js';
import { finishGoal, recordProgress, switchLoopOff, switchLoopOn } from '../../src/goal/transitions.js';
import { changeWork } from '../../src/state/change-work.js';
import { pauseAt } from '../../src/work/boundary.js';
import { begin, SESSION } from '../site.js';
import { change, type GoalSite, goalOf, ledgerOf, pursued } from './goals.js';

const STOP: StopEvent = { hook_event_name: 'Stop', session_id: SESSION, stop_hook_active: false };
const REENTRY: StopEvent = { ...STOP, stop_hook_active: true };

function looping(): GoalSite {
  const place = pursued();
  change(place.goals, switchLoopOn(place.goals.project));
  return place;
}

function goesOn({ work }: GoalSite, event: StopEvent = STOP, env: NodeJS.ProcessEnv = {}): boolean {
  return goalContinuation(work, event, env) !== undefined;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

describe('the goal loop', () => {
  it('F-37 is off until a person switches it on', () => {
    const place = pursued();
    expect(goesOn(place)).toBe(false);
    change(place.goals, switchLoopOn(place.goals.project));
    expect(goesOn(place)).toBe(true);
  });

  it('F-37 gives advice that holds no word of the goal', () => {
    const { hookSpecificOutput } = goalContinuation(looping().work, STOP, {}) ?? {};
    expect(hookSpecificOutput).toMatchObject({
      hookEventName: 'Stop',
      additionalContext: expect.stringContaining('litmus goal off'),
    });
    expect(JSON.stringify(hookSpecificOutput)).not.toMatch(/parser|samples|npm test/);
  });

  it('F-38 goes on eight times, and eight more once it is switched on again', () => {
    const place = looping();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < MAX_LOOP_CONTINUATIONS; count += 1) expect(goesOn(place)).toBe(true);
      for (let count = 0; count < 3; count += 1) expect(goesOn(place)).toBe(false);
      change(place.goals, switchLoopOn(place.goals.project));
    }
    expect(ledgerOf(place.goals).filter(({ type }) => type === 'continued')).toHaveLength(2 * MAX_LOOP_CONTINUATIONS);
  });

  it('F-38 goes on for half an hour after the first time', () => {
    const place = looping();
    pass(60);
    expect(goesOn(place)).toBe(true);
    pass(29.99);
    expect(goesOn(place)).toBe(true);
    pass(0.01);
    expect(goesOn(place)).toBe(false);
    pass(-60);
    expect(goesOn(place)).toBe(false);
  });

  it('F-37 keeps the count before it speaks', () => {
    const place = looping();
    goesOn(place);
    expect(goalOf(place.goals).loop).toMatchObject({ continuations: 1, session_id: SESSION });
    fs.writeFileSync(place.goals.lockFile, 'held');
    expect(goesOn(place)).toBe(false);
    fs.rmSync(place.goals.lockFile);
    expect(goalOf(place.goals).loop?.continuations).toBe(1);
    expect(goesOn(place)).toBe(true);
  });

  it('F-33 F-37 goes on within a turn only where something was recorded since', () => {
    const place = looping();
    expect(goesOn(place)).toBe(true);
    expect(goesOn(place, REENTRY)).toBe(false);
    change(place.goals, recordProgress({ note: 'one step' }));
    expect(goesOn(place, REENTRY)).toBe(true);
    expect(goesOn(place, REENTRY)).toBe(false);
    expect(goesOn(place)).toBe(true);
  });

  it('F-37 ends by its switch, by the environment and with the goal', () => {
    const place = looping();
    expect(goesOn(place, STOP, { LITMUS_GOAL_LOOP: '0' })).toBe(false);
    for (const value of ['', '1', 'on']) expect(goesOn(place, STOP, { LITMUS_GOAL_LOOP: value })).toBe(true);
    change(place.goals, switchLoopOff);
    expect(goesOn(place)).toBe(false);
    const other = pursued([]);
    change(other.goals, switchLoopOn(other.goals.project));
    change(other.goals, finishGoal('done'));
    expect(goesOn(other)).toBe(false);
  });

  it('F-36 F-48 goes on for the session that it began with alone', () => {
    const place = looping();
    expect(goesOn(place, { ...STOP, agent_id: 'a1' })).toBe(false);
    const { session_id: _, ...unnamed } = STOP;
    expect(goesOn(place, unnamed)).toBe(false);
    expect(goesOn(place)).toBe(true);
    expect(goesOn(place, { ...STOP, session_id: 'other' })).toBe(false);
  });

  it('F-37 is silent where the state cannot be read or was copied from elsewhere', () => {
    const place = looping();
    const text = fs.readFileSync(place.goals.goalsFile, 'utf8');
    for (const damaged of ['', '{', 'null', text.slice(1), text.replace('"continuations":0', '"continuations":-1')]) {
      fs.writeFileSync(place.goals.goalsFile, damaged);
      expect(goesOn(place)).toBe(false);
    }
    const copy = pursued();
    fs.writeFileSync(copy.goals.goalsFile, text);
    fs.copyFileSync(place.goals.ledgerFile, copy.goals.ledgerFile);
    expect(goesOn(copy)).toBe(false);
    fs.writeFileSync(place.goals.goalsFile, text);
    fs.appendFileSync(place.goals.ledgerFile, `${JSON.stringify({ ...ledgerOf(place.goals)[0], revision: 99 })}\n`);
    expect(goesOn(place)).toBe(false);
  });

  it('F-18 is silent while a work waits for a person', () => {
    const place = looping();
    begin(place.work, undefined, SESSION);
    expect(goesOn(place)).toBe(true);
    const needs = [{ action: 'write' as const, root: '/site/docs' }];
    changeWork(place.work, pauseAt({ sessionId: SESSION, promptId: 'p', tool: 'Write', needs }));
    expect(goesOn(place)).toBe(false);
    fs.writeFileSync(place.work.stateFile, '{');
    expect(goesOn(place)).toBe(false);
  });

  it('F-33 F-37 F-38 keeps to its brakes in any order of events', () => {
    const happening = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('stop' as const, 'reentry' as const) },
      { weight: 2, arbitrary: fc.constantFrom('note' as const, 'on' as const, 'off' as const) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 25 }) },
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 24 }), (happenings) => {
        const place = looping();
        let loop: { left: number; minutes: number } | undefined = { left: MAX_LOOP_CONTINUATIONS, minutes: Number.NaN };
        let isFresh = true;
        for (const what of happenings) {
          if (typeof what === 'number') {
            pass(what);
            if (loop !== undefined) loop.minutes += what;
          } else if (what === 'note') {
            change(place.goals, recordProgress({ note: 'a step' }));
            isFresh = true;
          } else if (what === 'on') {
            change(place.goals, switchLoopOn(place.goals.project));
            loop = { left: MAX_LOOP_CONTINUATIONS, minutes: Number.NaN };
            isFresh = true;
          } else if (what === 'off') {
            changeGoals(place.goals, switchLoopOff);
            loop = undefined;
          } else {
            const isDue = loop !== undefined && loop.left > 0 && !(loop.minutes >= 30) && (what === 'stop' || isFresh);
            expect(goesOn(place, what === 'stop' ? STOP : REENTRY)).toBe(isDue);
            if (!isDue || loop === undefined) continue;
            loop = { left: loop.left - 1, minutes: Number.isNaN(loop.minutes) ? 0 : loop.minutes };
            isFresh = false;
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
