import { mergeTools } from '@litmus-hooks/guard';
import { readConstructions } from '@litmus-hooks/hedge';
import { captureIn } from '@litmus-hooks/knowledge';
import { planSchema } from '@litmus-hooks/lifecycle';
import { routerSettings } from '@litmus-hooks/router';
import { readOptions } from '@litmus-hooks/rules';
import { type ConfigLayer, mergeConfig, USER_ALONE_HOOKS } from '@litmus-hooks/state-format/config';
import { isObject } from '@litmus-hooks/state-format/event';
import { inert } from '@litmus-hooks/state-format/inert';
import { readClaims } from '../claims/claims-file.js';
import { type ConfigurationFile, valuesOf } from './files.js';
import { configurationSchema } from './schema.js';
import { unknownKeys } from './unknown-keys.js';

/** Something in a configuration file that is not heeded. */
export interface ConfigurationProblem {
  /** Absolute. */
  readonly file: string;
  /** One sentence with the place. */
  readonly message: string;
}

type Values = Readonly<Record<string, unknown>>;

const EMPTY: ConfigLayer = { hooks: {}, evidence: [], problems: [] };
const MAX_WORD_CHARS = 60;

function quoted(word: string): string {
  return `"${inert(word, MAX_WORD_CHARS)}"`;
}

/** A command line in place of a name: it parses, and no call would ever be evidence. */
function spacedPrograms({ evidence = [] }: Values): string[] {
  if (!Array.isArray(evidence)) return [];
  return evidence.flatMap((entry: unknown, index) => {
    const program = isObject(entry) && typeof entry.program === 'string' ? entry.program : '';
    const [name = '', ...words] = program.trim().split(/\s+/);
    if (!/\s/.test(program)) return [];
    const instead = words.length === 0 ? '' : ` and put ${quoted(words[0] ?? '')} into "verbs"`;
    return [
      `"evidence[${index}].program" ${quoted(program)} has a space, and no program's name has one: write ${quoted(name)}${instead}.`,
    ];
  });
}

/** Hooks that a project's file would silence and cannot. */
function silencedInVain({ hooks }: ConfigLayer): string[] {
  return [...USER_ALONE_HOOKS]
    .filter((name) => hooks[name] === false)
    .map(
      (name) =>
        `"hooks.${name}" is false and is ignored: an agent can write this file, so ${name} is silenced by ~/.litmus/config.json alone.`,
    );
}

function planProblems({ plan }: Values): string[] {
  if (plan === undefined) return [];
  if (!isObject(plan)) return ['"plan" is not an object.'];
  const shipped = planSchema([]);
  return (['headings', 'labels'] as const)
    .filter((key) => plan[key] !== undefined && planSchema([{ plan: { [key]: plan[key] } }])[key] === shipped[key])
    .map((key) => `"plan.${key}" is no list of different one-line names and is ignored.`);
}

/** The one section whose mistake stops what it is about: an opt-out that cannot be read is never taken for none. */
function captureProblems(values: Values): string[] {
  if (captureIn(values) !== 'unknown') return [];
  return ['"knowledge.capture" is neither "on" nor "off", so no new claim is kept until it is one of them.'];
}

function claimProblems(values: Values, evidenceTypes: readonly string[]): string[] {
  const read = readClaims(values, evidenceTypes);
  if (read.status === 'refused') return [`${read.problem}.`];
  return read.claims.flatMap((claim) => ('problem' in claim ? [claim.problem] : []));
}

/** What the hooks' own readers say of a file, in the light of the one before it: a file may speak of what the other adds. */
function sectionProblems(values: Values, before: readonly Values[]): string[] {
  const readers = [
    (layers: readonly Values[]) => readOptions(layers).problems,
    (layers: readonly Values[]) => routerSettings(layers).problems,
  ];
  const own = readers.flatMap((problemsOf) => {
    const known = new Set(problemsOf(before));
    return problemsOf([...before, values]).filter((problem) => !known.has(problem));
  });
  return [
    ...mergeTools(values, undefined).problems,
    ...readConstructions(values).problems,
    ...own,
    ...captureProblems(values),
    ...planProblems(values),
  ];
}

/** Everything in the configuration files that is not heeded, in their order. Never throws. */
export function configurationProblems(files: readonly ConfigurationFile[]): ConfigurationProblem[] {
  const schema = configurationSchema();
  const [user, project] = files;
  const evidenceTypes = mergeConfig(user?.layer ?? EMPTY, project?.layer ?? EMPTY).evidence.map(({ type }) => type);
  return files.flatMap(({ owner, file, layer }, index) => {
    const { values } = layer;
    const messages = [...layer.problems];
    if (owner === 'project') messages.push(...silencedInVain(layer));
    if (values !== undefined) {
      messages.push(
        ...unknownKeys(values, schema),
        ...spacedPrograms(values),
        ...claimProblems(values, evidenceTypes),
        ...sectionProblems(values, valuesOf(files.slice(0, index))),
      );
    }
    return [...new Set(messages)].map((message) => ({ file, message }));
  });
}
