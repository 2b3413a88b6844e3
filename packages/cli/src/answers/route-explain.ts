import * as z from 'zod';

export const routeExplainAnswer = z.strictObject({
  /** The route that the prompt asks for; null where it asks for none. */
  route: z.strictObject({ id: z.string(), skill: z.string().nullable(), mode: z.string() }).nullable(),
  why: z.string(),
  /** What holds no words of request, in order. Offsets count UTF-16 units in the prompt's composed form. */
  masked: z.array(z.strictObject({ kind: z.string(), start: z.int(), end: z.int(), text: z.string() })),
  /** The phrases that were found, in order, and what was made of them. */
  matches: z.array(
    z.strictObject({
      route: z.string(),
      phrase: z.string(),
      at: z.enum(['whole', 'leading', 'edge', 'anywhere']),
      start: z.int(),
      end: z.int(),
      request: z.boolean(),
      why: z.string(),
      /** It is the one that decided. */
      decides: z.boolean(),
    }),
  ),
  problems: z.array(z.string()),
});

export type RouteExplainAnswer = z.infer<typeof routeExplainAnswer>;
