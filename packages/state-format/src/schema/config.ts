import * as z from 'zod';
import { isObject } from '../event.js';

/** `config.json`, entry by entry: a bad entry is left out and named, the others stand (P-02, P-11, L-13). */

const filled = z.string().min(1);

export const evidenceClass = z.object({
  type: z.string().regex(/^(?!(?:write|tool)$)[a-z][a-z0-9_]{0,63}$/),
  program: filled,
  verbs: z.array(filled).default([]),
  valueOptions: z.array(filled).default([]),
});

export const fileMatch = z.object({
  under: z
    .string()
    .regex(/^(?!\/)(?!(?:[^/]*\/)*\.\.(?:\/|$))[\s\S]+$/)
    .default('.'),
  extensions: z
    .array(
      z
        .string()
        .regex(/^\.[^./\\]+(?:\.[^./\\]+)*$/)
        .toLowerCase(),
    )
    .min(1),
});

export const claim = z.object({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/),
  evidence: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  before: fileMatch,
  message: z.string().exactOptional(),
});

// z.record alone would pass over a key named `__proto__`.
const switches = z
  .custom<Record<string, boolean>>(
    (value) => isObject(value) && Object.values(value).every((on) => typeof on === 'boolean'),
  )
  .pipe(z.record(z.string(), z.boolean()));

export const config = z.looseObject({
  hooks: switches.optional(),
  evidence: z.array(evidenceClass).optional(),
  claims: z.array(claim).optional(),
});
