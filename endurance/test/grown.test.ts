import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareSessions, grownPlace, stateProblems } from '../grown.mjs';
import { removePlace } from '../place.mjs';
import { outgrown } from '../state-size.mjs';

/** The short look at a grown state: what is told, not how fast. The long one is `npm run endurance -- --grown`. */

const CALLS = 600;
const grown = grownPlace(CALLS);
const fresh = grownPlace(0);
afterAll(() => {
  removePlace(grown);
  removePlace(fresh);
});

describe('beside the state that many calls leave', () => {
  it('L-01 each call has its line', () => {
    const lines = fs.readFileSync(path.join(grown.project, 'run-log.jsonl'), 'utf8').trimEnd().split('\n');
    const calls = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'tool_call');
    expect(new Set(calls.map(({ id }) => id)).size).toBe(CALLS);
  });

  it('every hook answers as in a new project', () => {
    const { wrong, rows } = compareSessions({ grown, fresh, sessions: 2 });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  it('no state has outgrown its bound, and nothing is left behind', () => {
    expect(stateProblems(grown)).toEqual([]);
  });

  it('a state that has outgrown its bound is named', () => {
    const name = path.join('project', '.litmus', 'boulder.json');
    fs.writeFileSync(path.join(fresh.root, name), 'x'.repeat(65 * 1024));
    expect(outgrown(fresh.root)).toEqual([expect.stringContaining(name)]);
  });
});
