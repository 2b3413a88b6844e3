import * as z from 'zod';
import { runAnswer } from './run.js';

export const ledgerReportAnswer = z.strictObject({
  run: runAnswer,
  /** Absolute path of the page that was written. */
  report: z.string(),
  bytes: z.number().int(),
  /** The ledger that it tells of. */
  file: z.string(),
  /** How many lines that has, blank ones left out. */
  lines: z.number().int(),
  /** How many of them are not on the page. */
  leftOut: z.number().int(),
  claims: z.array(z.strictObject({ claim: z.string(), outcome: z.enum(['holds', 'fails', 'unproven']) })),
});

export type LedgerReportAnswer = z.infer<typeof ledgerReportAnswer>;
