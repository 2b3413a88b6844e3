import * as z from 'zod';

export const doctorAnswer = z.strictObject({
  outcome: z.enum(['good', 'problems']),
  findings: z.array(
    z.strictObject({ check: z.string(), outcome: z.enum(['good', 'note', 'problem']), message: z.string() }),
  ),
});

export type DoctorAnswer = z.infer<typeof doctorAnswer>;
