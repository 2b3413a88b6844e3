import * as z from 'zod';

const configFileAnswer = z.strictObject({
  owner: z.enum(['user', 'project']),
  file: z.string(),
  status: z.enum(['missing', 'read', 'refused']),
});

export const configCheckAnswer = z.strictObject({
  files: z.array(configFileAnswer),
  /** What is not heeded, with the place. */
  problems: z.array(z.strictObject({ file: z.string(), message: z.string() })),
});

export const configShowAnswer = z.strictObject({
  files: z.array(configFileAnswer),
  /** The values in force. */
  settings: z.array(
    z.strictObject({
      key: z.string(),
      value: z.unknown(),
      /** `built in`, or the file's absolute path. */
      from: z.string(),
    }),
  ),
});

export const configInitAnswer = z.strictObject({ file: z.string() });

export const configSchemaAnswer = z.looseObject({ $schema: z.string(), type: z.literal('object') });

export type ConfigCheckAnswer = z.infer<typeof configCheckAnswer>;
export type ConfigShowAnswer = z.infer<typeof configShowAnswer>;
export type ConfigInitAnswer = z.infer<typeof configInitAnswer>;
