import fc from 'fast-check';
import { ruleFiles } from './rule-file.mjs';
import { hookSettings } from './settings.mjs';
import { file, json, owner, perhaps, pointer, run, runLog, session, transcript, updateCache } from './state-file.mjs';
import { oddValue } from './text.mjs';
import { goals, plan, work } from './work-state.mjs';

/** What lies around an event. */

const SESSION = '00000000-0000-4000-8000-000000000001';

/** @typedef {import('../case.mjs').Entry} Entry */

/**
 * The surroundings of an event of `hook` in `project`, whose path from the case's folder is `place`.
 *
 * @param {string} hook
 * @param {string} project Its absolute path, as the case writes it.
 * @param {string} place
 * @returns {fc.Arbitrary<readonly Entry[]>}
 */
export function surroundings(hook, project, place) {
  const state = `${place}/.litmus`;
  const common = [
    fc.constantFrom(
      [{ path: `${place}/.git`, folder: /** @type {const} */ (true) }],
      [{ path: `${place}/.git`, content: ['gitdir: /x/.git/worktrees/y\n'] }],
      [],
    ),
    fc.constant([
      { path: `${place}/src`, folder: /** @type {const} */ (true) },
      { path: `${place}/link-out`, link: '{base}/outside' },
      { path: `${place}/link-loop`, link: 'link-loop' },
      { path: `${place}/link-nowhere`, link: '{base}/nowhere' },
    ]),
    perhaps(file(`${state}/config.json`, hookSettings()), 3),
    perhaps(file('home/.litmus/config.json', hookSettings()), 3),
    perhaps(
      fc.constantFrom(
        [{ path: state, folder: /** @type {const} */ (true) }],
        [{ path: state, link: '{base}/outside' }],
        [{ path: state, content: ['x'] }],
        [{ path: state, folder: /** @type {const} */ (true), mode: 0o500 }],
      ),
      1,
    ),
    perhaps(
      fc.constantFrom(
        [{ path: 'home/.litmus', link: '{base}/outside' }],
        [{ path: 'home/.litmus', content: ['x'] }],
        [{ path: 'home/.litmus/faults.jsonl', folder: /** @type {const} */ (true) }],
        [{ path: 'home/.litmus/faults.jsonl', content: [{ repeat: '{"at":"x"}\n', times: 30_000 }] }],
        [{ path: 'home/.litmus/armed/run', content: ['x'] }],
        [{ path: 'home/.litmus/armed', folder: /** @type {const} */ (true) }],
      ),
      1,
    ),
  ];
  const runs = [
    perhaps(file(`${place}/run-state.json`, run()), 8),
    perhaps(file(`${place}/run-log.jsonl`, runLog())),
    perhaps(file(`${place}/site/run-state.json`, run()), 2),
    perhaps(file(`${state}/active-run.json`, pointer(project)), 3),
  ];
  const works = [
    perhaps(file(`${state}/boulder.json`, work(project)), 8),
    perhaps(file(`${state}/start-work/ledger.jsonl`, runLog()), 3),
    perhaps(file(`${state}/litgoal/goals.json`, goals(project)), 3),
    perhaps(file(`${place}/plans/parser.md`, plan()), 7),
    perhaps(file(`${state}/boulder.lock`, owner()), 1),
    perhaps(file('home/.claude/transcript.jsonl', transcript())),
  ];
  /** @type {Readonly<Record<string, readonly fc.Arbitrary<readonly Entry[]>[]>>} */
  const own = {
    guard: [
      ...runs,
      file(
        `${place}/package.json`,
        fc.constant(
          json({ scripts: { ship: 'npm run ship', build: 'vercel --prod', __proto__x: 5 }, workspaces: ['*'] }),
        ),
      ),
    ],
    ledger: runs,
    rules: [
      ruleFiles(place),
      perhaps(file(`${state}/rules/session-${SESSION}.json`, session()), 3),
      perhaps(file(`${state}/rules/session-${SESSION}.json.lock`, owner()), 1),
      perhaps(file(`${state}/rules/index.json`, oddValue().map(json)), 1),
    ],
    lifecycle: works,
    hedge: [file('home/.claude/transcript.jsonl', transcript())],
    mark: [
      perhaps(
        fc.constantFrom(
          [{ path: `${state}/mark`, link: '{base}/outside' }],
          [{ path: `${state}/mark/session-${SESSION}`, content: [] }],
          [{ path: `${state}/mark/session-old`, content: [], ageDays: 40 }],
          [{ path: `${state}/mark`, content: ['x'] }],
          [{ path: `${state}/mark`, folder: /** @type {const} */ (true), mode: 0o500 }],
        ),
      ),
    ],
    update: [
      perhaps(file('home/.litmus/update.json', updateCache()), 8),
      perhaps(
        fc.constantFrom(
          [{ path: 'home/.litmus/update', link: '{base}/outside' }],
          [{ path: 'home/.litmus/update', content: ['x'] }],
          [{ path: 'home/.litmus/update/said-9.9.9', folder: /** @type {const} */ (true) }],
        ),
        1,
      ),
    ],
  };
  return fc.tuple(...common, ...(own[hook] ?? own[hook.replace(/-.*/, '')] ?? [])).map((parts) => parts.flat());
}
