import * as z from 'zod';

const position = z.int().min(1);

export const hedgeCheckAnswer = z.strictObject({
  files: z.array(
    z.strictObject({
      /** As it was typed; `-` for stdin. */
      file: z.string(),
      findings: z.array(
        z.strictObject({
          rule: z.string(),
          line: position,
          column: position,
          /** Of the cue, in UTF-16 units. */
          length: position,
        }),
      ),
    }),
  ),
  /** Of all files. */
  findings: z.int().min(0),
  /** What of `hedge.constructions` could not be read. */
  problems: z.array(z.string()),
});

export type HedgeCheckAnswer = z.infer<typeof hedgeCheckAnswer>;
