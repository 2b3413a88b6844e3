import * as z from 'zod';

const rules = z.strictObject({ allow: z.array(z.string()), deny: z.array(z.string()) });
const mode = z.enum(['safe', 'balanced', 'yolo', 'off']);

export const permissionsAnswer = z.strictObject({
  /** Absolute path of the settings file. */
  settings: z.string(),
  before: mode,
  mode,
  dryRun: z.boolean(),
  changed: z.boolean(),
  added: rules,
  removed: rules,
  /** Rules of the mode that somebody else had put there: they stay when the mode goes. */
  present: rules,
  /** The lines in which the file differs, without secrets. */
  diff: z.array(
    z.strictObject({
      sign: z.enum(['-', '+']),
      line: z.int().min(1),
      text: z.string(),
    }),
  ),
});

export type PermissionsAnswer = z.infer<typeof permissionsAnswer>;
