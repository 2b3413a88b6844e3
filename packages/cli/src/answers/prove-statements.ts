import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Each proof as an in-toto Statement v1, with `--format in-toto`. */
export const statementsAnswer = z.strictObject({
  statements: z.array(
    z.strictObject({
      _type: z.literal('https://in-toto.io/Statement/v1'),
      subject: z.array(z.strictObject({ name: z.string(), digest: z.strictObject({ sha256 }) })).min(1),
      predicateType: z.literal('urn:litmus-hooks:proof:v1'),
      predicate: z.strictObject({
        run: z.strictObject({ id: z.string(), startedAt: z.string().optional() }),
        /** The lines that the proof was read from: the ledger's first `bytes` bytes. */
        ledger: z.strictObject({ name: z.string(), lines: z.number().int(), bytes: z.number().int(), sha256 }),
        /** As `@litmus-hooks/ledger` proves it: every subject, condition and cited line. */
        proof: z.looseObject({ claim: z.string(), outcome: z.enum(['holds', 'fails', 'unproven']) }),
      }),
    }),
  ),
});
