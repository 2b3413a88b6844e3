import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { broken, obstacleTo, STATES, type State } from './broken-state.js';
import { busySession, CALLS, doctorIn, lostEffects, startHook, useBusyPlace } from './isolation.js';
import { troubles, useRealHost } from './session.js';
import { type Cost, ROWS, type Row, SESSION, statesOf } from './state-table.js';

const real = useRealHost();
/** What follows a write, so it is not there where none is let pass. */
const NEED_A_WRITE = ['hedge', 'rules for edits'];

const place = useBusyPlace(real, (made) => {
  const put = (file: string, text: string): void => {
    fs.mkdirSync(path.join(made.root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(made.root, file), text);
  };
  startHook(made, 'rules', 'an-earlier-session');
  put(`project/.litmus/rules/session-${SESSION}.json`, '{"injected":[],"postCompactCount":0}\n');
  put(`project/.litmus/mark/session-an-earlier-one`, '');
  put('project/site/litmus.yaml', 'steps: [{ id: build, checks: [{ file: { path: a.html } }] }]\n');
  put(
    'home/.litmus/faults.jsonl',
    '{"at":"2026-01-01T00:00:00.000Z","hook":"mark","event":"Stop","error":"Error: old"}\n',
  );
  put('home/.litmus/update.json', '{}\n');
  put('home/.litmus/permissions.json', '{}\n');
});

function pathOf({ file }: Row): string {
  const target = path.join(place().root, file);
  const folder = path.dirname(target);
  if (path.basename(target) === '*') return path.join(folder, fs.readdirSync(folder)[0] as string);
  if (file.includes('mark/session-')) fs.writeFileSync(target, '');
  return target;
}

function costOf(row: Row, state: State): Cost {
  return row.but?.[state] ?? row.cost;
}

async function play(state: State, rows: readonly Row[]): Promise<void> {
  const costs = rows.map((row) => costOf(row, state));
  const isClosed = costs.some(({ closed }) => closed);
  const through = broken(state, rows.map(pathOf), place().root);
  const session = await busySession(real, place(), { sessionId: SESSION, through });
  expect(troubles(session.run)).toEqual([]);
  const lost = lostEffects(place(), session).sort();
  expect(lost).toEqual([...new Set(costs.flatMap(lostBy))].sort());
  const results = session.run.toolResults;
  expect(results.map(({ id }) => id)).toEqual(CALLS);
  // A call that the guard does not refuse is refused by the approved work, and the other way round.
  const kept = ['guard', 'lifecycle'].some((effect) => !lost.includes(effect)) || isClosed;
  const outside = !lost.includes('lifecycle') || isClosed;
  expect(results.filter(({ isError }) => isError).map(({ id }) => id)).toEqual([
    ...(isClosed ? ['toolu_code', 'toolu_prose'] : []),
    ...(kept ? ['toolu_deploy'] : []),
    ...(outside ? ['toolu_outside'] : []),
  ]);
  const found = doctorIn(place(), { through });
  for (const { told } of costs) if (told !== undefined) expect(found).toMatch(told);
}

/** What is lost, what does not follow a write that is not let pass included. */
function lostBy({ lost, closed }: Cost): readonly string[] {
  return closed ? [...lost, ...NEED_A_WRITE] : lost;
}

function isNested(one: Row, other: Row): boolean {
  return `${one.file}/`.startsWith(`${other.file}/`) || `${other.file}/`.startsWith(`${one.file}/`);
}

/** Whether each can be seen to cost what it costs although the other is broken too. */
function areApart(one: Row, other: Row, state: State): boolean {
  const lost = lostBy(costOf(one, state));
  const otherLost = lostBy(costOf(other, state));
  return lost.every((effect) => !otherLost.includes(effect)) && lost.length > 0 === otherLost.length > 0;
}

/**
 * Each file in each state, where LITMUS_ISOLATION=all, and only files that are apart share a session; else each file in one state, and each state at
 * least once.
 */
function sessions(): [state: State, rows: readonly Row[]][] {
  const isAll = process.env.LITMUS_ISOLATION === 'all';
  return STATES.flatMap((state) => {
    const groups: Row[][] = [];
    for (const [index, row] of ROWS.entries()) {
      const states = statesOf(row, STATES);
      if (isAll ? !states.includes(state) : states[index % states.length] !== state) continue;
      const group = groups.find((rows) =>
        rows.every((one) => !isNested(one, row) && (!isAll || areApart(one, row, state))),
      );
      if (group === undefined) groups.push([row]);
      else group.push(row);
    }
    return groups.map((rows): [State, readonly Row[]] => [state, rows]);
  });
}

describe('where state is broken, every hook that does not need it does its work, and the session goes on', () => {
  it('with all state whole, each effect is there', () => play('is empty', []));

  for (const [state, rows] of sessions()) {
    const obstacle = obstacleTo(state);
    const name = `X-08 ${rows.map(({ file }) => file).join(', ')} ${state}`;
    if (obstacle === undefined) it(name, () => play(state, rows));
    else console.warn(`Not played here: ${name}, for ${obstacle}`);
  }
});
