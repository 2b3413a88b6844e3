import * as z from 'zod';

export const validateAnswer = z.strictObject({
  /** Absolute path of the plugin that was read. */
  plugin: z.string(),
  valid: z.boolean(),
  parts: z.array(
    z.strictObject({
      part: z.enum(['manifest', 'hooks', 'guidance', 'bundles', 'payload']),
      problems: z.array(z.string()),
    }),
  ),
});

export type ValidateAnswer = z.infer<typeof validateAnswer>;
