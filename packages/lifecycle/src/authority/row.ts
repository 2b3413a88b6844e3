import type { Action } from './judgement.js';

/**
 * What one command may be given: the unit of the tables. A flag or operand that its row does not name is refused, so a row need not
 * know what it leaves out.
 *
 * Kinds of values: an action (`read`, `write`, `execute`, `test`, `package`, `vcs-read`) is a path that needs it; `same` is a path that
 * needs the row's own action; `text` is data; `num` a number; `name` a plain word (a package, a target); `workspace` a part of the project by its name or its path; `dependency` a package of the registry
 * or of the project; `module` a module's name or a path
 * that is executed; `property` a `key=value` that a build is given; `classpath` paths joined by colons that are executed; two kinds joined by
 * `+` are two words; `script` the name of a project's own script; `passed` goes on to a program that is not known, so what may be a path must
 * be granted; `rest` as `passed`, flags and all; `~pattern` text of
 * that pattern. What a row with a `change` gives the kind of is read there alone. Any other kind is the one value that may stand there.
 */
export interface Row {
  /** `-abc` letters without a value, `-o,--only:kind` one with a value, `--color?kind` one whose value, by default a text, can only be joined to it. */
  readonly flags?: string;
  /** Every word is data, whatever it looks like. */
  readonly talks?: true;
  /** Kinds in order; `*` behind the last: any number of them. None by default. */
  readonly operands?: string;
  /** Long options with a single dash (`-name`), and no clusters. */
  readonly singleDash?: true;
  /** Flags of one letter whose value may be joined to them although long options have a single dash: `-lm`. */
  readonly joins?: string;
  /** Flags whose value stands behind a colon: `-clp:ErrorsOnly`; written as in `flags`. */
  readonly colonFlags?: string;
  /** A slash in front of a flag is a dash: `/p:Key=Value`. */
  readonly slashes?: true;
  /** A first word of this pattern is flags without their dash: `tar czf`. */
  readonly dashless?: string;
  /** `-5` is a number. */
  readonly numeric?: true;
  /** Needed for the folder of the project that the command works in, whatever the operands. */
  readonly needs?: Action;
  /** Files that mark that folder, looked for upward from where the command runs; without one it is there. */
  readonly markers?: readonly string[];
  /** Needed for the folder it runs in where no operand is a path. */
  readonly idle?: Action;
  /** With one of these flags the first operand is not what it would be: `grep -e x` takes files alone. */
  readonly replacesFirst?: string;
  /** With one of these flags the row's own action is `test`. */
  readonly testsWith?: string;
  /** Operands are taken only with one of these flags. */
  readonly operandsWith?: string;
  /** With one of these flags the operands, or the folder where there are none, are written too. */
  readonly writesWith?: string;
  /** As `writesWith`, but without any of these flags. */
  readonly writesUnless?: string;
  /** Without any of these flags it writes into the folder it runs in. */
  readonly writesHereUnless?: string;
  /** Operands with which it does something of another kind: `nx exec`. */
  readonly refuses?: string;
  /** A first operand that says no more than its absence: `yq eval`. */
  readonly mayBeginWith?: string;
  /** Operands that are punctuation of the command's own. */
  readonly ignores?: string;
  /** With one of these flags it works on the whole project. */
  readonly wideWith?: string;
  /** A folder as an operand would be read through the links in it. */
  readonly filesOnly?: true;
  /** `idle` holds only with one of these flags. */
  readonly idleWith?: string;
  /** Among its scripts, `NAME=value` sets a variable. */
  readonly assigns?: true;
  /** A script of this pattern is a test, whatever its name. */
  readonly testsLike?: string;
  /** In a pipe it reads what comes before instead of its folder. */
  readonly readsPipe?: true;
  /** What stands behind its flags is a verb, whose row has the name of both. */
  readonly verbs?: true;
  /** The verbs are those of another command, in a part of the project that it names. */
  readonly verbsOf?: string;
  /** Without a verb it does what this row says. */
  readonly withoutVerb?: true;
  /** A verb without a row is the name of a project's script or, where it is one, of a tool of this family. */
  readonly verbIsScript?: Family;
  /** Verbs that are its own, and none of these scripts. */
  readonly ownVerbs?: string;
  /** With this flag in front of any operand, the row of another name holds: `node --test`. */
  readonly becomes?: Readonly<Record<string, string>>;
  /** Behind `-m` stands a tool of this family. */
  readonly moduleOf?: Family;
  /** What stands behind its flags is a command: of this family of tools, or any that is known. */
  readonly runs?: Family | 'any';
  /** `rest` begins with the first word, a flag too. */
  readonly passesAll?: true;
  /** Words behind `--` are words of this command. */
  readonly handsTo?: string;
  /** What it runs, it looks for in the project first. */
  readonly looksInProject?: true;
  /** A verb that is no script of `package.json` is a program of the machine, but for these flags. */
  readonly fallsThroughUnless?: string;
  /** `+name` in front of everything chooses a toolchain. */
  readonly toolchains?: true;
  /** A script that is named alone and is not here is looked for along the path. */
  readonly looksAlongPath?: true;
  /** A name that ends as a file of JavaScript or TypeScript does is one. */
  readonly runsFiles?: true;
  /** It takes the beginning of a name for the name. */
  readonly abbreviates?: true;
  /** Words behind `--` go to a program that is not known. */
  readonly passesOn?: true;
  /** A look at the words that no grammar of flags can take; named in `checks.ts`. */
  readonly check?: Check;
  /** Needs that depend on several operands together; named in `changes.ts` and `edit.ts`. */
  readonly change?: Change | Edit;
}

export type Check =
  | 'apply'
  | 'archive'
  | 'awk'
  | 'chmod'
  | 'date'
  | 'goals'
  | 'jq'
  | 'literal'
  | 'local'
  | 'plain'
  | 'printf'
  | 'yq'
  | 'zip';

export type Change = 'copy' | 'move' | 'link' | 'remove' | 'patch';

/** The stream editors. */
export type Edit = 'sed' | 'perl';

/** Tools that a runner finds among a project's packages. */
export type Family = 'node' | 'python' | 'ruby' | 'php';

/** Rows by command: its name, or its name and verbs (`git stash list`). */
export type Table = Readonly<Record<string, Row>>;
