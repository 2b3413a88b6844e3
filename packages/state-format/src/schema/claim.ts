import * as z from 'zod';

/** One entry of `claims` in `config.json` (P-01, P-02, P-11): strict, because a key that is spelt wrong would weaken what is proved. */

const MAX_CONDITIONS = 50;
const MAX_GLOBS = 100;
const MAX_COUNT = 1_000_000;
const MAX_TEXT_CHARS = 4_096;

const text = z.string().min(1, 'is empty').max(MAX_TEXT_CHARS, `is longer than ${MAX_TEXT_CHARS} characters`);
const globs = z.array(text).min(1, 'is empty').max(MAX_GLOBS, `has more than ${MAX_GLOBS} patterns`);
const evidence = z
  .string()
  .regex(
    /^(?!(?:write|tool)$)[a-z][a-z0-9_]{0,63}$/,
    'is no evidence type: lower-case letters, digits and _, beginning with a letter',
  );
const tool = text.regex(/^[^!/\\]+$/, 'is no tool name');
const count = z.number().int('is no whole number').min(1, 'is below 1').max(MAX_COUNT, `is above ${MAX_COUNT}`);
const minutes = z.number().positive('is not above 0').max(MAX_COUNT, `is above ${MAX_COUNT}`);
const window = { lines: count.exactOptional(), minutes: minutes.exactOptional() };

/** Exactly one of the keys, and in the JSON Schema too. */
function one(keys: readonly string[]): {
  readonly test: (value: object) => boolean;
  readonly message: string;
  readonly oneOf: readonly { readonly required: readonly string[] }[];
} {
  return {
    test: (value) => keys.filter((key) => Object.hasOwn(value, key)).length === 1,
    message: `needs exactly one of ${keys.join(', ')}`,
    oneOf: keys.map((key) => ({ required: [key] })),
  };
}

const OCCURRENCE = one(['write', 'outside', 'failed', 'tool', 'denial', 'evidence']);

export const occurrence = z
  .strictObject({
    write: globs.exactOptional(),
    outside: z.literal(true, 'is not true').exactOptional(),
    failed: tool.exactOptional(),
    tool: tool.exactOptional(),
    denial: z
      .union(
        [z.literal(true), z.enum(['deploy', 'loosen', 'state'])],
        'is neither "deploy", "loosen", "state" nor true',
      )
      .exactOptional(),
    evidence: evidence.exactOptional(),
  })
  .refine(OCCURRENCE.test, OCCURRENCE.message)
  .meta({ oneOf: OCCURRENCE.oneOf });

const precedes = z.strictObject({
  evidence,
  files: globs,
  ignore_case: z.boolean().exactOptional(),
  window: z
    .strictObject(window)
    .refine((value) => Object.keys(value).length > 0, 'needs lines, minutes or both')
    .exactOptional(),
});

const atLeast = z.strictObject({ count, of: occurrence });

const within = z
  .strictObject({ evidence, of_last_write: globs.exactOptional(), ...window })
  .refine(
    ({ of_last_write, lines, minutes }) =>
      (of_last_write === undefined) !== (lines === undefined && minutes === undefined),
    'needs either of_last_write, or lines, minutes or both',
  );

/** As parsed: one of the keys is there. The domain's own type, `Claim`, says so. */
export interface ParsedCondition {
  precedes?: z.infer<typeof precedes>;
  never?: z.infer<typeof occurrence>;
  at_least?: z.infer<typeof atLeast>;
  within?: z.infer<typeof within>;
  all?: ParsedCondition[];
  any?: ParsedCondition[];
}

const CONDITION = one(['precedes', 'never', 'at_least', 'within', 'all', 'any']);

const nested: z.ZodType<ParsedCondition[]> = z.lazy(() =>
  z.array(condition).min(1, 'is empty').max(MAX_CONDITIONS, `has more than ${MAX_CONDITIONS} conditions`),
);

const conditionKeys = {
  precedes: precedes.exactOptional(),
  never: occurrence.exactOptional(),
  at_least: atLeast.exactOptional(),
  within: within.exactOptional(),
  all: nested.exactOptional(),
  any: nested.exactOptional(),
};

const condition: z.ZodType<ParsedCondition> = z
  .strictObject(conditionKeys)
  .refine(CONDITION.test, CONDITION.message)
  .meta({ id: 'condition', oneOf: CONDITION.oneOf });

export const claim = z
  .strictObject({
    id: z
      .string()
      .regex(
        /^[a-z][a-z0-9_-]{0,63}$/,
        'is no claim id: lower-case letters, digits, - and _, beginning with a letter, at most 64',
      ),
    message: z.string().exactOptional(),
    ...conditionKeys,
  })
  .refine(CONDITION.test, CONDITION.message)
  .meta({ oneOf: CONDITION.oneOf });
