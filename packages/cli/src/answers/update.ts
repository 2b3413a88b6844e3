import * as z from 'zod';

/** What is known of newer versions, or what became of one. */
export const updateAnswer = z.strictObject({
  status: z.enum([
    'gated',
    'no-candidate',
    'stale-cache',
    'current',
    'locked',
    'installed',
    'rolled-back',
    'failed',
    'rollback-failed',
  ]),
  /** The version in use before. */
  current: z.string(),
  /** What the registry offered when it was last heard; null where it never was. */
  latest: z.string().nullable(),
  /** Half a sentence. */
  why: z.string().nullable(),
  /** The version of an earlier transaction that was taken back first, because its process had died. */
  recovered: z.string().nullable(),
  /** Where the installed command line is started; null where nothing was installed. */
  program: z.string().nullable(),
});

export type UpdateAnswer = z.infer<typeof updateAnswer>;
