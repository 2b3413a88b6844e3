import * as z from 'zod';

/** One of `seals` in `run-state.json`. */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().positive();

export const seal = z
  .strictObject({
    at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    by: z.enum(['seal', 'step', 'finish']),
    lines: count,
    bytes: count,
    sha256,
    digests: sha256.exactOptional(),
    previous: sha256.exactOptional(),
  })
  .refine(({ lines, bytes }) => bytes >= lines);

export const seals = z.array(seal).max(64);
