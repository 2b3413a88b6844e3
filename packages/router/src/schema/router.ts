import * as z from 'zod';

/** `router` of `config.json`: a row of `routes` that cannot be read is left out and named, the others stand. */

const phrase = z
  .string()
  .max(80)
  .regex(/^\$?[\p{L}\p{N}][\p{L}\p{N}_-]*( [\p{L}\p{N}][\p{L}\p{N}_-]*){0,5}$/u);
const examples = z.array(z.string().max(2_000)).max(100);

const trigger = z.object({ phrase, at: z.enum(['whole', 'leading', 'edge', 'anywhere']) });

const routeRow = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  triggers: z.array(trigger).min(1).max(50).optional(),
  skill: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}(:[A-Za-z0-9_-]{1,64})?$/)
    .optional(),
  command: z
    .string()
    .regex(/^\/[A-Za-z0-9_-]{1,64}(:[A-Za-z0-9_-]{1,64})?$/)
    .optional(),
  mode: z
    .string()
    .max(120)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
    .optional(),
  context: z
    .string()
    .max(6_000)
    .regex(/^([^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\n|\t)+$/u)
    .optional(),
  activates: examples.optional(),
  ignores: examples.optional(),
});

export const routerSection = z.object({
  probe: z.boolean().optional(),
  name: z
    .string()
    .max(40)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u)
    .optional(),
  glyph: z
    .string()
    .min(1)
    .max(8)
    .regex(/^[^\p{Cc}\p{Z}\p{L}\p{N}<>`]+$/u)
    .optional(),
  disable: z.array(z.string()).default([]),
  routes: z.array(routeRow).max(100).default([]),
});
