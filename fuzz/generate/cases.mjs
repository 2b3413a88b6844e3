import fc from 'fast-check';
import { hookRow } from '../hooks.mjs';
import { surroundings } from './state.mjs';
import { stdin } from './stdin.mjs';

/** Whole cases: a hook, an event, what lies around it, the environment. */

/** Where the project lies, from the case's folder. */
const PROJECTS = [
  'project',
  'project',
  'project',
  'home/project',
  'home',
  'it\'s a "project"',
  'two\nlines',
  '$HOME `id`',
  '\u1112\u1161\u11ab\u1100\u1173\u11af',
  '😀',
  'x/'.repeat(70) + 'deep',
  'y'.repeat(250),
];

/**
 * @param {string} project Its absolute path, as the case writes it.
 * @returns {fc.Arbitrary<Record<string, string>>}
 */
function environment(project) {
  const optional = (/** @type {readonly string[]} */ values) =>
    fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
  return fc
    .record({
      HOME: fc.oneof(
        { weight: 6, arbitrary: fc.constant('{base}/home') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            undefined,
            '',
            'home',
            '{base}/missing',
            '{base}/home/',
            '{base}/./home',
            '{base}/account/none',
            'C:\\Users\\a b',
            '\\\\server\\share',
          ),
        },
      ),
      CLAUDE_PROJECT_DIR: fc.oneof(
        { weight: 4, arbitrary: fc.constant(project) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            undefined,
            '',
            '.',
            'project',
            `${project}/`,
            `${project}/src/..`,
            `${project}/link-out`,
            '/',
            '{base}/missing',
            'C:\\Users\\a b\\project',
            '\\\\server\\share\\project',
          ),
        },
      ),
      CLAUDE_CONFIG_DIR: optional(['{base}/home/.claude', 'claude', '']),
      CLAUDE_PID: optional(['1', '4242', '', 'x']),
      AI_AGENT: optional(['claude-code_2.1.332', 'x', '']),
      TERM: optional(['dumb', 'xterm-256color', '']),
      LANG: optional(['C', 'ko_KR.UTF-8', 'x']),
      TZ: optional(['Asia/Seoul', 'x']),
      CLAUDE_CODE_ENTRYPOINT: optional(['sdk-cli', 'cli', '']),
      LITMUS_GOAL_LOOP: optional(['0', '1']),
    })
    .map((values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    );
}

/**
 * Any case of a hook.
 *
 * @param {string} hook
 * @returns {fc.Arbitrary<import('../case.mjs').Case>}
 */
export function cases(hook) {
  const { events } = hookRow(hook);
  return fc.constantFrom(...PROJECTS).chain((place) => {
    const project = `{base}/${place}`;
    return fc.record({
      hook: fc.constant(hook),
      stdin: stdin(events, project),
      entries: surroundings(hook, project, place),
      env: environment(project),
      folder: fc.oneof(
        { weight: 6, arbitrary: fc.constant(place) },
        { weight: 1, arbitrary: fc.constantFrom('gone', 'home', 'outside') },
      ),
    });
  });
}
