// npm run fuzz [-- --minutes N] [--hook NAME] [--seed N] [--plugin DIR]: plays hostile cases until the time is over, and keeps each kind of fault that
// it finds as the smallest case that shows it, in `.cache/fuzz`. Build first (npm run build). Status 1 where it found something.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { cases } from './generate/cases.mjs';
import { HOOKS, PLUGIN } from './hooks.mjs';
import { Playground } from './play.mjs';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    hook: { type: 'string' },
    seed: { type: 'string' },
    plugin: { type: 'string', default: PLUGIN },
  },
});
const KEPT = path.join(path.dirname(PLUGIN), '.cache', 'fuzz');
/** Cases of one hook before the next one has its turn. */
const BATCH = 300;
/** So many are played in a process of their own, and their memory is looked at. */
const ALONE_EVERY = 150;

const names = HOOKS.map(({ name }) => name).filter((name) => options.hook === undefined || name === options.hook);
const end = Date.now() + Number(options.minutes) * 60_000;
const playground = new Playground(options.plugin);
/** Kinds of faults by their words without what differs from case to case. */
const found = new Set();
let played = 0;
let seed = options.seed === undefined ? Date.now() % 2 ** 31 : Number(options.seed);
console.log(`seed ${seed}`);

/** @param {string} hook @param {string} problem */
function kindOf(hook, problem) {
  return `${hook}: ${problem
    .replace(/\/[^\s"']*litmus-fuzz-\w+/g, '')
    .replace(/[0-9a-f]{8,}|\d+(?:\.\d+)?/g, '#')
    .slice(0, 160)}`;
}

/**
 * Keeps a case as the one that shows a kind of fault.
 *
 * @param {string} kind
 * @param {import('./case.mjs').Case} item
 */
function keep(kind, item) {
  found.add(kind);
  fs.mkdirSync(KEPT, { recursive: true });
  const file = path.join(KEPT, `${item.hook}-${seed}-${found.size}.json`);
  fs.writeFileSync(file, `${JSON.stringify({ kind, case: item }, null, 2)}\n`);
  console.log(`${kind}\n  ${file}`);
}

/**
 * The kinds of faults that a case shows and that were not found before. What it uses is measured once for each kind: a smaller case would be
 * looked for by hundreds of starts.
 *
 * @param {import('./case.mjs').Case} item
 */
async function unknownKinds(item) {
  played += 1;
  const isUnknown = (/** @type {string} */ kind) => !found.has(kind);
  const { problems, isSlow } = await playground.play(item);
  const isAlone = played % ALONE_EVERY === 0;
  if (isAlone) problems.push(...(await playground.problemsAlone(item)));
  if (isSlow || isAlone) {
    for (const problem of playground.usageProblems(item)) {
      const kind = kindOf(item.hook, problem);
      if (isUnknown(kind)) keep(kind, item);
    }
  }
  return problems.map((problem) => kindOf(item.hook, problem)).filter(isUnknown);
}

for (let turn = 0; Date.now() < end; turn += 1) {
  const hook = /** @type {string} */ (names[turn % names.length]);
  const result = await fc.check(
    fc.asyncProperty(cases(hook), async (item) => {
      const [kind] = await unknownKinds(item);
      if (kind !== undefined) throw new Error(kind);
    }),
    { seed, numRuns: BATCH, interruptAfterTimeLimit: Math.max(1, end - Date.now()) },
  );
  seed += 1;
  if (result.counterexample == null) continue;
  keep(String(/** @type {{message?: string}} */ (result.errorInstance)?.message ?? ''), result.counterexample[0]);
}
playground.stop();
console.log(`${played} cases played, ${found.size} kinds of faults found`);
process.exitCode = found.size === 0 ? 0 : 1;
