import * as z from 'zod';

export const statuslineAnswer = z.strictObject({
  /** As it is shown, colours included where they are. */
  line: z.string(),
  situation: z.strictObject({
    run: z
      .strictObject({
        id: z.string().optional(),
        halt: z.strictObject({ reason: z.string() }).optional(),
        /** Absent where litmus.yaml cannot be read. */
        ready: z.array(z.string()).optional(),
      })
      .optional(),
    work: z
      .strictObject({
        status: z.enum(['active', 'paused']),
        progress: z.strictObject({ done: z.int(), total: z.int() }).optional(),
      })
      .optional(),
    compactions: z.int().optional(),
    unreadable: z.array(z.string()),
  }),
});

/** What goes into the host's settings. */
export const statuslineSettingsAnswer = z.strictObject({
  statusLine: z.strictObject({ type: z.literal('command'), command: z.string() }),
});
