import fc from 'fast-check';
import { oddText, oddValue } from './text.mjs';

/** Litmus's own files, and the host's: as they should be, and in every other state. */

const AT = '2026-11-30T10:00:00.000Z';
const SESSION = '00000000-0000-4000-8000-000000000001';

/** @typedef {import('../case.mjs').Entry} Entry */

/** @param {unknown} value @returns {readonly import('../case.mjs').Segment[]} */
export const json = (value) => [JSON.stringify(value) ?? ''];

/**
 * A file in the state that it should be in, or in another one; nothing where it is missing.
 *
 * @param {string} path
 * @param {fc.Arbitrary<readonly import('../case.mjs').Segment[]>} content
 * @returns {fc.Arbitrary<readonly Entry[]>}
 */
export function file(path, content) {
  return fc.oneof(
    { weight: 12, arbitrary: content.map((segments) => [{ path, content: segments }]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(content, fc.nat(400))
        .map(([[first], at]) => [{ path, content: typeof first === 'string' ? [first.slice(0, at)] : [] }]),
    },
    { weight: 1, arbitrary: oddValue().map((value) => [{ path, content: json(value) }]) },
    { weight: 1, arbitrary: oddText().map((text) => [{ path, content: [text] }]) },
    { weight: 1, arbitrary: fc.constant([{ path, folder: /** @type {const} */ (true) }]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(content, fc.constantFrom('{base}/outside/target', '/dev/null', '/nowhere', path.split('/').at(-1) ?? ''))
        .map(([segments, link]) => [
          ...(link.startsWith('{base}') ? [{ path: 'outside/target', content: segments }] : []),
          { path, link },
        ]),
    },
    { weight: 1, arbitrary: content.map((segments) => [{ path, content: segments, mode: 0 }]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(5_000, 300_000, 2_000_000)
        .map((times) => [{ path, content: ['{"a":"', { repeat: 'x', times }, '"}'] }]),
    },
  );
}

/** @param {fc.Arbitrary<readonly Entry[]>} entries @param {number} [often] Of ten. @returns {fc.Arbitrary<readonly Entry[]>} */
export const perhaps = (entries, often = 6) =>
  fc.oneof({ weight: often, arbitrary: entries }, { weight: 10 - often, arbitrary: fc.constant([]) });

const halt = () =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ reason: 'tests fail', repair: 'litmus step build', step: 'build', at: AT }) },
    fc.record({ reason: oddText(), repair: oddText() }, { requiredKeys: [] }),
    oddValue(),
  );

export const run = () =>
  fc
    .record({
      id: fc.oneof({ weight: 3, arbitrary: fc.constant('run-1') }, oddText()),
      steps: fc.oneof(fc.constant({ build: { status: 'failed', at: AT } }), oddValue()),
      more: fc.oneof(
        { weight: 5, arbitrary: halt().map((value) => ({ halt: value })) },
        { weight: 2, arbitrary: fc.constant({}) },
        fc.constant({ finishedAt: AT }),
        oddValue().map((value) => ({ finishedAt: value, startedAt: value })),
      ),
    })
    .map(({ more, ...value }) => json({ v: 1, startedAt: AT, ...value, ...more }));

const LOG_LINES = [
  { at: AT, event: 'tool_call', type: 'write', path: 'src/app.ts', firstWrite: true, v: 1 },
  { at: AT, event: 'tool_call', type: 'tool', tool: 'Bash', v: 1 },
  { at: AT, event: 'denial', type: 'deploy', tool: 'Bash', command: 'vercel' },
].map((line) => `${JSON.stringify(line)}\n`);

export const runLog = () =>
  fc.oneof(
    fc
      .array(
        fc.oneof(
          fc.constantFrom(...LOG_LINES),
          oddText().map((text) => `${text}\n`),
        ),
        { maxLength: 6 },
      )
      .map((lines) => [lines.join('')]),
    fc.constantFrom(...LOG_LINES).map((line) => [line.slice(0, -20)]),
    fc.constantFrom(3_000, 20_000).map((times) => [{ repeat: LOG_LINES[0] ?? '', times }]),
  );

/** @param {string} project */
export const pointer = (project) =>
  fc
    .record({
      root: fc.constantFrom(project, `${project}/site`, '{base}/outside', 'site', '/', '\0'),
      id: fc.constantFrom('run-1', 'other', ''),
      startedAt: fc.constant(AT),
    })
    .map(json);

export const session = () =>
  fc
    .record({
      injected: fc.array(fc.oneof(fc.constant('.litmus/rules/always.md\0b6a8193f5bda341e'), oddText()), {
        maxLength: 5,
      }),
      postCompactCount: fc.constantFrom(0, 1, 2, 3, -1, 1e9),
    })
    .map(json);

const SKILL_CALL = `${JSON.stringify({ type: 'assistant', isSidechain: false, sessionId: SESSION, message: { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'Skill', input: { skill: 'litmus:litresearch' } }] } })}\n`;
const TRANSCRIPT_LINES = [
  SKILL_CALL,
  `${JSON.stringify({ type: 'system', subtype: 'compact_boundary' })}\n`,
  `${JSON.stringify({ type: 'assistant', isApiErrorMessage: true, message: { content: [{ text: { toString: 1 } }, null, { text: 'Prompt is too long' }] } })}\n`,
  `${JSON.stringify({ type: 'assistant', message: { usage: { input_tokens: 1e308, output_tokens: '5' } } })}\n`,
  `${JSON.stringify({ type: 'attachment', sessionId: SESSION, attachment: { type: 'hook_additional_context', hookEvent: 'UserPromptSubmit', content: ['skill: Skill(litmus:litresearch)\n\nx', 5, null] } })}\n`,
];

export const transcript = () =>
  fc
    .tuple(
      fc.array(
        fc.oneof(
          fc.constantFrom(...TRANSCRIPT_LINES),
          oddText().map((text) => `"Skill"${text}\n`),
        ),
        { maxLength: 5 },
      ),
      fc.constantFrom(0, 0, 0, 0, 300_000, 9_000_000),
      fc.boolean(),
    )
    .map(([lines, times, endsWithCall]) => [
      ...lines,
      { repeat: '"usage" ', times: times / 8 },
      '\n',
      ...(endsWithCall ? [SKILL_CALL] : []),
    ]);

export const updateCache = () =>
  fc
    .record({
      packageName: fc.constantFrom('@litmus-hooks/cli', '@litmus-hooks/cli', '@litmus-hooks/cli', 'x'),
      latestVersion: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('9.9.9', '999999999.0.0') },
        fc.constantFrom('0.0.1', '1.0.0-rc.1', null),
        oddText(),
      ),
      checkedAt: fc.constantFrom('{now}', '{now}', '{now}', AT, null),
      attemptedAt: fc.constantFrom('{now}', '{now}', AT, '2999-01-01T00:00:00.000Z'),
      generation: fc.constantFrom(0, 7, 7, 7, Number.MAX_SAFE_INTEGER, -1),
    })
    .map(json);

export const owner = () =>
  fc
    .record({
      nonce: fc.constantFrom('abc', '../x', ''),
      pid: fc.constantFrom(1, 4_194_999, 2 ** 40, -1, 0),
      at: fc.constant(AT),
      start: fc.constantFrom('1', ''),
      space: fc.constantFrom('pid:[1]', ''),
    })
    .map(json);
