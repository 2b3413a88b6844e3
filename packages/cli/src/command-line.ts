import { parseArgs } from 'node:util';
import { CommandError } from './command-error.js';
import { didYouMean } from './suggestion.js';
import type { OptionSpecs, OptionValues, Verb } from './verb.js';

/** Options that every verb has. */
export const COMMON_OPTIONS = {
  json: { type: 'boolean', about: 'answer with one JSON value' },
  help: { type: 'boolean', about: 'show this help' },
} as const satisfies OptionSpecs;

/** What was typed, read against the table of verbs. */
export type Reading =
  | { readonly kind: 'front_page' }
  | { readonly kind: 'version' }
  /** A group such as `ledger`, alone or with `--help`. */
  | { readonly kind: 'group_help'; readonly group: string }
  | { readonly kind: 'verb_help'; readonly verb: Verb }
  | {
      readonly kind: 'call';
      readonly verb: Verb;
      readonly values: OptionValues<OptionSpecs>;
      readonly operands: readonly string[];
      readonly json: boolean;
    };

/** Whether `--json` was typed as an option: errors are JSON even where the rest of the line cannot be read. */
export function asksForJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? undefined : end).includes('--json');
}

function groupsOf(verbs: readonly Verb[]): Set<string> {
  return new Set(verbs.flatMap(({ name }) => (name.includes(' ') ? [name.slice(0, name.indexOf(' '))] : [])));
}

function findVerb(words: readonly string[], verbs: readonly Verb[]): { verb: Verb; rest: readonly string[] } {
  const [first = '', second = ''] = words;
  const single = verbs.find(({ name }) => name === first);
  if (single !== undefined) return { verb: single, rest: words.slice(1) };
  if (groupsOf(verbs).has(first)) {
    const verb = verbs.find(({ name }) => name === `${first} ${second}`);
    if (verb !== undefined) return { verb, rest: words.slice(2) };
    const members = verbs
      .filter(({ name }) => name.startsWith(`${first} `))
      .map(({ name }) => name.slice(first.length + 1));
    throw new CommandError(
      'usage',
      `litmus ${first} has no verb "${second}"${didYouMean(second, members, `it has ${members.join(', ')}.`)}`,
    );
  }
  const names = [...verbs.map(({ name }) => name), ...groupsOf(verbs)];
  throw new CommandError(
    'usage',
    first.startsWith('-')
      ? `"${first}" is no option of litmus itself: a verb comes first, and litmus --help lists them.`
      : `litmus has no verb "${first}"${didYouMean(first, names, 'litmus --help lists them.')}`,
  );
}

function readOptions(
  verb: Verb,
  words: readonly string[],
): { values: Record<string, string | boolean | string[]>; operands: string[] } {
  const specs: OptionSpecs = { ...verb.options, ...COMMON_OPTIONS };
  const options = Object.fromEntries(Object.entries(specs).map(([name, { type }]) => [name, { type }]));
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | boolean | string[]> = {};
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const spec = Object.hasOwn(specs, name) && rawName.startsWith('--') ? specs[name] : undefined;
    if (spec === undefined) {
      const known = Object.keys(specs).map((option) => `--${option}`);
      throw new CommandError(
        'usage',
        `litmus ${verb.name} has no option ${rawName}${didYouMean(rawName, known, `litmus ${verb.name} --help lists them.`)}`,
      );
    }
    const earlier = Object.hasOwn(values, name) ? values[name] : undefined;
    if (earlier !== undefined && spec.multiple !== true)
      throw new CommandError('usage', `${rawName} is given twice: give it once.`);
    if (spec.type === 'boolean') {
      if (value !== undefined) throw new CommandError('usage', `${rawName} takes no value: write ${rawName} alone.`);
      values[name] = true;
    } else {
      if (value === undefined || (value.startsWith('-') && inlineValue !== true)) {
        throw new CommandError(
          'usage',
          `${rawName} needs a value: write ${rawName} ${spec.value ?? 'VALUE'}, or ${rawName}=${spec.value ?? 'VALUE'} where it begins with a dash.`,
        );
      }
      values[name] = spec.multiple === true ? [...(Array.isArray(earlier) ? earlier : []), value] : value;
    }
  }
  return { values, operands };
}

function checkOperands(verb: Verb, operands: readonly string[]): void {
  const { min, max } = verb.operands;
  const usage = `litmus ${verb.name} ${verb.usage}`.trim();
  if (operands.length < min) throw new CommandError('usage', `litmus ${verb.name} lacks an operand: write ${usage}.`);
  const extra = operands[max];
  if (extra !== undefined) {
    throw new CommandError('usage', `"${extra}" is one operand too many for litmus ${verb.name}: write ${usage}.`);
  }
}

/**
 * Reads the words after `litmus`.
 *
 * @throws CommandError `usage`, with a suggestion where a name is nearly right.
 */
export function readCommandLine(words: readonly string[], verbs: readonly Verb[]): Reading {
  const [first, second] = words;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    if (first !== 'help' || second === undefined) return { kind: 'front_page' };
    return readCommandLine([...words.slice(1), '--help'], verbs);
  }
  if (first === '--version' || first === '-v') return { kind: 'version' };
  if (groupsOf(verbs).has(first) && (second === undefined || second === '--help' || second === '-h'))
    return { kind: 'group_help', group: first };
  const { verb, rest } = findVerb(words, verbs);
  const end = rest.indexOf('--');
  const before = end === -1 ? rest : rest.slice(0, end);
  if (before.includes('--help') || before.includes('-h')) return { kind: 'verb_help', verb };
  const { values, operands } = readOptions(verb, rest);
  checkOperands(verb, operands);
  return { kind: 'call', verb, values, operands, json: values.json === true };
}
