import * as path from 'node:path';
import * as z from 'zod';
import { isObject } from '../event.js';

/** The events on stdin, as far as Litmus reads them. A known optional key of the wrong type counts as absent. */

const filled = z.string().min(1);
const filledOrAbsent = filled.optional().catch(undefined);

const base = {
  session_id: filledOrAbsent,
  transcript_path: filledOrAbsent,
  cwd: filled
    .refine((cwd) => path.isAbsolute(cwd))
    .optional()
    .catch(undefined),
  prompt_id: filledOrAbsent,
  agent_id: filledOrAbsent,
  agent_type: filledOrAbsent,
};

const tool = {
  ...base,
  tool_name: filled,
  // Not z.record, which drops a key named `__proto__`.
  tool_input: z.custom<Record<string, unknown>>(isObject).catch({}),
  tool_use_id: filledOrAbsent,
};

const KNOWN_EVENTS: ReadonlySet<string> = new Set([
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'SessionStart',
  'UserPromptSubmit',
  'Stop',
  'SubagentStart',
  'SubagentStop',
  'SessionEnd',
]);

export const hookEvent = z.union([
  z.object({ hook_event_name: z.literal('PreToolUse'), ...tool }),
  z.object({ hook_event_name: z.literal('PostToolUse'), ...tool, tool_response: z.unknown().optional() }),
  z.object({ hook_event_name: z.literal('PostToolUseFailure'), ...tool }),
  z.object({ hook_event_name: z.literal('SessionStart'), ...base, source: filledOrAbsent }),
  z.object({ hook_event_name: z.literal('UserPromptSubmit'), ...base, prompt: z.string() }),
  z.object({ hook_event_name: z.literal('Stop'), ...base, stop_hook_active: z.boolean().catch(false) }),
  z.object({ hook_event_name: z.enum(['SubagentStart', 'SubagentStop']), ...base }),
  z.object({ hook_event_name: z.literal('SessionEnd'), ...base, reason: filledOrAbsent }),
  z.object({ hook_event_name: filled.refine((name) => !KNOWN_EVENTS.has(name)), ...base }),
]);
