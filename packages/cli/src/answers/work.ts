import * as z from 'zod';

/** A grant as a person writes it, such as `write:src`, and what it means. */
export const grantAnswer = z.strictObject({
  grant: z.string(),
  action: z.string(),
  /** Canonical absolute path. */
  root: z.string(),
});

/** An approved work as the JSON answers show it. */
export const workAnswer = z.strictObject({
  id: z.string(),
  status: z.enum(['active', 'paused', 'completed', 'cancelled']),
  revision: z.number().int(),
  /** Absolute path of the plan. */
  plan: z.string(),
  /** Absolute path of the checkout that it was started in. */
  worktree: z.string(),
  /** Null until a session takes it up. */
  session: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  grants: z.array(
    grantAnswer.extend({
      /** `resume`: given by the prompt that resumed the work at `boundary`. */
      by: z.enum(['start', 'resume']),
      boundary: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Subagents. */
  lanes: z.array(
    z.strictObject({
      agent: z.string(),
      type: z.string(),
      status: z.enum(['active', 'ended']),
      worktree: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** What it waits for; null while it does not. */
  waiting: z
    .strictObject({
      boundary: z.string(),
      tool: z.string(),
      /** Grants as they are written; none where the pause was asked for. */
      needs: z.array(z.string()),
      /** What a person types, exactly, in the session of the work. */
      resume: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** The latest ones, oldest first. */
  events: z.array(
    z.strictObject({
      revision: z.number().int(),
      type: z.string(),
      session: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

/** How far a plan has come. */
export const planProgressAnswer = z.strictObject({
  done: z.number().int(),
  total: z.number().int(),
  /** The first task that is not ticked; null where all are. */
  next: z.string().nullable(),
});

export type WorkAnswer = z.infer<typeof workAnswer>;
export type PlanProgressAnswer = z.infer<typeof planProgressAnswer>;
