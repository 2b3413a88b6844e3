import { Budget, isTooDense, MAX_COMMAND_CHARS } from './bounds.js';
import { surelyStarted } from './outcome.js';
import type { Reading } from './reading.js';
import { plain, Scope } from './scope.js';
import { walkShell, walkText } from './script.js';
import { type Frame, Shell, UNREAD_WALK, type Walked } from './shell.js';

export type { Problem } from './bounds.js';
export type { Word } from './field.js';
export type { Invocation, Reading, Redirect } from './reading.js';

/** What is known about the shell before the command begins. */
export interface ReadOptions {
  /** Variables of the environment, such as HOME. Any other is unknown unless the command sets it. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Positional parameters, for a script that is called with arguments; unknown unless given. */
  readonly parameters?: readonly string[];
}

/**
 * Reads a shell command as the shell does and says which programs it starts, with which words, and whether they surely run. Pure and bounded: any
 * text has an answer within milliseconds, and nothing is thrown. Text over 32 KiB is not read (`too_long`), nor
 * one of thousands of commands (`too_much`).
 */
export function readCommand(text: string, options: ReadOptions = {}): Reading {
  if (text.length > MAX_COMMAND_CHARS) return { invocations: [], complete: false, problem: 'too_long' };
  if (isTooDense(text)) return { invocations: [], complete: false, problem: 'too_much' };
  const scope = new Scope();
  for (const [name, value] of Object.entries(options.variables ?? {})) scope.variables.set(name, plain(value, true));
  if (options.parameters) scope.variables.set('@', { items: options.parameters, open: false, exported: false });
  const shell = new Shell(new Budget());
  const { outcome } = readWhole(shell, text, {
    scope,
    via: [],
    redirects: [],
    assignments: [],
    stdin: undefined,
    foreground: true,
    level: 0,
    source: text,
    span: undefined,
    parsedAt: 0,
    calls: undefined,
    traps: [],
    inLoop: false,
  });
  const sure = surelyStarted(outcome);
  const invocations = shell.drafts.map((draft, index) => ({
    ...draft,
    runs: (sure >> BigInt(index)) & 1n ? ('always' as const) : ('maybe' as const),
  }));
  return { invocations, complete: shell.complete, ...(shell.problem && { problem: shell.problem }) };
}

/** A parser that recurses may run out of stack on text that is all nesting; that, too, is only a reading that stopped. */
function readWhole(shell: Shell, text: string, frame: Frame): Walked {
  try {
    return walkShell(frame, (within) => walkText(shell, text, within));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    shell.miss('too_deep');
    return UNREAD_WALK;
  }
}
