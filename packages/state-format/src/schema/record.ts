import * as z from 'zod';

/** One line of `run-log.jsonl` (L-08 … L-15, L-21). */

const at = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const trailing = {
  v: z.literal(1).exactOptional(),
  session: z.string().exactOptional(),
  agent: z.string().exactOptional(),
  id: z.string().exactOptional(),
};

export const writeRecord = z.object({
  at,
  event: z.literal('tool_call'),
  type: z.literal('write'),
  path: z.string().regex(/^(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*$/),
  firstWrite: z.boolean(),
  ...trailing,
});

export const toolRecord = z.object({
  at,
  event: z.literal('tool_call'),
  type: z.literal('tool'),
  tool: z.string(),
  ...trailing,
  failed: z.literal(true).exactOptional(),
  outside: z.literal(true).exactOptional(),
});

export const evidenceRecord = z.object({
  at,
  event: z.literal('tool_call'),
  type: z.string().regex(/^(?!(?:write|tool)$)[a-z][a-z0-9_]{0,63}$/),
  query: z.string(),
  command: z.string(),
  ...trailing,
});

export const denialRecord = z.object({
  at,
  event: z.literal('denial'),
  type: z.enum(['deploy', 'loosen', 'state']),
  tool: z.string(),
  command: z.string().exactOptional(),
  ...trailing,
});

export const gapRecord = z.object({
  at,
  event: z.literal('gap'),
  type: z.enum(['asleep', 'silenced']),
  ...trailing,
});

export const ledgerRecord = z.union([writeRecord, toolRecord, evidenceRecord, denialRecord, gapRecord]);
