import * as z from 'zod';

/** What stands on stdout with --json when a verb ends without an answer. */
export const errorAnswer = z.strictObject({
  error: z.strictObject({ name: z.string(), message: z.string() }),
});
