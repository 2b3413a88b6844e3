import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeGoals } from '../../src/goal/change-goals.js';
import { evidenceFor } from '../../src/goal/evidence.js';
import type { LedgerLine } from '../../src/goal/goal-ledger.js';
import { goalPlace } from '../../src/goal/goal-place.js';
import { type Goal, type GoalState, readGoals } from '../../src/goal/goal-state.js';
import { finishGoal, recordProgress, startGoal } from '../../src/goal/transitions.js';
import { site } from '../site.js';
import { CONDITIONS, change, goalOf, ledgerOf, met, OBJECTIVE, pursued, shownFor } from './goals.js';

const PROGRESS = path.join(import.meta.dirname, '../processes/progress.mjs');
const again = { objective: OBJECTIVE, conditions: CONDITIONS, replace: false };

describe('a goal', () => {
  it('R-48 is kept with a ledger that tells each step in order', () => {
    const { goals } = pursued();
    change(goals, recordProgress({ note: 'Read the samples' }));
    change(goals, met(1, false));
    change(goals, met(1));
    change(goals, met(2));
    expect(change(goals, finishGoal(undefined))).toMatchObject({ active_goal_id: null, goals: [{ status: 'done' }] });
    const events = ledgerOf(goals);
    expect(events.map(({ type }) => type)).toEqual(['started', 'noted', 'failed', 'met', 'met', 'done']);
    expect(events.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(6);
  });

  it('R-46 the same goal is not begun anew, and a different one not put aside unless that is asked for', () => {
    const { goals } = pursued();
    const before = fs.readFileSync(goals.goalsFile, 'utf8');
    expect(changeGoals(goals, startGoal(again)).outcome).toBe('unchanged');
    const spelled = { ...again, objective: `  the PARSER reads\n every sample ` };
    expect(changeGoals(goals, startGoal(spelled)).outcome).toBe('unchanged');
    const other = { ...again, objective: 'Something else' };
    const refused = changeGoals(goals, startGoal(other));
    expect(refused).toMatchObject({ outcome: 'refused', refused: 'goal_active' });
    expect(JSON.stringify(refused)).not.toContain('parser');
    expect(changeGoals(goals, startGoal({ ...again, conditions: [] }))).toMatchObject({ refused: 'goal_active' });
    expect(fs.readFileSync(goals.goalsFile, 'utf8')).toBe(before);
    change(goals, startGoal({ ...other, replace: true }));
    expect(goalOf(goals).objective).toBe('Something else');
    expect(readGoals(goals)).toMatchObject({ state: { goals: [{ status: 'replaced' }, { status: 'active' }] } });
  });

  it('R-47 is closed only when the ledger shows every condition met', () => {
    const { goals } = pursued();
    expect(changeGoals(goals, finishGoal('all is well'))).toMatchObject({
      refused: 'goal_open',
      message: expect.stringContaining('1 (open), 2 (open)'),
    });
    change(goals, met(1));
    change(goals, met(2));
    change(goals, met(1, false));
    expect(changeGoals(goals, finishGoal('all is well'))).toMatchObject({
      refused: 'goal_open',
      message: expect.stringContaining('1 (failed)'),
    });
    change(goals, met(1));
    change(goals, finishGoal(undefined));
    for (const transition of [finishGoal('again'), met(1)])
      expect(changeGoals(goals, transition)).toMatchObject({ refused: 'no_goal' });
  });

  it('R-47 without conditions is closed by evidence of its own', () => {
    const { goals } = pursued([]);
    expect(changeGoals(goals, finishGoal(undefined))).toMatchObject({ refused: 'goal_open' });
    expect(changeGoals(goals, finishGoal('  '))).toMatchObject({ refused: 'usage' });
    change(goals, finishGoal('npm test: 41 passed'));
    expect(ledgerOf(goals).at(-1)).toMatchObject({ type: 'done', evidence: 'npm test: 41 passed' });
  });

  it('R-47 evidence of an earlier goal counts for no later one', () => {
    const { goals } = pursued();
    change(goals, met(1));
    change(goals, met(2));
    change(goals, startGoal({ ...again, replace: true }));
    expect(changeGoals(goals, finishGoal('x'))).toMatchObject({ refused: 'goal_open' });
  });

  it.each([
    ['no condition of that number', { outcome: { condition: 3, met: true }, evidence: 'x' }],
    ['the condition 0', { outcome: { condition: 0, met: true }, evidence: 'x' }],
    ['a number that is none', { outcome: { condition: Number.NaN, met: true }, evidence: 'x' }],
    ['a half condition', { outcome: { condition: 1.5, met: true }, evidence: 'x' }],
    ['no evidence', { outcome: { condition: 1, met: true } }],
    ['blank evidence', { outcome: { condition: 1, met: true }, evidence: ' \n' }],
    ['nothing', {}],
    ['evidence of nothing', { evidence: 'x' }],
    ['a note that is too long', { note: 'x'.repeat(2_001) }],
  ])('R-48 keeps no progress with %s', (_, progress) => {
    const { goals } = pursued();
    expect(changeGoals(goals, recordProgress(progress))).toMatchObject({ refused: 'usage' });
    expect(ledgerOf(goals)).toHaveLength(1);
  });

  it('L-22 keeps no secret in any of its files', () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const place = goalPlace(site());
    change(
      place,
      startGoal({
        objective: `Use ${secret}`,
        conditions: [`curl -H "Authorization: Bearer ${secret}" answers`],
        replace: false,
      }),
    );
    change(
      place,
      recordProgress({ note: `TOKEN=${secret} npm test`, outcome: { condition: 1, met: true }, evidence: secret }),
    );
    const kept = fs.readdirSync(place.folder).map((name) => fs.readFileSync(`${place.folder}/${name}`, 'utf8'));
    expect(kept.join('\n')).not.toContain(secret);
    expect(kept.join('\n')).toContain('[redacted]');
  });

  it('F-03 odd words are kept and harm nothing', () => {
    const objective = '__proto__ constructor <b> "quotes" \u202e목표\u0000';
    const place = goalPlace(site());
    change(place, startGoal({ objective, conditions: ['__proto__'], replace: false }));
    expect(goalOf(place)).toMatchObject({ objective: objective.trim(), conditions: ['__proto__'] });
  });

  it('keeps the last eight goals', () => {
    const place = goalPlace(site());
    for (let index = 0; index < 12; index += 1)
      change(place, startGoal({ objective: `Goal ${index}`, conditions: [], replace: true }));
    const reading = readGoals(place);
    expect(reading.status === 'read' && reading.state.goals.map(({ objective }) => objective)).toEqual(
      [4, 5, 6, 7, 8, 9, 10, 11].map((index) => `Goal ${index}`),
    );
  });
});

