import * as z from 'zod';

export const uninstallAnswer = z.strictObject({
  /** Whether nothing was removed, and `removed` is what would be. */
  dryRun: z.boolean(),
  removed: z.array(z.strictObject({ path: z.string(), what: z.string() })),
  /** What is there and stays. */
  left: z.array(z.strictObject({ path: z.string(), why: z.string() })),
  /** What could not be removed, a sentence each. */
  problems: z.array(z.string()),
});

export type UninstallAnswer = z.infer<typeof uninstallAnswer>;
