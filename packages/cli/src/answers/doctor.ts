import * as z from 'zod';

const liveAnswer = z.strictObject({
  /** The version of the Claude Code that ran. */
  host: z.string(),
  registrations: z.array(
    z.strictObject({
      hook: z.string(),
      event: z.string(),
      matcher: z.string().nullable(),
      rule: z.string().nullable(),
      /** How often the host started it. */
      starts: z.int(),
      /** The longest start; null without one. */
      wallMs: z.int().nullable(),
      answer: z.enum(['silent', 'reached the model', 'for the person', 'lost', 'failed']).nullable(),
      problem: z.string().nullable(),
    }),
  ),
});

export const doctorAnswer = z.strictObject({
  outcome: z.enum(['good', 'problems']),
  findings: z.array(
    z.strictObject({ check: z.string(), outcome: z.enum(['good', 'note', 'problem']), message: z.string() }),
  ),
  /** What --repair set aside. */
  setAside: z.array(z.strictObject({ file: z.string(), to: z.string(), why: z.string() })),
  /** What was open here and hooks would have slept through, until --repair armed it. */
  woken: z.array(z.strictObject({ kind: z.enum(['run', 'work']), place: z.string() })),
  /** What --live saw; null without it, or where the host did not run. */
  live: liveAnswer.nullable(),
});

export type DoctorAnswer = z.infer<typeof doctorAnswer>;
export type LiveAnswer = z.infer<typeof liveAnswer>;
