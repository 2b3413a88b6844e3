import * as fs from 'node:fs';
import * as path from 'node:path';
import { play } from './hook-process.mjs';
import { litmus, makePlace, RULE, removePlace, startRun, startWork } from './place.mjs';
import { workUntil } from './session.mjs';
import { outgrown } from './state-size.mjs';

/**
 * Many sessions work on one project at once, with the built hooks as processes of which one in ten is killed at a random moment. Then it is looked at whether a line
 * was lost, a rule was told twice, a compaction was repeated a third time, a lock is stuck, or a state has outgrown its bound.
 */

const REPEATED_COMPACTIONS = 2;

/**
 * Works for so long, and returns what is wrong, a sentence each.
 *
 * @param {{minutes: number, sessions: number}} options
 * @returns {Promise<string[]>}
 */
export async function workAtOnce({ minutes, sessions }) {
  const place = makePlace();
  try {
    startRun(place);
    startWork(place);
    const until = Date.now() + minutes * 60_000;
    const records = await Promise.all(
      Array.from({ length: sessions }, () => workUntil({ ...place, rule: RULE, until })),
    );
    const { lines, wrong } = ledgerProblems(place, records);
    const calls = records.reduce((sum, record) => sum + record.calls, 0);
    console.log(`${sessions} sessions at once, ${calls} calls, ${lines} lines in the ledger`);
    return [
      ...records.flatMap((record) => record.wrong),
      ...wrong,
      ...records.flatMap(({ told }) => told.flatMap(tellingProblems)),
      ...outgrown(place.root),
      ...(await newSessionProblems(place)),
    ];
  } finally {
    removePlace(place);
  }
}

/** Every line can be read, and every call whose witness came to its end stands there once. */
function ledgerProblems({ project }, records) {
  const wrong = [];
  const lines = fs.readFileSync(path.join(project, 'run-log.jsonl'), 'utf8').trimEnd().split('\n');
  const ids = new Map();
  for (const line of lines) {
    try {
      const { event, id } = JSON.parse(line);
      if (event === 'tool_call') ids.set(id, (ids.get(id) ?? 0) + 1);
    } catch {
      wrong.push(`a line of the ledger cannot be read: ${line.slice(0, 200)}`);
    }
  }
  for (const { witnessed } of records)
    for (const id of witnessed)
      if (ids.get(id) !== 1) wrong.push(`${id} stands ${ids.get(id) ?? 0} times in the ledger`);
  return { lines: lines.length, wrong };
}

/**
 * What is wrong with how often one session was told the rule: before its first compaction, and behind each.
 *
 * @param {readonly number[]} stretches
 */
function tellingProblems(stretches) {
  const repeated = stretches.slice(1).filter((times) => times > 0).length;
  return [
    ...stretches
      .filter((times) => times > 1)
      .map((times) => `the rule was told ${times} times in one stretch of a session`),
    ...(repeated > REPEATED_COMPACTIONS ? [`the rule was repeated after ${repeated} compactions of a session`] : []),
  ];
}

/** A new session after all of it: every hook ends well, and what must be told is told. */
async function newSessionProblems(place) {
  const wrong = [];
  const base = { session_id: 'the-last-one', cwd: place.project };
  const start = { ...base, hook_event_name: 'SessionStart', source: 'startup' };
  for (const hook of ['guard', 'rules', 'lifecycle', 'mark']) {
    const { status, stderr, stdout } = await play(hook, start, place);
    if (status !== 0 || stderr !== '') wrong.push(`at the end ${hook} ends with ${status} ${stderr}`);
    if (hook === 'rules' && !stdout.includes(RULE))
      wrong.push('at the end a new session is not told the rule: a lock is stuck');
  }
  for (let time = 0; time <= REPEATED_COMPACTIONS; time += 1) {
    const { stdout } = await play('rules', { ...start, source: 'compact' }, place);
    const isRepeated = stdout.includes(RULE);
    if (isRepeated !== time < REPEATED_COMPACTIONS)
      wrong.push(`compaction ${time + 1} of a session ${isRepeated ? 'repeats' : 'does not repeat'} the rule`);
  }
  litmus(place, 'work', 'status');
  litmus(place, 'status');
  return wrong;
}
