import { configuredConstruction } from '@litmus-hooks/hedge/schema/configured';
import { CAPTURE_STATES } from '@litmus-hooks/knowledge';
import { HOOKS } from '@litmus-hooks/plugin/registrations';
import { routerSection } from '@litmus-hooks/router/schema/router';
import { checkEntry, sourceEntry } from '@litmus-hooks/rules/schema/options';
import { config } from '@litmus-hooks/state-format/schema/config';
import * as z from 'zod';

/** `config.json` as a whole: what the formats share, and the section of every hook that has one. */

const text = z.string().max(2_000);
const texts = z.array(text).max(100);

/** `guard.tools`: a row of the shape of the built-in ones. */
const deployTool = z.strictObject({
  tool: z.string().regex(/^[\w@/.+:-]{1,100}$/),
  deploys: texts,
  unless: texts.optional(),
  also: text.optional(),
  valued: text.optional(),
  plain: text.optional(),
  leading: text.optional(),
});

const planNames = z.array(z.string().min(1).max(80)).max(32);

/** The hooks that may be silenced, by name: every one that is shipped. */
export const HOOK_NAMES: readonly string[] = HOOKS.map(({ name }) => name);

const configuration = z.strictObject({
  $schema: z.string().optional(),
  hooks: z.strictObject(Object.fromEntries(HOOK_NAMES.map((name) => [name, z.boolean().optional()]))).optional(),
  evidence: config.shape.evidence,
  claims: config.shape.claims,
  guard: z.strictObject({ tools: z.array(deployTool).max(200).optional() }).optional(),
  hedge: z.strictObject({ constructions: z.array(configuredConstruction).max(200).optional() }).optional(),
  knowledge: z.strictObject({ capture: z.enum(CAPTURE_STATES).optional() }).optional(),
  plan: z.strictObject({ headings: planNames.min(2).optional(), labels: planNames.optional() }).optional(),
  router: routerSection.optional(),
  rules: z
    .strictObject({
      sources: z.record(z.string(), sourceEntry).optional(),
      checks: z.record(z.string(), checkEntry).optional(),
    })
    .optional(),
});

/** The part of a JSON Schema that is made here. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** The JSON Schema of `config.json`, for editors and for the check of its keys. An unknown key is none of it. */
export function configurationSchema(): SchemaNode & { readonly title: string } {
  const schema = z.toJSONSchema(configuration, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.properties !== undefined) jsonSchema.additionalProperties ??= false;
    },
  });
  return { title: 'Litmus configuration: ~/.litmus/config.json and .litmus/config.json', ...(schema as SchemaNode) };
}
