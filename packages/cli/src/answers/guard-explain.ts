import * as z from 'zod';
import { haltAnswer, runAnswer } from './run.js';

export const guardExplainAnswer = z.strictObject({
  command: z.string(),
  verdict: z.enum(['deploy', 'clear', 'unresolvable']),
  /** From the command as typed, through the scripts it starts, to the command that decided. */
  chain: z.array(z.string()),
  /** The words that decided. */
  words: z.array(z.string()),
  why: z.string(),
  run: runAnswer.extend({ halt: haltAnswer.nullable() }).nullable(),
  /** What the guard would refuse it as at this moment; null where it would pass. */
  refused: z.enum(['deploy', 'loosen', 'state']).nullable(),
  problems: z.array(z.string()),
});

export type GuardExplainAnswer = z.infer<typeof guardExplainAnswer>;
