import * as z from 'zod';

export const completionAnswer = z.strictObject({
  shell: z.enum(['bash', 'zsh', 'fish']),
  /** To be sourced, or put where the shell looks for it. */
  script: z.string(),
});

export type CompletionAnswer = z.infer<typeof completionAnswer>;
