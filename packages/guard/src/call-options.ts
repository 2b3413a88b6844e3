import type { Word } from '@litmus-hooks/command';

/** Which options of a program matter to where and what it runs. Names with their dashes. */
export interface OptionTable {
  /** Options that take the next word, or what follows `=`. */
  readonly valued: ReadonlySet<string>;
  /** Options of several letters behind one dash: `-ws`. */
  readonly whole?: readonly string[];
  /** Options end at the first operand: what follows belongs to the script. */
  readonly endAtOperand?: boolean;
}

export interface CallOptions {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, readonly Word[]>;
  readonly operands: readonly Word[];
  /** The words after `--`; with `endAtOperand` none are told apart and `operands` holds all. */
  readonly passed: readonly Word[];
}

function valueWord(text: string): Word {
  return { text, value: text, prefix: text, many: false };
}

/**
 * Sorts `args` into options and operands: `--name value`, `--name=value`, `-Cvalue`, joined letters (`-kj4`) whose last may take a value.
 * A word whose value is not known is an operand.
 */
export function readOptions(args: readonly Word[], table: OptionTable): CallOptions {
  const flags = new Set<string>();
  const values = new Map<string, Word[]>();
  const operands: Word[] = [];
  const add = (name: string, word: Word): void => {
    const known = values.get(name);
    if (known === undefined) values.set(name, [word]);
    else known.push(word);
  };
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] as Word;
    const text = word.value ?? word.prefix;
    if (text === '--') return { flags, values, operands, passed: args.slice(index + 1) };
    if (!text.startsWith('-') || text === '-') {
      if (table.endAtOperand) return { flags, values, operands: args.slice(index), passed: [] };
      operands.push(word);
      continue;
    }
    const equals = text.indexOf('=');
    if (text.startsWith('--') && equals !== -1) {
      const value = text.slice(equals + 1);
      add(
        text.slice(0, equals),
        word.value === undefined ? { text: value, value: undefined, prefix: value, many: false } : valueWord(value),
      );
      continue;
    }
    const next = args[index + 1];
    if (table.valued.has(text)) {
      if (next !== undefined) add(text, next);
      index += 1;
      continue;
    }
    flags.add(text);
    if (text.startsWith('--') || table.whole?.includes(text)) continue;
    for (let letter = 1; letter < text.length; letter += 1) {
      const name = `-${text[letter]}`;
      if (!table.valued.has(name)) {
        flags.add(name);
        continue;
      }
      const rest = text.slice(letter + 1).replace(/^=/, '');
      if (rest !== '') add(name, valueWord(rest));
      else if (next !== undefined) {
        add(name, next);
        index += 1;
      }
      break;
    }
  }
  return { flags, values, operands, passed: [] };
}

/** The last known value given to one of `names`. */
export function lastValue(options: CallOptions, ...names: readonly string[]): string | undefined {
  return names.flatMap((name) => options.values.get(name) ?? []).at(-1)?.value;
}

export function hasFlag(options: CallOptions, ...names: readonly string[]): boolean {
  return names.some((name) => options.flags.has(name));
}
