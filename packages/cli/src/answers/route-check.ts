import * as z from 'zod';

export const routeCheckAnswer = z.strictObject({
  passes: z.boolean(),
  routes: z.array(z.strictObject({ id: z.string(), examples: z.int(), failing: z.int() })),
  /** The examples that do not hold. */
  failures: z.array(
    z.strictObject({
      route: z.string(),
      prompt: z.string(),
      /** Whether the prompt should activate the route. */
      activates: z.boolean(),
      /** What it does activate; null for none. */
      selected: z.string().nullable(),
    }),
  ),
  /** What of the configuration could not be read. */
  problems: z.array(z.string()),
});

export type RouteCheckAnswer = z.infer<typeof routeCheckAnswer>;
