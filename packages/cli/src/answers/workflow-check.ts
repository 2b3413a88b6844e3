import * as z from 'zod';

export const workflowCheckAnswer = z.strictObject({
  /** Absolute path of the plugin that was read. */
  plugin: z.string(),
  agrees: z.boolean(),
  checks: z.array(z.strictObject({ name: z.string(), items: z.int(), problems: z.array(z.string()) })),
});

export type WorkflowCheckAnswer = z.infer<typeof workflowCheckAnswer>;
