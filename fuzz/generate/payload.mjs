import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { isObject } from '../check/shape.mjs';
import { shellLine } from './command.mjs';
import { filePath, folderPath } from './path.mjs';
import { prose } from './prose.mjs';
import { oddKey, oddText, oddValue } from './text.mjs';

/** Events of the host as they were captured, with a few parts changed for what no host sends. */

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
/** Where the captured payloads say that the project and the home are. */
const CAPTURED_PROJECT = '/home/dev/project';
const CAPTURED_HOME = '/home/dev';
const CAPTURED_TRANSCRIPT = /^\/home\/dev\/\.claude\/projects\/[^/]*\/[^/]*\.jsonl$/;
const TRANSCRIPT = '{base}/home/.claude/transcript.jsonl';

const CAPTURED = fs
  .readdirSync(FIXTURES)
  .sort()
  .map((name) => JSON.parse(fs.readFileSync(`${FIXTURES}${name}`, 'utf8')));

const TOOLS = [
  'Bash',
  'Write',
  'Edit',
  'MultiEdit',
  'NotebookEdit',
  'Read',
  'Glob',
  'Grep',
  'Agent',
  'Skill',
  'WebFetch',
  'create_file',
  'str_replace_based_edit_tool',
  'PowerShell',
  'mcp__x__y',
  'bash',
  'Bash ',
];
const SESSION = '00000000-0000-4000-8000-000000000001';

/**
 * The key of a part, and how such a part may look.
 *
 * @type {readonly [RegExp, (project: string) => fc.Arbitrary<unknown>][]}
 */
const THEMES = [
  [/^command$/, shellLine],
  [/^(?:file_path|filePath|notebook_path|path|agent_transcript_path)$/, filePath],
  [/^cwd$/, folderPath],
  [/^transcript_path$/, (project) => fc.oneof({ weight: 4, arbitrary: fc.constant(TRANSCRIPT) }, filePath(project))],
  [/^(?:prompt|content|new_string|new_source|last_assistant_message|stdout|error|text|originalFile)$/, prose],
  [
    /^(?:session_id|agent_id|tool_use_id|prompt_id)$/,
    () =>
      fc.oneof(
        fc.constant(SESSION),
        fc.string({ unit: fc.constantFrom('a', '0', '-', 'Z', '.', '/'), maxLength: 80 }),
        oddText(),
      ),
  ],
  [/^agent_type$/, () => fc.constantFrom('', 'general-purpose', 'litmus:x')],
  [/^tool_name$/, () => fc.oneof(fc.constantFrom(...TOOLS), oddText())],
  [
    /^hook_event_name$/,
    () =>
      fc.oneof(
        fc.constantFrom('PreToolUse', 'PostToolUse', 'Stop', 'SessionStart', 'pretooluse', 'Notification'),
        oddText(),
      ),
  ],
  [/^(?:source|reason)$/, () => fc.constantFrom('startup', 'resume', 'clear', 'compact', 'fork', 'other')],
];

/**
 * The way to a part of a value.
 *
 * @typedef {readonly (string | number)[]} Way
 *
 * @param {unknown} value
 * @param {Way} way
 * @returns {Way[]}
 */
function waysIn(value, way = []) {
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = [...way, Array.isArray(value) ? Number(key) : key];
    return [here, ...waysIn(part, here)];
  });
}

/**
 * `value` with the part at `way` replaced, or left out where `part` is undefined.
 *
 * @param {any} value
 * @param {Way} way
 * @param {unknown} part
 * @returns {unknown}
 */
function withPart(value, [key, ...rest], part) {
  if (key === undefined) return part;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withPart(item, rest, part) : item));
  return Object.fromEntries(
    Object.entries({ ...value, ...(Object.hasOwn(value, key) ? {} : { [key]: undefined }) }).map(([name, item]) => [
      name,
      name === key ? withPart(item, rest, part) : item,
    ]),
  );
}

/**
 * @param {unknown} value
 * @param {string} project
 * @returns {unknown}
 */
function movedTo(value, project) {
  if (typeof value === 'string' && CAPTURED_TRANSCRIPT.test(value)) return TRANSCRIPT;
  if (typeof value === 'string')
    return value.replaceAll(CAPTURED_PROJECT, project).replaceAll(CAPTURED_HOME, '{base}/home');
  if (Array.isArray(value)) return value.map((item) => movedTo(item, project));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, movedTo(item, project)]));
}

/** Stands for a value that is nested so deep that only its text can be written. */
export const DEEP = '{deep}';

/**
 * One change: the value of a key by its theme, anything in the place of anything, a part left out, an odd key more, a value in lists.
 *
 * @param {unknown} captured
 * @param {string} project
 */
function change(captured, project) {
  const ways = waysIn(captured);
  const way = fc.constantFrom(...ways);
  const themed = ways.flatMap((one) =>
    THEMES.filter(([key]) => key.test(String(one.at(-1)))).map(([, make]) => ({ one, make })),
  );
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...themed).chain(({ one, make }) => make(project).map((part) => ({ way: one, part }))),
    },
    { weight: 1, arbitrary: fc.record({ way, part: oddValue() }) },
    { weight: 1, arbitrary: fc.record({ way, part: fc.constant(undefined) }) },
    { weight: 1, arbitrary: fc.record({ way, part: fc.constant(DEEP) }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(way, oddKey(), oddValue())
        .map(([one, key, part]) => ({ way: [...one.slice(0, -1), key], part })),
    },
  );
}

/** What a hook reads first of an event: most cases are about it. */
const SUBJECTS = /^(?:command|prompt|content|new_string|file_path|notebook_path|transcript_path)$/;

/**
 * The subjects of an event, each with a value by its theme.
 *
 * @param {unknown} captured
 * @param {string} project
 * @returns {fc.Arbitrary<readonly {way: Way, part: unknown}[]>}
 */
function subjects(captured, project) {
  const own = waysIn(captured).filter((way) => SUBJECTS.test(String(way.at(-1))) && !way.includes('tool_response'));
  return fc.tuple(
    ...own.map((way) => {
      const [, make = oddText] = THEMES.find(([key]) => key.test(String(way.at(-1)))) ?? [];
      return make(project).map((part) => ({ way, part }));
    }),
  );
}

/**
 * An event of one of the named kinds, as an object.
 *
 * @param {readonly string[]} events
 * @param {string} project
 * @returns {fc.Arbitrary<unknown>}
 */
export function payload(events, project) {
  const own = CAPTURED.filter(({ hook_event_name: name }) => events.includes(name));
  const some = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...CAPTURED) },
  );
  return some.chain((one) => {
    const captured = movedTo(one, project);
    const few = fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(change(captured, project), { maxLength: 4 }),
    );
    const about = fc.oneof({ weight: 3, arbitrary: subjects(captured, project) }, fc.constant([]));
    return fc
      .tuple(about, few)
      .map(([first, more]) =>
        [...first, ...more].reduce((value, { way, part }) => withPart(value, way, part), captured),
      );
  });
}
