import * as z from 'zod';

export const knowledgeConfigAnswer = z.strictObject({
  /** Whether new claims may be kept here. */
  capture: z.enum(['on', 'off']),
  /** Absolute path of the file that says off; null where none does. */
  from: z.string().nullable(),
});

export type KnowledgeConfigAnswer = z.infer<typeof knowledgeConfigAnswer>;
