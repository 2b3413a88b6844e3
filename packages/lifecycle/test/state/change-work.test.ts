import { execFile, execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { MAX_STATE_EVENTS, MAX_WORK_EVENTS, MAX_WORKS, type WorkState } from '@litmus-hooks/state-format/work';
import { describe, expect, it } from 'vitest';
import { changeWork } from '../../src/state/change-work.js';
import { readWork } from '../../src/state/work-file.js';
import { workPlace } from '../../src/state/work-place.js';
import { pauseAt, resume } from '../../src/work/boundary.js';
import { cancelWork } from '../../src/work/ending.js';
import { laneEnded, laneStarted } from '../../src/work/lanes.js';
import { claimWork } from '../../src/work/ownership.js';
import { progressOf } from '../../src/work/progress.js';
import { startWork } from '../../src/work/start.js';
import { temporaryFolder } from '../folder.js';
import { begin, ledgerOf, PLAN, planOf, SESSION, site, stateOf } from '../site.js';

const execute = promisify(execFile);
const LANE = path.join(import.meta.dirname, '../processes/lane.mjs');

function lane(agentId: string) {
  return laneStarted({ sessionId: SESSION, agentId, agentType: 'litmus:lit-executor' });
}

describe('a change of the work state', () => {
  it('F-04 F-13 counts both revisions up, and tells the ledger', () => {
    const place = site();
    begin(place, undefined, SESSION);
    changeWork(place, lane('a'));
    const state = stateOf(place);
    expect(state.revision).toBe(2);
    expect(state.works[0]?.revision).toBe(2);
    expect(state.events.map(({ type, revision }) => [type, revision])).toEqual([
      ['started', 1],
      ['lane_started', 2],
    ]);
    expect(ledgerOf(place)).toEqual(state.events);
  });

  it('F-13 an event that a process died on the way to the ledger with is made good', () => {
    const place = site();
    begin(place, undefined, SESSION);
    changeWork(place, lane('a'));
    const [first] = fs.readFileSync(place.ledgerFile, 'utf8').split('\n');
    for (const text of [`${first}\n`, `${first}\n{"event_id":"to`, '']) {
      fs.writeFileSync(place.ledgerFile, text);
      changeWork(place, lane(`b${text.length}`));
      const told = fs.readFileSync(place.ledgerFile, 'utf8');
      for (const { event_id } of stateOf(place).events) expect(told.split(event_id)).toHaveLength(2);
    }
  });

  it('F-25 makes no folder for a request that comes to nothing', () => {
    const request = { workId: 'parser', revision: 1, boundaryId: 'b', promptId: 'p', grantId: 'g' };
    const place = site();
    expect(changeWork(place, resume(request, SESSION))).toMatchObject({ refused: 'no_such_work' });
    expect(changeWork(place, claimWork(SESSION))).toMatchObject({ outcome: 'unchanged' });
    expect(fs.existsSync(place.stateFolder)).toBe(false);
  });

  it('F-13 is not made where its event could not be told', () => {
    for (const put of [
      (folder: string) => fs.symlinkSync(path.dirname(folder), folder),
      (folder: string) => fs.writeFileSync(folder, ''),
    ]) {
      const place = site();
      fs.mkdirSync(place.stateFolder);
      put(path.dirname(place.ledgerFile));
      expect(changeWork(place, cancelWork)).toMatchObject({ refused: 'no_work' });
      expect(() => begin(place)).toThrow('uncertain');
      expect(readWork(place).status).toBe('none');
    }
  });

  it('F-13 is not made where the ledger is none, and says what stands in the way', () => {
    for (const put of [
      (file: string) => fs.symlinkSync('elsewhere.jsonl', file),
      (file: string) => fs.mkdirSync(file),
      (file: string) => execFileSync('mkfifo', [file]),
    ]) {
      const place = site();
      begin(place, undefined, SESSION);
      fs.rmSync(place.ledgerFile);
      put(place.ledgerFile);
      const before = fs.readFileSync(place.stateFile, 'utf8');
      const result = changeWork(place, cancelWork);
      expect(result).toMatchObject({ outcome: 'uncertain', why: expect.stringContaining(place.ledgerFile) });
      expect(result).toMatchObject({ why: expect.stringMatching(/a person moves it away$/) });
      expect(fs.readFileSync(place.stateFile, 'utf8')).toBe(before);
      fs.rmSync(place.ledgerFile, { recursive: true });
      expect(changeWork(place, cancelWork).outcome).toBe('changed');

      const other = site();
      fs.mkdirSync(path.dirname(other.ledgerFile), { recursive: true });
      put(other.ledgerFile);
      expect(changeWork(other, cancelWork)).toMatchObject({ refused: 'no_work' });
      expect(() => begin(other)).toThrow('uncertain');
      expect(readWork(other).status).toBe('none');
    }
  });

  it('F-27 F-49 a work that no person could name, or whose prompt none could type, is damage', () => {
    const spoils: readonly ((state: WorkState) => unknown)[] = [
      (state) => ({ ...state, active_work_id: 'a b', works: [{ ...state.works[0], work_id: 'a b' }] }),
      (state) => ({ ...state, active_work_id: 'a\u001b', works: [{ ...state.works[0], work_id: 'a\u001b' }] }),
      (state) => ({
        ...state,
        active_work_id: 'a'.repeat(81),
        works: [{ ...state.works[0], work_id: 'a'.repeat(81) }],
      }),
      (state) => ({
        ...state,
        works: state.works.map((work) => ({ ...work, boundary: { ...work.boundary, prompt_id: 'two words' } })),
      }),
    ];
    for (const spoil of spoils) {
      const place = site();
      begin(place, undefined, SESSION);
      changeWork(place, pauseAt({ sessionId: SESSION, promptId: 'p-1', tool: 'Write', needs: [] }));
      fs.writeFileSync(place.stateFile, JSON.stringify(spoil(stateOf(place))));
      expect(readWork(place).status).toBe('unreadable');
    }
  });

  it('F-04 F-13 counts on from the ledger where the state was set aside', () => {
    const place = site();
    begin(place, undefined, SESSION);
    changeWork(place, lane('a'));
    fs.appendFileSync(place.ledgerFile, `{"event_id":"x","revision":"9"}\n{"event_id":"y","revision":1e15}\nnull\n{`);
    fs.rmSync(place.stateFile);
    begin(place, undefined, SESSION);
    expect(changeWork(place, cancelWork).outcome).toBe('changed');
    expect(stateOf(place).events.map(({ type, revision }) => [type, revision])).toEqual([
      ['started', 3],
      ['cancelled', 4],
    ]);
  });

  it('F-13 an altered event, or another one at the same revision, stops every change, and nothing is overwritten', () => {
    for (const alter of [
      (line: string) => line.replace('"started"', '"resumed"'),
      (line: string) => line.replace(/"event_id":"[0-9a-f]+"/, '"event_id":"other"'),
    ]) {
      const place = site();
      begin(place, undefined, SESSION);
      fs.writeFileSync(place.ledgerFile, alter(fs.readFileSync(place.ledgerFile, 'utf8')));
      const before = fs.readFileSync(place.stateFile, 'utf8');
      expect(changeWork(place, lane('a'))).toMatchObject({
        outcome: 'uncertain',
        why: expect.stringContaining('ledger.jsonl'),
      });
      expect(fs.readFileSync(place.stateFile, 'utf8')).toBe(before);
    }
  });

  it('F-13 an event that stands far from the end of a long ledger is not told again', () => {
    const place = site();
    begin(place, undefined, SESSION);
    changeWork(place, lane('a'));
    fs.appendFileSync(place.ledgerFile, `${JSON.stringify({ note: 'x'.repeat(80) })}\n`.repeat(400));
    changeWork(place, lane('b'));
    const told = fs.readFileSync(place.ledgerFile, 'utf8');
    for (const { event_id } of stateOf(place).events) expect(told.split(event_id)).toHaveLength(2);
  });

  it('F-13 beside an event that the ledger tells no other one is told at its revision', () => {
    const place = site();
    begin(place, undefined, SESSION);
    const earlier = fs.readFileSync(place.stateFile);
    changeWork(place, lane('a'));
    const told = fs.readFileSync(place.ledgerFile, 'utf8');
    fs.writeFileSync(place.stateFile, earlier);
    changeWork(place, lane('b'));
    expect(fs.readFileSync(place.ledgerFile, 'utf8')).toBe(told);
    expect(changeWork(place, lane('c')).outcome).toBe('uncertain');
  });

  it('F-11 under one key a request is carried out once, and no other', () => {
    const place = site();
    begin(place, undefined, SESSION);
    const once = { key: 'k1', request: 'lane a' };
    expect(changeWork(place, lane('a'), once).outcome).toBe('changed');
    expect(changeWork(place, lane('a2'), once)).toEqual({ outcome: 'repeated', revision: 2 });
    expect(changeWork(place, lane('b'), { key: 'k1', request: 'lane b' })).toMatchObject({ refused: 'conflict' });
    for (const key of ['__proto__', 'constructor'])
      expect(changeWork(place, lane(key), { key, request: 'x' }).outcome).toBe('changed');
    expect(stateOf(place).works[0]?.lanes).toHaveLength(3);
  });

  it('F-09 1,000 events leave every window full, the state below 64 KiB and the ledger complete', () => {
    const place = site();
    begin(place, undefined, SESSION);
    for (let index = 0; index < 500; index += 1) {
      changeWork(place, lane(`agent-${index}`));
      changeWork(place, laneEnded(SESSION, `agent-${index}`));
    }
    const state = stateOf(place);
    expect(state.revision).toBe(1_001);
    expect(state.events).toHaveLength(MAX_STATE_EVENTS);
    expect(state.works[0]?.events).toHaveLength(MAX_WORK_EVENTS);
    expect(fs.statSync(place.stateFile).size).toBeLessThan(64 * 1024);
    expect(ledgerOf(place).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 1_001 }, (_, index) => index + 1),
    );
  });

  it('F-09 of many works the latest stay, and the others are history', () => {
    const place = site();
    for (let index = 0; index < 30; index += 1) {
      const request = {
        workId: `w${index}`,
        plan: planOf(place),
        worktree: place.project,
        grants: [{ action: 'read' as const, root: place.project }],
        progress: progressOf(PLAN),
      };
      expect(changeWork(place, startWork(request)).outcome).toBe('changed');
      expect(changeWork(place, cancelWork).outcome).toBe('changed');
    }
    const state = stateOf(place);
    expect(state.works.map(({ work_id }) => work_id)).toEqual(['w26', 'w27', 'w28', 'w29']);
    expect(state.works).toHaveLength(MAX_WORKS);
    expect(state.history.at(-1)).toMatchObject({ work_id: 'w25', status: 'cancelled' });
    expect(
      changeWork(place, startWork({ workId: 'w20', plan: '', worktree: '', grants: [], progress: progressOf(PLAN) })),
    ).toMatchObject({
      refused: 'used_id',
    });
  });

  it('F-03 a work named like a key of every object is a work like any other', () => {
    for (const workId of ['__proto__', 'constructor']) {
      const place = site();
      const request = {
        workId,
        plan: planOf(place),
        worktree: place.project,
        grants: [{ action: 'read' as const, root: place.project }],
        progress: progressOf(PLAN),
      };
      expect(changeWork(place, startWork(request)).outcome).toBe('changed');
      expect(changeWork(place, claimWork('__proto__')).outcome).toBe('changed');
      expect(stateOf(place).works).toMatchObject([{ work_id: workId, root_session_id: '__proto__' }]);
      expect(({} as Record<string, unknown>).work_id).toBeUndefined();
    }
  });

  it('F-12 S-10 a state that is damaged, a link or a folder is left as it is', () => {
    for (const spoil of [
      (file: string) => fs.writeFileSync(file, '{'),
      (file: string) => fs.writeFileSync(file, '{"schema_version":2}'),
      (file: string) => fs.writeFileSync(file, ' '.repeat(300_000)),
      (file: string) => fs.symlinkSync('/dev/null', file),
      (file: string) => fs.mkdirSync(file),
    ]) {
      const place = site();
      fs.mkdirSync(place.stateFolder);
      spoil(place.stateFile);
      const before = fs.lstatSync(place.stateFile);
      expect(readWork(place).status).toBe('unreadable');
      expect(changeWork(place, cancelWork)).toMatchObject({
        outcome: 'uncertain',
        why: expect.stringContaining('boulder.json'),
      });
      expect(fs.lstatSync(place.stateFile).mtimeMs).toBe(before.mtimeMs);
    }
  });

  it('S-10 a linked .litmus holds no state, and nothing is written through it', () => {
    const place = site();
    const elsewhere = temporaryFolder();
    fs.symlinkSync(elsewhere, place.stateFolder);
    expect(() => changeWork(place, cancelWork)).toThrow('is a link');
    fs.writeFileSync(path.join(elsewhere, 'boulder.json'), JSON.stringify({}));
    expect(readWork(place)).toMatchObject({ status: 'unreadable', why: expect.stringContaining('is a link') });
    expect(fs.readdirSync(elsewhere)).toEqual(['boulder.json']);
  });

  it('F-05 a project that is reached through a link has one state', () => {
    const place = site();
    begin(place, undefined, SESSION);
    const link = path.join(temporaryFolder(), 'link');
    fs.symlinkSync(place.project, link);
    expect(workPlace(link)).toEqual(place);
    expect(workPlace(path.join(link, 'src'))).toEqual(place);
  });

  it('F-12 24 processes at once lose no event', async () => {
    const place = site();
    begin(place, undefined, SESSION);
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        execute(process.execPath, [LANE, place.project, SESSION, `agent-${index}`, '2']),
      ),
    );
    const told = ledgerOf(place);
    expect(told.map(({ revision }) => revision)).toEqual(Array.from({ length: 97 }, (_, index) => index + 1));
    expect(stateOf(place).revision).toBe(97);
    expect(fs.readdirSync(place.stateFolder).sort()).toEqual(['.gitignore', 'boulder.json', 'start-work']);
  });
});