describe('damage', () => {
  const broken: [string, (state: GoalState) => unknown][] = [
    ['half a file', () => '{"schema_version":1,'],
    ['nothing', () => ''],
    ['a list', () => []],
    ['null', () => null],
    ['another version', (state) => ({ ...state, schema_version: 2 })],
    ['no goals', ({ goals: _, ...state }) => state],
    ['goals that are none', (state) => ({ ...state, goals: {} })],
    ['a goal that is not there', (state) => ({ ...state, active_goal_id: 'gone' })],
    ['an active goal that nobody pursues', (state) => ({ ...state, active_goal_id: null })],
    ['two active goals', (state) => ({ ...state, goals: [...state.goals, { ...state.goals[0], goal_id: 'b' }] })],
    ['a revision that is none', (state) => ({ ...state, revision: -1 })],
    ['an event of another revision', (state) => ({ ...state, revision: 7 })],
    ['a condition that is no text', (state) => ({ ...state, goals: [{ ...state.goals[0], conditions: [5] }] })],
    ['a loop that is none', (state) => ({ ...state, goals: [{ ...state.goals[0], loop: true }] })],
  ];
  it.each(broken)('S-09 goals that hold %s are an error and stay as they are', (_, damage) => {
    const { goals } = pursued();
    const damaged = damage(JSON.parse(fs.readFileSync(goals.goalsFile, 'utf8')));
    const text = typeof damaged === 'string' ? damaged : JSON.stringify(damaged);
    fs.writeFileSync(goals.goalsFile, text);
    for (const transition of [startGoal(again), startGoal({ ...again, replace: true }), finishGoal('x'), met(1)])
      expect(changeGoals(goals, transition)).toMatchObject({ outcome: 'uncertain', cause: 'unreadable' });
    expect(fs.readFileSync(goals.goalsFile, 'utf8')).toBe(text);
  });

  it('S-10 a link, a pipe or a folder in the way is an error', () => {
    for (const spoil of [
      (file: string) => fs.symlinkSync('/dev/null', file),
      (file: string) => void execFileSync('mkfifo', [file]),
      (file: string) => fs.mkdirSync(file),
    ]) {
      for (const name of ['goalsFile', 'ledgerFile'] as const) {
        const { goals } = pursued();
        fs.rmSync(goals[name]);
        spoil(goals[name]);
        expect(changeGoals(goals, finishGoal('x'))).toMatchObject({ outcome: 'uncertain' });
      }
    }
    const place = goalPlace(site());
    fs.mkdirSync(place.folder.replace(/litgoal$/, 'elsewhere'), { recursive: true });
    fs.symlinkSync('elsewhere', place.folder);
    expect(changeGoals(place, startGoal(again))).toMatchObject({ outcome: 'uncertain', cause: 'unreadable' });
    expect(fs.readdirSync(place.folder)).toEqual([]);
  });

  it('S-09 a line that cannot be read takes back what was shown before it', () => {
    const { goals } = pursued();
    change(goals, met(1));
    change(goals, met(2));
    fs.appendFileSync(goals.ledgerFile, '{"type":"failed","condi');
    expect(changeGoals(goals, finishGoal('x'))).toMatchObject({
      refused: 'goal_open',
      message: expect.stringContaining('cannot be read'),
    });
    change(goals, met(1));
    change(goals, met(2));
    change(goals, finishGoal(undefined));
  });

  it('S-09 a ledger that is gone or was cut shows nothing', () => {
    const { goals } = pursued();
    change(goals, met(1));
    change(goals, met(2));
    fs.rmSync(goals.ledgerFile);
    expect(shownFor(goals).map(({ status }) => status)).toEqual(['open', 'open']);
    expect(changeGoals(goals, finishGoal('x'))).toMatchObject({ refused: 'goal_open' });
  });

  it.skipIf(process.platform === 'win32')('F-13 a failure that the ledger has no room for is not lost', () => {
    const { work, goals } = pursued();
    change(goals, met(1));
    fs.appendFileSync(goals.ledgerFile, '\n'.repeat(40_000));
    const progress = (...words: string[]): string =>
      // A file may grow to 32 KiB, so the goals can be written and the ledger cannot.
      execFileSync(
        '/bin/sh',
        ['-c', 'ulimit -f 64; exec "$@"', 'sh', process.execPath, PROGRESS, work.project, ...words],
        {
          encoding: 'utf8',
        },
      );
    expect([progress('1', 'false'), progress('2', 'true'), progress('2', 'true')]).toEqual(['EFBIG', 'EFBIG', 'EFBIG']);
    expect(shownFor(goals).map(({ status }) => status)).toEqual(['failed', 'open']);
    change(goals, met(2));
    expect(shownFor(goals).map(({ status }) => status)).toEqual(['failed', 'met']);
  });

  it('F-13 a line that a dying process left out is made good, once', () => {
    const { goals } = pursued();
    change(goals, met(1));
    change(goals, met(2));
    const lines = fs.readFileSync(goals.ledgerFile, 'utf8').trimEnd().split('\n');
    fs.writeFileSync(goals.ledgerFile, `${lines.slice(0, -1).join('\n')}\n`);
    expect(shownFor(goals).map(({ status }) => status)).toEqual(['met', 'met']);
    change(goals, finishGoal(undefined));
    expect(ledgerOf(goals).map(({ type }) => type)).toEqual(['started', 'met', 'met', 'done']);
  });

  it('F-13 a ledger that tells otherwise than the goals is an error', () => {
    for (const rewrite of [
      (text: string) => text.replace('"condition":1', '"condition":2'),
      (text: string) => text.replace(/"event_id":"[0-9a-f]{19}/g, '"event_id":"0000000000000000000'),
      (text: string) => text.replace('"revision":2', '"revision":3'),
    ]) {
      const { goals } = pursued();
      change(goals, met(1));
      fs.writeFileSync(goals.ledgerFile, rewrite(fs.readFileSync(goals.ledgerFile, 'utf8')));
      expect(changeGoals(goals, met(2))).toMatchObject({ outcome: 'uncertain', cause: 'unreadable' });
    }
  });

  it('goals that were removed are begun anew after the ledger that is left', () => {
    const { goals } = pursued();
    change(goals, met(1));
    fs.rmSync(goals.goalsFile);
    expect(change(goals, startGoal(again))).toMatchObject({ revision: 3 });
    expect(shownFor(goals)[0]).toMatchObject({ status: 'open' });
  });

  it('a lock that someone holds is an error', () => {
    const { goals } = pursued();
    fs.writeFileSync(goals.lockFile, 'not an owner');
    expect(changeGoals(goals, met(1))).toMatchObject({ outcome: 'uncertain', cause: 'locked' });
  });
});

describe('evidence', () => {
  const goal: Goal = { goal_id: 'g', status: 'active', objective: 'o', conditions: ['a', 'b'], started_at: 't' };
  const base = { event_id: 'e', revision: 1, at: 't', evidence: 'e' };
  const line = fc.oneof<fc.Arbitrary<LedgerLine>[]>(
    fc.constant('unreadable' as const),
    fc
      .record({
        goal_id: fc.constantFrom('g', 'other'),
        type: fc.constantFrom(
          'started' as const,
          'met' as const,
          'failed' as const,
          'noted' as const,
          'continued' as const,
        ),
        condition: fc.constantFrom(1, 2, 3),
      })
      .map((event) => ({ ...base, ...event })),
  );

  it('R-48 is what the last word about each condition is, after the start and after any damage', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const isOurs = (item: LedgerLine, type: string) =>
          item !== 'unreadable' && item.goal_id === 'g' && item.type === type;
        const start = lines.findIndex((item) => isOurs(item, 'started'));
        const from = start === -1 ? lines.length : Math.max(start, lines.lastIndexOf('unreadable'));
        const expected = [1, 2].map((number) => {
          const words = lines
            .slice(from)
            .filter(
              (item) =>
                item !== 'unreadable' && item.condition === number && (isOurs(item, 'met') || isOurs(item, 'failed')),
            );
          const last = words.at(-1);
          return last === undefined || last === 'unreadable' ? 'open' : last.type;
        });
        expect(evidenceFor(goal, lines).conditions.map(({ status }) => status)).toEqual(expected);
      }),
    );
  });
});
