import * as path from 'node:path';

/**
 * What the host sends on a hook's stdin, as far as Litmus reads it. Unknown keys are ignored, and a known optional key of the wrong
 * type counts as absent, so that a newer host never silences a hook.
 */

interface EventBase {
  readonly session_id?: string;
  readonly transcript_path?: string;
  /** Absolute; a relative one names no place and counts as absent, and so does one with a NUL. */
  readonly cwd?: string;
  /** The user's prompt that the event belongs to. */
  readonly prompt_id?: string;
  /** Set inside a subagent only. */
  readonly agent_id?: string;
  readonly agent_type?: string;
}

interface ToolEventBase extends EventBase {
  readonly tool_name: string;
  readonly tool_input: Readonly<Record<string, unknown>>;
  readonly tool_use_id?: string;
}

export interface PreToolUseEvent extends ToolEventBase {
  readonly hook_event_name: 'PreToolUse';
}

export interface PostToolUseEvent extends ToolEventBase {
  readonly hook_event_name: 'PostToolUse';
  /** The tool's own shape; absent in hosts that do not send it (L-04). */
  readonly tool_response?: unknown;
}

export interface PostToolUseFailureEvent extends ToolEventBase {
  readonly hook_event_name: 'PostToolUseFailure';
}

export interface SessionStartEvent extends EventBase {
  readonly hook_event_name: 'SessionStart';
  /** `startup`, `resume`, `clear`, `compact` or `fork`. */
  readonly source?: string;
}

export interface UserPromptSubmitEvent extends EventBase {
  readonly hook_event_name: 'UserPromptSubmit';
  /** As typed, or as the host wrote it: a finished background task comes this way too. */
  readonly prompt: string;
}

export interface StopEvent extends EventBase {
  readonly hook_event_name: 'Stop';
  /** True on every Stop of a turn but the first, whichever hook had asked for more. */
  readonly stop_hook_active: boolean;
}

/** `agent_type` is absent where the host's own compaction ends. */
export interface SubagentEvent extends EventBase {
  readonly hook_event_name: 'SubagentStart' | 'SubagentStop';
}

export interface SessionEndEvent extends EventBase {
  readonly hook_event_name: 'SessionEnd';
  readonly reason?: string;
}

/** An event that no Litmus hook acts on: well formed, and nothing more is known of it. */
export interface OtherEvent extends EventBase {
  readonly hook_event_name: 'other';
  readonly name: string;
}

export type ToolEvent = PreToolUseEvent | PostToolUseEvent | PostToolUseFailureEvent;
export type HookEvent =
  | ToolEvent
  | SessionStartEvent
  | UserPromptSubmitEvent
  | StopEvent
  | SubagentEvent
  | SessionEndEvent
  | OtherEvent;

/** A plain JSON object; arrays and null are not. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const BASE_KEYS = ['session_id', 'transcript_path', 'cwd', 'prompt_id', 'agent_id', 'agent_type'] as const;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function namesPlace(folder: string): boolean {
  return path.isAbsolute(folder) && !folder.includes('\0');
}

/**
 * Reads one parsed stdin value (L-04).
 * Returns undefined where it is not an event at all: not an object, no `hook_event_name`, a tool event without a `tool_name`, or a prompt
 * without its text.
 */
export function readEvent(value: unknown): HookEvent | undefined {
  if (!isObject(value)) return undefined;
  const name = text(value.hook_event_name);
  if (name === undefined) return undefined;
  const base: { -readonly [K in keyof EventBase]: EventBase[K] } = {};
  for (const key of BASE_KEYS) {
    const read = text(value[key]);
    if (read !== undefined && (key !== 'cwd' || namesPlace(read))) base[key] = read;
  }
  switch (name) {
    case 'PreToolUse':
    case 'PostToolUse':
    case 'PostToolUseFailure': {
      const tool_name = text(value.tool_name);
      if (tool_name === undefined) return undefined;
      const tool_use_id = text(value.tool_use_id);
      const tool = {
        ...base,
        tool_name,
        tool_input: isObject(value.tool_input) ? value.tool_input : {},
        ...(tool_use_id === undefined ? {} : { tool_use_id }),
      };
      if (name !== 'PostToolUse') return { hook_event_name: name, ...tool };
      return {
        hook_event_name: name,
        ...tool,
        ...(value.tool_response === undefined ? {} : { tool_response: value.tool_response }),
      };
    }
    case 'SessionStart': {
      const source = text(value.source);
      return { hook_event_name: name, ...base, ...(source === undefined ? {} : { source }) };
    }
    case 'UserPromptSubmit':
      return typeof value.prompt === 'string' ? { hook_event_name: name, ...base, prompt: value.prompt } : undefined;
    case 'Stop':
      return { hook_event_name: name, ...base, stop_hook_active: value.stop_hook_active === true };
    case 'SubagentStart':
    case 'SubagentStop':
      return { hook_event_name: name, ...base };
    case 'SessionEnd': {
      const reason = text(value.reason);
      return { hook_event_name: name, ...base, ...(reason === undefined ? {} : { reason }) };
    }
    default:
      return { hook_event_name: 'other', name, ...base };
  }
}
