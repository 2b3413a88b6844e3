import * as z from 'zod';

/** A worker is a session of its own: nothing of this answer is about the session that asked. */
export const nativeWorkerAnswer = z.strictObject({
  outcome: z.enum(['printed', 'ended', 'timed_out']),
  /** For a POSIX shell. */
  command: z.string(),
  argv: z.array(z.string()),
  /** Absolute path of the folder that it starts in. */
  folder: z.string(),
  /** Null where it was not started. */
  run: z
    .strictObject({
      exitCode: z.int().nullable(),
      signal: z.string().nullable(),
      log: z.string(),
      outputBytes: z.int(),
      /** Less than outputBytes where the log's bound was reached. */
      loggedBytes: z.int(),
      lastLines: z.array(z.string()),
    })
    .nullable(),
});

export type NativeWorkerAnswer = z.infer<typeof nativeWorkerAnswer>;
