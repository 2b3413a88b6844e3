import { isObject } from './shape.mjs';

const BYTE_ORDER_MARK = '\ufeff';
const TOOL_EVENTS = new Set(['PreToolUse', 'PostToolUse', 'PostToolUseFailure']);

/**
 * What stdin holds: an event, with its name and the folder it names; surely none; or bytes of which the contract says nothing, such as two values in a row.
 *
 * @param {Buffer} bytes
 * @returns {{holds: 'event', name: string, cwd: unknown} | {holds: 'nothing' | 'doubtful'}}
 */
export function stdinOf(bytes) {
  const text = bytes.toString('utf8');
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    return { holds: 'doubtful' };
  }
  if (!isObject(value)) return { holds: 'nothing' };
  const name = eventName(value);
  return name === undefined ? { holds: 'nothing' } : { holds: 'event', name, cwd: value.cwd };
}

/** @param {Record<string, unknown>} value */
function eventName({ hook_event_name: name, tool_name, prompt }) {
  if (typeof name !== 'string' || name === '') return undefined;
  if (TOOL_EVENTS.has(name) && (typeof tool_name !== 'string' || tool_name === '')) return undefined;
  return name === 'UserPromptSubmit' && typeof prompt !== 'string' ? undefined : name;
}
