import * as z from 'zod';

/** One line of `~/.litmus/faults.jsonl`. */
export const fault = z.object({
  at: z.iso.datetime(),
  hook: z.string(),
  event: z.string(),
  error: z.string(),
});
