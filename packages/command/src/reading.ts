import type { Problem } from './bounds.js';
import type { Word } from './field.js';

/** A redirection in force for a program, its own and those of the groups around it. */
export interface Redirect {
  /** `>`, `>>`, `<`, `2>` has `>` and descriptor 2; `<<` for any here-document. */
  readonly operator: string;
  readonly descriptor: number | undefined;
  readonly target: Word | undefined;
}

/** One program that the command starts. */
export interface Invocation {
  /**
   * What runs: the base name of `argv[0]` (`./node_modules/.bin/vercel` is `vercel`; `.exe`, `.cmd`, `.ps1` and the like are dropped); after a package
   * runner the package's name without its version (`npx wrangler@4` is `wrangler`). undefined = cannot be known without running something.
   */
  readonly program: string | undefined;
  /** The program's words, its name first, without the wrappers in front of it. */
  readonly argv: readonly Word[];
  /** `always`: whenever the whole command ends with status 0, this program was started. */
  readonly runs: 'always' | 'maybe';
  /** false: the shell does not wait for it (`&`, `coproc`, `setsid --fork`). */
  readonly foreground: boolean;
  /** Wrappers, runners and carriers around it, outermost first: `['env', 'bash -c', 'npx']`. */
  readonly via: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Variables set for it alone: `A=b program`, `env A=b program`. */
  readonly assignments: readonly { readonly name: string; readonly value: Word }[];
  /** The container image that it runs in, as named; the image's own program may be what gets the words. */
  readonly image?: string;
  /** The folder changes (`cd`, `env -C`) in force when it runs, in order; a word without a value = somewhere unknown. Empty = where the command began. */
  readonly cwd: readonly Word[];
  /** What is fed to it by a here-document, a here-string or `echo … |`, as far as that is known. */
  readonly stdin: Word | undefined;
  /** Where it stands in the text, `[pos, end)` in UTF-16 units; for nested scripts the place of the command that carries them. */
  readonly pos: number;
  readonly end: number;
}

/** A command as the shell would read it. */
export interface Reading {
  /** In order of reading: a program stands after those that its own words started. */
  readonly invocations: readonly Invocation[];
  /** false = something could not be read as the shell would read it: there may be programs that are not listed. */
  readonly complete: boolean;
  /** What stopped the reading, where one thing can be named. */
  readonly problem?: Problem;
}
