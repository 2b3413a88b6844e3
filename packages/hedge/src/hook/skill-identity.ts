import { isObject } from '@litmus-hooks/state-format/event';

/** Which skill the session is under, by what only the host writes into a transcript (H-04 … H-06). */

export interface SkillSource {
  /** The shipped text of a skill; undefined where no such skill is shipped. */
  readonly body: (id: string) => string | undefined;
}

const NAMESPACE = 'litmus:';
const SKILL_ID = /^[a-z0-9-]{1,64}$/;
/** The line of an injected context that names the skill; the skill's own text follows to the end. */
const MARKER = /^skill: Skill\(litmus:([a-z0-9-]{1,64})\)$/m;

/** What the raw text of a row must contain to be worth parsing. */
const CALL_CUE = '"Skill"';
const ATTACHMENT_CUE = '"hook_additional_context"';
const ERROR_CUE = '"is_error":true';

interface SkillCall {
  readonly id: string | undefined;
  readonly call: string | undefined;
}

function blocksOf(row: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const message = isObject(row.message) ? row.message : {};
  return Array.isArray(message.content) ? message.content.filter(isObject) : [];
}

/** The last Skill call of an assistant's row. */
function skillCall(row: Readonly<Record<string, unknown>>): SkillCall | undefined {
  if (row.type !== 'assistant' || !isObject(row.message) || row.message.role !== 'assistant') return undefined;
  const block = blocksOf(row).findLast(({ type, name }) => type === 'tool_use' && name === 'Skill');
  if (block === undefined || !isObject(block.input) || typeof block.input.skill !== 'string') return undefined;
  const name = block.input.skill.replace(/^\//, '');
  const id = name.startsWith(NAMESPACE) ? name.slice(NAMESPACE.length) : name;
  return { id: SKILL_ID.test(id) ? id : undefined, call: typeof block.id === 'string' ? block.id : undefined };
}

/** The skill of an injected context: marked as ours, and ending with the very text that is shipped. */
function injectedSkill(row: Readonly<Record<string, unknown>>, source: SkillSource): string | undefined {
  const { attachment } = row;
  if (row.type !== 'attachment' || !isObject(attachment) || attachment.type !== 'hook_additional_context')
    return undefined;
  if (attachment.hookEvent !== 'UserPromptSubmit' || !Array.isArray(attachment.content)) return undefined;
  for (const content of attachment.content) {
    if (typeof content !== 'string') continue;
    const id = MARKER.exec(content)?.[1];
    const body = id === undefined ? undefined : source.body(id);
    if (body !== undefined && content.endsWith(`\n\n${body}`)) return id;
  }
  return undefined;
}

/** Calls that the host answered with an error, in a row of tool results. */
function failedCalls(row: Readonly<Record<string, unknown>>): string[] {
  return blocksOf(row).flatMap(({ type, is_error, tool_use_id }) =>
    type === 'tool_result' && is_error === true && typeof tool_use_id === 'string' ? [tool_use_id] : [],
  );
}

/**
 * The skill of the newest row that names one, from a transcript's lines, the last first; undefined where none does, or where the newest names
 * what is not ours. Rows of another session and of a subagent count for nothing, nor do lines that are no JSON.
 */
export function loadedSkill(
  lines: Iterable<string>,
  sessionId: string | undefined,
  source: SkillSource,
): string | undefined {
  const failed = new Set<string>();
  for (const line of lines) {
    if (!line.includes(CALL_CUE) && !line.includes(ATTACHMENT_CUE) && !line.includes(ERROR_CUE)) continue;
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      continue;
    }
    if (!isObject(row) || row.isSidechain === true) continue;
    if (typeof row.sessionId === 'string' && row.sessionId !== sessionId) continue;
    if (row.type === 'user') for (const call of failedCalls(row)) failed.add(call);
    const call = skillCall(row);
    if (call !== undefined && (call.call === undefined || !failed.has(call.call))) return call.id;
    const injected = injectedSkill(row, source);
    if (injected !== undefined) return injected;
  }
  return undefined;
}
