import type { ExitStatus } from './exit-status.js';
import type { Progress } from './terminal/progress.js';
import type { Style } from './terminal/style.js';

/** One option, in the terms of `util.parseArgs`, with the words for the help. */
export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help, such as `DIR`. */
  readonly value?: string;
  /** Whether it may be given again; its value is then a list. */
  readonly multiple?: true;
  readonly about: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** A list where the option is `multiple`, one value where it is not, either where that is not known. */
type OptionValue<S extends OptionSpec> =
  | (S extends { readonly multiple: true } ? never : { string: string; boolean: boolean }[S['type']])
  | ('multiple' extends keyof S ? readonly string[] : never);

export type OptionValues<O extends OptionSpecs> = { readonly [K in keyof O]?: OptionValue<O[K]> };

/** One use of a verb: what was typed, and where. */
export interface Call<O extends OptionSpecs> {
  readonly values: OptionValues<O>;
  readonly operands: readonly string[];
  /** Absolute path of the working directory. */
  readonly cwd: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly style: Style;
  readonly progress: Progress;
  /** Whether `--json` was typed, for a verb that speaks before it ends; the others answer both ways. */
  readonly json: boolean;
  /** Writes a line to stdout at once. */
  print(line: string): void;
  /** Writes text to stdout as it is. To be awaited, since a reader may be slow; resolves where nobody reads any more, too. */
  write(text: string): Promise<void>;
}

/** What a verb says: for a program, for a person, and as an exit status. */
export interface Answer<J extends object = object> {
  readonly status: ExitStatus;
  readonly json: J;
  /** Lines without a final line feed. */
  readonly text: string;
}

/** The end of a verb that has printed all it had to say. */
export type Said = Pick<Answer, 'status'>;

/** One verb of the command line. */
export interface Verb<O extends OptionSpecs = OptionSpecs> {
  /** One word, or a group and a word, such as `ledger show`. */
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** What stands after the verb's name. */
  readonly usage: string;
  readonly example: string;
  readonly options: O;
  /** How many operands it takes. */
  readonly operands: { readonly min: number; readonly max: number };
  /** True when this use of it loosens a bound, which only a person may do. */
  loosens?(values: OptionValues<O>): boolean;
  run(call: Call<O>): Answer | Promise<Answer | Said>;
}
