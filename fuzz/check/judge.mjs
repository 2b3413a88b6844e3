import * as path from 'node:path';
import { bytesOf, filled } from '../case.mjs';
import { hookRow } from '../hooks.mjs';
import { replyProblems } from './reply.mjs';
import { stdinOf } from './stdin.mjs';
import { writeProblems } from './writes.mjs';

/**
 * Everything that holds for every hook with every input.
 *
 * @typedef {object} Scene
 * @property {string} base
 * @property {Map<string, import('../sandbox.mjs').Found>} before
 * @property {Map<string, import('../sandbox.mjs').Found>} after
 */

/** One decision on hostile input takes less; what is beyond is measured again, in a process of its own. */
export const MAX_OWN_CPU_MS = 200;

/** A session may be in the root folder, and has its state there. */
const STATE_OF_ROOT = '/.litmus';

/** Names of errors that no file and no input may bring about: something was not foreseen. */
const UNFORESEEN = /"error":"(?:(?:Type|Range|Reference|Syntax|Eval|URI)Error|[^"]*uv_cwd)/;

/**
 * What is wrong with how a case ended, a sentence each; what is slow is not among it.
 *
 * @param {import('../case.mjs').Case} item
 * @param {import('../player.mjs').Ending} ending
 * @param {Scene} scene
 * @returns {string[]}
 */
export function judge(item, ending, { base, before, after }) {
  const row = hookRow(item.hook);
  const stdin = stdinOf(bytesOf(item.stdin, base));
  return [
    ...(ending.thrown === undefined ? [] : [`crashed: ${ending.thrown.slice(0, 800)}`]),
    ...statusProblems(row, ending, stdin.holds),
    ...replyProblems(ending.stdout, eventOf(stdin, ending.stdout), row.denies),
    ...(stdin.holds === 'nothing' && ending.stdout.length > 0 ? ['an answer where stdin held no event'] : []),
    ...ending.strayWrites
      .filter((file) => !file.startsWith(STATE_OF_ROOT))
      .map((file) => `wrote outside of the case's folder: ${file}`),
    ...writeProblems(before, after, row, { isProjectOutside: isProjectOutside(item, stdin, base) }),
    ...unforeseen(before, after),
  ];
}

/**
 * Whether the folder that no link may lead a hook to is the very one that it is told to work in.
 *
 * @param {import('../case.mjs').Case} item
 * @param {ReturnType<typeof stdinOf>} stdin
 * @param {string} base
 */
function isProjectOutside({ env }, stdin, base) {
  const named = [stdin.holds === 'event' ? stdin.cwd : undefined, filled(env.CLAUDE_PROJECT_DIR ?? '', base)];
  return named.some(
    (folder) => typeof folder === 'string' && `${path.resolve(folder)}/`.startsWith(`${base}/outside/`),
  );
}

/**
 * The event that is answered. Of bytes in doubt it can be told by the answer alone.
 *
 * @param {ReturnType<typeof stdinOf>} stdin
 * @param {Buffer} stdout
 */
function eventOf(stdin, stdout) {
  if (stdin.holds === 'event') return stdin.name;
  return /"hookEventName":"(\w+)"/.exec(stdout.toString('latin1'))?.[1];
}

/**
 * @param {import('../hooks.mjs').HookRow} row
 * @param {import('../player.mjs').Ending} ending
 * @param {'event' | 'nothing' | 'doubtful'} holds
 */
function statusProblems({ name, malformed }, { status, stdout, stderr, thrown }, holds) {
  if (thrown !== undefined) return [];
  const said = stderr.toString('utf8');
  const isSilent = status === 0 && said === '';
  const isComplaint = status === 1 && /^litmus [a-z-]+: [^\n]+\n$/.test(said) && stdout.length === 0;
  const complains = malformed === 'complain';
  const isRight =
    holds === 'event' || !complains ? isSilent : holds === 'nothing' ? isComplaint : isSilent || isComplaint;
  return isRight
    ? []
    : [`${name} ended with status ${status} and said ${JSON.stringify(said.slice(0, 300))} on stderr`];
}

/**
 * Faults that tell of something that was not foreseen.
 *
 * @param {Scene['before']} before
 * @param {Scene['after']} after
 */
function unforeseen(before, after) {
  return [...after]
    .filter(([place]) => place.endsWith('/faults.jsonl'))
    .flatMap(([place, { content }]) => content.slice(before.get(place)?.content.length ?? 0).split('\n'))
    .filter((line) => UNFORESEEN.test(line))
    .map((line) => `a fault that was not foreseen: ${/"error":"(.*)"/.exec(line)?.[1]?.slice(0, 300)}`);
}
