import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../bench/measure.mjs';
import { playMeasured } from './hook-process.mjs';
import { callsOf, writeTranscript } from './measured-calls.mjs';
import { makePlace, removePlace, startRun, startWork } from './place.mjs';
import { leftBehind, outgrown } from './state-size.mjs';

/** Whether the hooks are as fast beside the state that many calls leave as they are beside none. */

const GROW = fileURLToPath(new URL('./grow.mjs', import.meta.url));
/** With little and with much beside it a hook takes the same, but for what two measurements of the same differ by. */
const MAX_RATIO = 1.15;
const NAME_WIDTH = 34;
const STATE = /\.litmus\b|\brun-(?:state|log)\./;

/**
 * A place whose state is that of so many tool calls.
 *
 * @param {number} calls
 * @returns {import('./place.mjs').Place}
 */
export function grownPlace(calls) {
  const place = makePlace();
  startRun(place);
  const { status, stderr } = spawnSync(process.execPath, [GROW, place.project, String(calls)], {
    cwd: place.project,
    env: { PATH: process.env.PATH, HOME: place.home },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The state could not be grown: ${stderr}`);
  startWork(place);
  writeTranscript(place, calls);
  return place;
}

/**
 * One hook and event: what it took beside much state, as a multiple of what it took beside little.
 *
 * @typedef {{what: string, cpuRatio: number, wallRatio: number}} Row
 */

/**
 * Plays whole sessions in both places, each call in the one right after it in the other, in an order by chance: what else the machine does meets both alike.
 *
 * @param {{grown: import('./place.mjs').Place, fresh: import('./place.mjs').Place, sessions: number}} options
 * @returns {{rows: Row[], wrong: string[], played: number}} `wrong`: answers that are not the same, or not what the call asks for.
 */
export function compareSessions({ grown, fresh, sessions }) {
  /** @type {Map<string, {cpu: number[], wall: number[]}>} */
  const ratios = new Map();
  /** @type {string[]} */
  const wrong = [];
  let played = 0;
  for (let round = 0; round < sessions; round += 1) {
    const [inGrown, inFresh] = [callsOf(grown, round), callsOf(fresh, round)];
    for (const [index, { what, says }] of inGrown.entries()) {
      const both = [
        { place: grown, call: inGrown[index] },
        { place: fresh, call: inFresh[index] },
      ];
      const isSwapped = Math.random() < 0.5;
      const ends = (isSwapped ? both.reverse() : both).map(({ place, call }) => ({
        place,
        ...playMeasured(call, place),
      }));
      const [much, little] = isSwapped ? ends.reverse() : ends;
      played += 2;
      for (const end of [much, little]) {
        const asked = says === undefined ? end.stdout === '' : says.test(end.stdout);
        if (end.status !== 0 || end.stderr !== '' || !asked)
          wrong.push(`${what}: status ${end.status}, ${JSON.stringify((end.stderr + end.stdout).slice(0, 300))}`);
      }
      if (told(much) !== told(little)) wrong.push(`${what}: ${told(much)} where a new project is told ${told(little)}`);
      const { cpu, wall } = ratios.get(what) ?? { cpu: [], wall: [] };
      ratios.set(what, { cpu: [...cpu, much.cpu / little.cpu], wall: [...wall, much.ms / little.ms] });
    }
  }
  const rows = [...ratios].map(([what, { cpu, wall }]) => ({ what, cpuRatio: median(cpu), wallRatio: median(wall) }));
  return { rows, wrong, played };
}

/** An answer without what is this place's alone: its folder, and ids that are drawn. */
function told({ stdout, place }) {
  return stdout.replaceAll(place.root, '').replace(/\b[0-9a-f]{20}\b|run-[\w-]+|revision=\d+/g, '…');
}

/**
 * Grows a state, plays whole sessions beside it and beside none, and tells what each call took. Returns what is not as it was at the start, a sentence each.
 *
 * @param {{calls: number, sessions: number}} options
 * @returns {string[]}
 */
export function playBesideGrown({ calls, sessions }) {
  const grown = grownPlace(calls);
  const fresh = grownPlace(0);
  try {
    const { rows, wrong, played } = compareSessions({ grown, fresh, sessions });
    console.log(`${played} calls, beside the state of ${calls} as a multiple of beside none: CPU, wall clock`);
    for (const { what, cpuRatio, wallRatio } of rows)
      console.log(`  ${what.padEnd(NAME_WIDTH)} ${cpuRatio.toFixed(2)}  ${wallRatio.toFixed(2)}`);
    for (const [folder, { count, bytes }] of sizes(grown.root))
      console.log(`  ${folder}: ${count} files, ${bytes} bytes`);
    const slow = rows.filter(({ cpuRatio }) => cpuRatio > MAX_RATIO);
    return [
      ...wrong,
      ...slow.map(({ what, cpuRatio }) => `${what}: ${cpuRatio.toFixed(2)} times what it took at the start`),
      ...stateProblems(grown),
    ];
  } finally {
    removePlace(grown);
    removePlace(fresh);
  }
}

/**
 * What has outgrown its bound, or was left behind though nothing was killed.
 *
 * @param {import('./place.mjs').Place} place
 */
export function stateProblems({ root }) {
  return [...outgrown(root), ...leftBehind(root).map((name) => `${name} was left behind`)];
}

/** Files of state by folder. @param {string} root */
function sizes(root) {
  /** @type {Map<string, {count: number, bytes: number}>} */
  const folders = new Map();
  for (const name of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const stat = fs.lstatSync(path.join(root, name));
    if (!stat.isFile() || !STATE.test(name)) continue;
    const folder = path.dirname(name);
    const { count = 0, bytes = 0 } = folders.get(folder) ?? {};
    folders.set(folder, { count: count + 1, bytes: bytes + stat.size });
  }
  return folders;
}
