import type { Budget, Problem } from './bounds.js';
import { MAX_INVOCATIONS } from './bounds.js';
import { type Field, wordOf } from './field.js';
import { NONE, type Outcome, type Started, UNREAD } from './outcome.js';
import type { Invocation, Redirect } from './reading.js';
import type { FunctionBody, Scope, Variable } from './scope.js';
import { joinValues, knownPrefix, knownSuffix, UNKNOWN } from './text.js';

/** Where in the command something is read. Derived frames are copies; only the scope in it changes in place. */
export interface Frame {
  readonly scope: Scope;
  readonly via: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly assignments: Invocation['assignments'];
  /** The container image around it. */
  readonly image?: string | undefined;
  /** What stands on standard input, as far as known; undefined = what the whole command was given. */
  readonly stdin: string | undefined;
  readonly foreground: boolean;
  /** Compound commands, substitutions, scripts and calls around this place. */
  readonly level: number;
  /** The text that positions of the syntax tree index. */
  readonly source: string;
  /** Set inside a nested script, whose positions say nothing about the outermost text. */
  readonly span: { readonly pos: number; readonly end: number } | undefined;
  /** Line of the reading on which `source` was parsed. */
  readonly parsedAt: number;
  readonly calls: Call | undefined;
  /** What `trap` left to be read when this shell ends. */
  readonly traps: Trap[];
  /** `break` and `continue` have a loop to act on. */
  readonly inLoop: boolean;
}

/** A function call being read. */
export interface Call {
  readonly body: FunctionBody;
  readonly words: string;
  readonly caller: Call | undefined;
  /** What `local` variables hide, to be given back. */
  readonly hidden: Map<string, Variable | undefined>;
}

/** What `trap` left to be read when the shell ends. */
export interface Trap {
  /** Invocations that had been read when it was set: what it does cannot keep them from being started. */
  readonly before: Started;
  /** Reads its action in the scope that it then has; says how that can end. */
  act(scope: Scope): Outcome;
}

/** What reading a piece of script gives. */
export interface Walked {
  readonly outcome: Outcome;
  /** What it prints on standard output, with `UNKNOWN` where it cannot be known. */
  readonly output: string;
}

export const UNREAD_WALK: Walked = { outcome: UNREAD, output: UNKNOWN };

/** Files whose text is remembered while a command is read. */
const MAX_FILES = 64;

type Draft = Omit<Invocation, 'runs'>;

/** The reading as it grows. */
export class Shell {
  readonly budget: Budget;
  /** Files that the command itself writes, by the path as the command names it, each with its text. */
  readonly files: Map<string, string> = new Map();
  readonly drafts: Draft[] = [];
  complete = true;
  problem: Problem | undefined;
  /** Counts the lines that shells have taken in so far. */
  line = 0;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** Notes that something was not read, and why where there is one reason. */
  miss(problem?: Problem): void {
    this.complete = false;
    this.problem ??= problem;
  }

  /** Takes work from the budget. */
  spend(units: number): boolean {
    const granted = this.budget.spend(units);
    if (!granted) this.miss('too_much');
    return granted;
  }

  /** Remembers what the command writes to a file, as far as it is known at all. */
  write(file: string, text: string, append: boolean): void {
    const whole = append ? joinValues(this.files.get(file) ?? UNKNOWN, text) : text;
    if (knownPrefix(whole) === '' && knownSuffix(whole) === '') this.files.delete(file);
    else if (this.files.size < MAX_FILES) this.files.set(file, whole);
  }

  /** Adds a program; gives the set that holds it alone. */
  record(
    program: string | undefined,
    argv: readonly Field[],
    frame: Frame,
    place: { pos: number; end: number },
  ): Started {
    if (this.drafts.length >= MAX_INVOCATIONS || !this.spend(argv.length >> 2)) {
      this.miss('too_much');
      this.budget.exhaust();
      return NONE;
    }
    this.drafts.push({
      program,
      argv: argv.map(wordOf),
      foreground: frame.foreground,
      via: frame.via,
      redirects: frame.redirects,
      assignments: frame.assignments,
      ...(frame.image !== undefined && { image: frame.image }),
      cwd: frame.scope.cwd.map(wordOf),
      stdin:
        frame.stdin === undefined || frame.stdin === UNKNOWN
          ? undefined
          : wordOf({ text: '', content: frame.stdin, many: false }),
      pos: (frame.span ?? place).pos,
      end: (frame.span ?? place).end,
    });
    return 1n << BigInt(this.drafts.length - 1);
  }
}
