import * as z from 'zod';
import { isObject } from '../event.js';
import { claim } from './claim.js';

/** `config.json`, entry by entry: a bad entry is left out and named, the others stand (P-11, L-13). */

const filled = z.string().min(1);

export const evidenceClass = z.object({
  type: z.string().regex(/^(?!(?:write|tool)$)[a-z][a-z0-9_]{0,63}$/),
  program: filled,
  verbs: z.array(filled).default([]),
  valueOptions: z.array(filled).default([]),
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
