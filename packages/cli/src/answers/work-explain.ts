import * as z from 'zod';
import { grantAnswer } from './work.js';

export const workExplainAnswer = z.strictObject({
  /** `Bash` for a command. */
  tool: z.string(),
  /** The command or the path; null for a tool without one. */
  subject: z.string().nullable(),
  /** By whose grants it is judged; null where the grants were given for this question alone. */
  work: z.strictObject({ id: z.string(), status: z.enum(['active', 'paused']) }).nullable(),
  /** Grants that were taken for given beside those of the work. */
  supposed: z.array(z.string()),
  /** `unconcerned`: work has no say in such a call. */
  verdict: z.enum(['covered', 'uncovered', 'refused', 'unconcerned']),
  /** The smallest grants with which the call would be covered. */
  missing: z.array(grantAnswer),
  reason: z.string().nullable(),
  /** What would pass in its stead. */
  instead: z.string().nullable(),
  /** What would become of the call: `pauses` means that it is denied, and the work then waits for a person. */
  now: z.enum(['passes', 'pauses', 'denied']),
});

export type WorkExplainAnswer = z.infer<typeof workExplainAnswer>;
