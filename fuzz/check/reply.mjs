import { isObject } from './shape.mjs';

/**
 * What the host takes from a hook's stdout, by what was seen of it: one wrong type, one name of another event, one word beside the object, and the
 * whole answer is void.
 */

/** The host moves anything above to a file and shows a preview. */
const MAX_CAPPED_CHARS = 10_000;

const CONTEXT_EVENTS = new Set([
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'SessionStart',
  'UserPromptSubmit',
  'Stop',
  'SubagentStart',
]);

/** What a terminal or a model could take for structure, but for line ends and tabs. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * What is wrong with an answer to `event`.
 *
 * @param {Buffer} stdout
 * @param {string | undefined} event Undefined where stdin held none for sure.
 * @param {boolean} mayDeny
 * @returns {string[]}
 */
export function replyProblems(stdout, event, mayDeny) {
  if (stdout.length === 0) return [];
  const text = stdout.toString('utf8');
  if (!Buffer.from(text).equals(stdout)) return ['stdout is no UTF-8'];
  /** @type {unknown} */
  let reply;
  try {
    reply = JSON.parse(text);
  } catch {
    return ['stdout is not one JSON value'];
  }
  if (!isObject(reply)) return ['stdout is no object'];
  if (Object.keys(reply).length === 0) return ['the answer is empty'];
  return [
    ...keyProblems(reply, ['hookSpecificOutput', 'systemMessage'], 'the answer'),
    ...(Object.hasOwn(reply, 'systemMessage')
      ? textProblems(reply.systemMessage, 'systemMessage', MAX_CAPPED_CHARS)
      : []),
    ...(Object.hasOwn(reply, 'hookSpecificOutput') ? outputProblems(reply.hookSpecificOutput, event, mayDeny) : []),
  ];
}

/**
 * @param {unknown} output
 * @param {string | undefined} event
 * @param {boolean} mayDeny
 */
function outputProblems(output, event, mayDeny) {
  if (!isObject(output)) return ['hookSpecificOutput is no object'];
  const { hookEventName } = output;
  const problems = [];
  if (hookEventName !== event)
    problems.push(`hookEventName is ${JSON.stringify(hookEventName)}, and not that of the event`);
  if (Object.hasOwn(output, 'permissionDecision')) {
    problems.push(
      ...keyProblems(output, ['hookEventName', 'permissionDecision', 'permissionDecisionReason'], 'a denial'),
    );
    if (event !== 'PreToolUse') problems.push('a decision on an event that has none');
    if (!mayDeny) problems.push('a decision by a hook that has none');
    if (output.permissionDecision !== 'deny') problems.push('a decision that is no denial');
    return [
      ...problems,
      ...textProblems(output.permissionDecisionReason, 'permissionDecisionReason', Number.POSITIVE_INFINITY),
    ];
  }
  if (typeof event === 'string' && !CONTEXT_EVENTS.has(event)) problems.push('a context on an event that has none');
  return [
    ...problems,
    ...keyProblems(output, ['hookEventName', 'additionalContext'], 'hookSpecificOutput'),
    ...textProblems(output.additionalContext, 'additionalContext', MAX_CAPPED_CHARS),
  ];
}

/**
 * @param {Record<string, unknown>} value
 * @param {readonly string[]} known
 * @param {string} what
 */
function keyProblems(value, known, what) {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${what} has a key ${key}`);
}

/**
 * @param {unknown} value
 * @param {string} what
 * @param {number} maxChars
 */
function textProblems(value, what, maxChars) {
  if (typeof value !== 'string') return [`${what} is no text`];
  const problems = [];
  if (value.trim() === '') problems.push(`${what} is blank`);
  if (value.length >= maxChars) problems.push(`${what} is too long`);
  if (Buffer.from(value).toString('utf8') !== value) problems.push(`${what} has half a surrogate pair`);
  if (CONTROLS.test(value)) problems.push(`${what} has a control character`);
  if (BIDI.test(value)) problems.push(`${what} has a character that reorders text`);
  return problems;
}
