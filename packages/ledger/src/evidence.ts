import type { Invocation, Reading, Word } from '@litmus-hooks/command';
import type { EvidenceClass } from '@litmus-hooks/state-format/config';

/** What a hook loads only for a command that may be evidence: the shell's grammar, and what takes secrets out of it. */
export interface CommandReader {
  readonly readCommand: (command: string) => Reading;
  readonly redactBeginning: (text: string, maxChars: number) => string;
}

const MAX_COMMAND_CHARS = 2_000;
const MAX_QUERY_CHARS = 500;

/** An evidence program that surely ran. */
export interface FoundEvidence {
  /** The evidence class's `type`. */
  readonly type: string;
  /** Without secrets, at most MAX_QUERY_CHARS. */
  readonly query: string;
  /** Without secrets, at most MAX_COMMAND_CHARS. */
  readonly command: string;
}

const HELP_OPTIONS: ReadonlySet<string> = new Set(['--help', '-h', '--version']);
const END_OF_OPTIONS = '--';

/**
 * The first evidence in a command that ended with status 0 in the foreground: an invocation of a class's program that was then surely
 * started, with one of its verbs (L-10, L-13). A command that cannot be read holds none: the pattern is narrow on purpose.
 * `loadReader` is called only where the raw text names one of the programs.
 */
export function findEvidence(
  command: string,
  classes: readonly EvidenceClass[],
  loadReader: () => CommandReader,
): FoundEvidence | undefined {
  const named = classes.filter(({ program }) => command.includes(program));
  if (named.length === 0) return undefined;
  const { readCommand, redactBeginning } = loadReader();
  const reading = readCommand(command);
  if (reading.problem !== undefined) return undefined;
  for (const invocation of reading.invocations) {
    for (const evidence of named) {
      const query = queryOf(invocation, evidence);
      if (query === undefined) continue;
      return {
        type: evidence.type,
        query: redactBeginning(query, MAX_QUERY_CHARS),
        command: redactBeginning(command, MAX_COMMAND_CHARS),
      };
    }
  }
  return undefined;
}

function queryOf(invocation: Invocation, evidence: EvidenceClass): string | undefined {
  if (invocation.program !== evidence.program || invocation.runs !== 'always' || !invocation.foreground)
    return undefined;
  const words = invocation.argv.slice(1);
  const end = words.findIndex(({ value }) => value === END_OF_OPTIONS);
  const options = end === -1 ? words : words.slice(0, end);
  if (options.some(({ value }) => value !== undefined && HELP_OPTIONS.has(value))) return undefined;

  const verbAt = firstOperand(words, 0, evidence.valueOptions);
  if (evidence.verbs.length > 0) {
    const verb = words[verbAt];
    // A word before the verb that may vanish or become several leaves the verb's place unknown.
    if (verb?.value === undefined || words.slice(0, verbAt + 1).some(({ many }) => many)) return undefined;
    if (!evidence.verbs.includes(verb.value)) return undefined;
  }
  const queryAt = firstOperand(words, evidence.verbs.length > 0 ? verbAt + 1 : 0, evidence.valueOptions);
  return operandsFrom(words, queryAt, end);
}

/** The index of the first operand at or after `start`: options are passed over, with their value where they take one. */
function firstOperand(words: readonly Word[], start: number, valueOptions: readonly string[]): number {
  let index = start;
  for (let word = words[index]; word !== undefined; word = words[index]) {
    if (word.value === END_OF_OPTIONS) return index + 1;
    if (!isOption(word)) return index;
    index += word.value !== undefined && valueOptions.includes(word.value) ? 2 : 1;
  }
  return index;
}

/** A lone `-` stands for a stream and is an operand. */
function isOption({ prefix, value }: Word): boolean {
  return prefix.startsWith('-') && value !== '-';
}

/** The operands from `start` to the next option; behind the end of options, whose index is `end`, all words are operands. */
function operandsFrom(words: readonly Word[], start: number, end: number): string {
  const operands: string[] = [];
  for (let index = start; index < words.length; index += 1) {
    const word = words[index] as Word;
    const isLiteral = end !== -1 && index > end;
    if (!isLiteral && isOption(word)) break;
    operands.push(word.value ?? word.text);
  }
  return operands.join(' ');
}
