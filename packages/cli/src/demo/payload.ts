import { join } from 'node:path';
import type { Payload } from './event-play.js';
import type { ToolCall } from './story.js';

/** What is the same in all payloads of one session. Paths are absolute. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly promptId: string;
  readonly transcriptPath: string;
  readonly cwd: string;
}

/** What the tool did: the parts of `PostToolUse` and `PostToolUseFailure` that the call does not know. */
export type ToolOutcome =
  | { readonly response: object; readonly wallMs: number }
  | { readonly error: string; readonly wallMs: number };

/** A call, and the id under which the host speaks of it. */
export interface NumberedCall {
  readonly id: string;
  readonly call: ToolCall;
}

/** The tool's input as the host has it: file paths are absolute. */
export function toolInput(call: ToolCall, cwd: string): Record<string, unknown> {
  switch (call.tool) {
    case 'Write':
      return { file_path: join(cwd, call.path), content: call.content };
    case 'Edit':
      return { file_path: join(cwd, call.path), old_string: call.from, new_string: call.to, replace_all: false };
    case 'Bash':
      return { command: call.command, description: call.description };
  }
}

function base({ sessionId, transcriptPath, cwd }: SessionFacts, event: string): Payload {
  return { session_id: sessionId, transcript_path: transcriptPath, cwd, hook_event_name: event };
}

function inTurn(facts: SessionFacts, event: string): Payload {
  return { ...base(facts, event), prompt_id: facts.promptId, permission_mode: 'acceptEdits' };
}

export function sessionStart(facts: SessionFacts): Payload {
  return { ...base(facts, 'SessionStart'), source: 'startup' };
}

export function userPromptSubmit(facts: SessionFacts, prompt: string): Payload {
  return { ...inTurn(facts, 'UserPromptSubmit'), prompt };
}

function onTool(facts: SessionFacts, event: string, { id, call }: NumberedCall): Payload {
  return {
    ...inTurn(facts, event),
    effort: { level: 'medium' },
    tool_name: call.tool,
    tool_input: toolInput(call, facts.cwd),
    tool_use_id: id,
  };
}

export function preToolUse(facts: SessionFacts, call: NumberedCall): Payload {
  return onTool(facts, 'PreToolUse', call);
}

/** `PostToolUse`, or `PostToolUseFailure` where the tool failed, which has no response. */
export function postToolUse(facts: SessionFacts, call: NumberedCall, outcome: ToolOutcome): Payload {
  const duration_ms = Math.round(outcome.wallMs);
  if ('error' in outcome) {
    return { ...onTool(facts, 'PostToolUseFailure', call), error: outcome.error, is_interrupt: false, duration_ms };
  }
  return { ...onTool(facts, 'PostToolUse', call), tool_response: outcome.response, duration_ms };
}

export function stop(facts: SessionFacts, lastWords: string): Payload {
  return {
    ...inTurn(facts, 'Stop'),
    effort: { level: 'medium' },
    stop_hook_active: false,
    last_assistant_message: lastWords,
    background_tasks: [],
    session_crons: [],
  };
}

export function sessionEnd(facts: SessionFacts): Payload {
  return { ...base(facts, 'SessionEnd'), prompt_id: facts.promptId, reason: 'other' };
}
