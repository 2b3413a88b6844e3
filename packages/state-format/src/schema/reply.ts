import * as z from 'zod';

/** What the host takes from a hook's stdout: one wrong type, one null, one missing `hookEventName` voids all of it. */

const text = z.string().min(1);

export const denial = z.strictObject({
  hookEventName: z.literal('PreToolUse'),
  permissionDecision: z.literal('deny'),
  permissionDecisionReason: text,
});

export const context = z.strictObject({
  hookEventName: z.enum([
    'PreToolUse',
    'PostToolUse',
    'PostToolUseFailure',
    'SessionStart',
    'UserPromptSubmit',
    'Stop',
    'SubagentStart',
  ]),
  additionalContext: text.max(9_000),
});

export const reply = z.strictObject({
  hookSpecificOutput: z.union([denial, context]).optional(),
  systemMessage: text.max(9_000).optional(),
});
