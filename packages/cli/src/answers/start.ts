import * as z from 'zod';

export const startAnswer = z.strictObject({
  run: z.strictObject({ id: z.string(), site: z.string(), startedAt: z.iso.datetime() }),
  project: z.string(),
  /** The file that makes calls from elsewhere in the project belong to this run. */
  pointer: z.string(),
  /** Halted runs that calls belonged to before and do not any more; for a person alone, an agent is refused. */
  hidden: z.array(z.strictObject({ id: z.string().nullable(), site: z.string(), reason: z.string() })),
  archived: z.strictObject({ id: z.string().nullable(), folder: z.string() }).nullable(),
});

export type StartAnswer = z.infer<typeof startAnswer>;
