import * as z from 'zod';
import { runAnswer } from './run.js';

/** A ledger written to a file, with `--format` and `--out`. */
export const ledgerFileAnswer = z.strictObject({
  run: runAnswer,
  format: z.enum(['otlp', 'csv', 'agent-trace']),
  file: z.string(),
  /** How many lines the ledger has. */
  lines: z.number().int(),
  /** Those of them that cannot be read. */
  unreadable: z.number().int(),
});

/** A ledger sent to an endpoint, with `--otlp`. */
export const ledgerDeliveryAnswer = z.strictObject({
  run: runAnswer,
  /** Without the query of the address. */
  endpoint: z.string(),
  /** What remembers how far the endpoint has acknowledged the ledger. */
  cursor: z.string(),
  /** Records that the endpoint took, this time. */
  sent: z.number().int(),
  /** Records that it refused for good. */
  rejected: z.number().int(),
  /** The batches of which it refused something, or warned of something: the first of them. */
  rejections: z.array(
    z.strictObject({
      fromLine: z.number().int(),
      toLine: z.number().int(),
      rejected: z.number().int(),
      message: z.string().nullable(),
    }),
  ),
  /** The last line that was acknowledged before; 0 where none was. */
  startedAfterLine: z.number().int(),
  /** The part that was sent before has changed since, so all was sent again. */
  restarted: z.boolean(),
  /** Lines that are still to be sent. */
  unsent: z.number().int(),
  /** Why they could not be sent. */
  failure: z.string().nullable(),
});

export type LedgerFileAnswer = z.infer<typeof ledgerFileAnswer>;
export type LedgerDeliveryAnswer = z.infer<typeof ledgerDeliveryAnswer>;
