import { COMMON_OPTIONS } from '../command-line.js';
import type { OptionSpecs, Verb } from '../verb.js';

/** What a shell offers, taken from the table of verbs alone. */

export interface OptionCompletion {
  /** With its dashes. */
  readonly name: string;
  readonly about: string;
  /** Absent for one that takes no value. */
  readonly value?: { readonly name: string; readonly isFile: boolean };
}

export interface VerbCompletion {
  /** One word, or a group and a word. */
  readonly words: readonly [string, ...string[]];
  readonly summary: string;
  readonly options: readonly OptionCompletion[];
  /** The words that the first operand may be. */
  readonly choices: readonly string[];
  /** Whether an operand may be a file. */
  readonly takesFiles: boolean;
}

const FILE_VALUES = /^(?:FILE|DIR|PATH|PLUGIN_DIR)$/;
const FILE_OPERAND = /\b(?:FILE|DIR|PATH|PLUGIN_DIR)\b/;
const CHOICES = /^[a-z][a-z-]*(?:\|[a-z][a-z-]*)+$/;

function optionCompletions(options: OptionSpecs): OptionCompletion[] {
  return Object.entries({ ...options, ...COMMON_OPTIONS } as OptionSpecs).map(
    ([name, { type, value = 'VALUE', about }]) => ({
      name: `--${name}`,
      about,
      ...(type === 'string' ? { value: { name: value, isFile: FILE_VALUES.test(value) } } : {}),
    }),
  );
}

/** What a shell offers for each verb, in the order of the table. */
export function verbCompletions(verbs: readonly Verb[]): VerbCompletion[] {
  return verbs.map(({ name, summary, usage, options, operands }) => {
    // What stands outside of options is the operands.
    const words = usage
      .replace(/--[a-z-]+(?: [A-Z_]+)?/g, '')
      .split(/[\s[\]]+/)
      .filter(Boolean);
    const choice = words.find((word) => CHOICES.test(word));
    return {
      words: name.split(' ') as [string, ...string[]],
      summary,
      options: optionCompletions(options),
      choices: choice?.split('|') ?? [],
      takesFiles: operands.max > 0 && words.some((word) => FILE_OPERAND.test(word)),
    };
  });
}

/** The first words of all verbs, each once, with a summary: a group's is the list of its members. */
export function firstWords(verbs: readonly VerbCompletion[]): { readonly word: string; readonly summary: string }[] {
  const found = new Map<string, string>();
  for (const { words, summary } of verbs) {
    const [word, second] = words;
    const before = found.get(word);
    found.set(word, second === undefined ? summary : before === undefined ? second : `${before}, ${second}`);
  }
  return [...found].map(([word, summary]) => ({ word, summary }));
}

/** The members of a group; none for a verb of one word. */
export function membersOf(
  group: string,
  verbs: readonly VerbCompletion[],
): { readonly word: string; readonly summary: string }[] {
  return verbs.flatMap(({ words: [first, second], summary }) =>
    first === group && second !== undefined ? [{ word: second, summary }] : [],
  );
}

/** The groups, each once. */
export function groupsOf(verbs: readonly VerbCompletion[]): string[] {
  return [...new Set(verbs.flatMap(({ words: [first, second] }) => (second === undefined ? [] : [first])))];
}
