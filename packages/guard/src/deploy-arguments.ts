/**
 * One word of an invocation, resolved as the shell would.
 * `value` is undefined when it cannot be known without running the command; `prefix` is the beginning that is known even then.
 */
export interface InvokedWord {
  readonly value: string | undefined;
  readonly prefix: string;
  /** As it was written. */
  readonly text?: string;
}

/** An option as it was written: its name with dashes, and its value where it has one. */
interface ReadOption {
  readonly name: string;
  readonly value: InvokedWord | undefined;
  /** One letter of several that share a dash. */
  readonly joined: boolean;
}

/** The words after a program's name, told apart. `positionals` are the words that are neither options nor their values, in order. */
export interface ReadArguments {
  readonly positionals: readonly InvokedWord[];
  readonly options: readonly ReadOption[];
}

/** A word that no command line uses as a verb: a path, a file, an address, a number or an assignment. */
const NEVER_A_VERB = /[/.=@\d]/;

/**
 * Tells options, their values and positional words apart.
 * `valued` names the options that take the next word as their value; a value may also be attached (`--name=value`, `-nvalue`),
 * and letters may be joined (`-avn`). Words after `--` are positional.
 * An option that is not listed still takes the next word when no verb was seen yet and the word cannot be a verb.
 */
export function readArguments(
  args: readonly InvokedWord[],
  valued: ReadonlySet<string>,
  guessValues: boolean,
): ReadArguments {
  const positionals: InvokedWord[] = [];
  const options: ReadOption[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as InvokedWord;
    const known = word.value ?? word.prefix;
    if (known === '--' && word.value !== undefined) {
      positionals.push(...args.slice(at + 1));
      break;
    }
    if (!known.startsWith('-') || known === '-') {
      positionals.push(word);
      continue;
    }
    const equals = known.indexOf('=');
    const letter = known.slice(0, 2);
    if (equals > 2 && valued.has(letter)) {
      options.push({ name: letter, value: tail(word, 2), joined: false });
      continue;
    }
    if (equals > 0) {
      options.push({ name: known.slice(0, equals), value: tail(word, equals + 1), joined: false });
      continue;
    }
    if (word.value === undefined) continue;
    if (valued.has(known)) {
      options.push({ name: known, value: args[++at], joined: false });
      continue;
    }
    const next = args[at + 1];
    if (known.startsWith('--')) {
      const guessed =
        guessValues &&
        positionals.length === 0 &&
        NEVER_A_VERB.test(next?.value ?? '') &&
        !next?.value?.startsWith('-');
      const told = next?.value === 'false' || next?.value === 'true';
      options.push({ name: known, value: guessed || told ? args[++at] : undefined, joined: false });
      continue;
    }
    options.push({ name: known, value: undefined, joined: false });
    if (known.length > 2 && readLetters(known, valued, options, next)) at++;
  }
  return { positionals, options };
}

/** Reads joined letters; true when the last of them takes the next word. */
function readLetters(
  letters: string,
  valued: ReadonlySet<string>,
  options: ReadOption[],
  next: InvokedWord | undefined,
): boolean {
  for (let at = 1; at < letters.length; at++) {
    const name = `-${letters[at]}`;
    if (!valued.has(name)) {
      options.push({ name, value: undefined, joined: true });
      continue;
    }
    const rest = letters.slice(at + 1);
    options.push({ name, value: rest ? { value: rest, prefix: rest } : next, joined: true });
    return rest === '';
  }
  return false;
}

function tail(word: InvokedWord, from: number): InvokedWord {
  return { value: word.value?.slice(from), prefix: word.prefix.slice(from) };
}
