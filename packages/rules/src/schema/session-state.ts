import * as z from 'zod';

/** `.litmus/rules/session-<key>.json` (U-10, C-06): what a session was given, and how many compactions were repeated after. */
export const sessionState = z.object({
  injected: z.array(z.string()),
  postCompactCount: z.int().min(0),
});
