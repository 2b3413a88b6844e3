import * as z from 'zod';

/** A rule file and when it is delivered. */
export const ruleAnswer = z.strictObject({
  /** Below the project, or absolute where it lies elsewhere. */
  file: z.string(),
  source: z.string(),
  /** The folder of the project that it is about; empty for the whole project. */
  scope: z.string(),
  /** To every session, after an edit that a glob matches, named for the model to open, or never by itself. */
  when: z.enum(['always', 'edit', 'request', 'never']),
  globs: z.array(z.string()),
  description: z.string().nullable(),
  /** Whether Claude Code gives it to the model itself. */
  byHost: z.boolean(),
  problems: z.array(z.string()),
});

export type RuleAnswer = z.infer<typeof ruleAnswer>;
