import type { Invocation, Word } from '@litmus-hooks/command';
import type { ProjectFiles } from './project-files.js';

/** One program's start, as it stands in a command line. */
export interface Call {
  readonly invocation: Invocation;
  readonly program: string;
  /** The words after the program. */
  readonly args: readonly Word[];
  /** Absolute path of the folder it starts in. */
  readonly cwd: string;
}

/** A command line that a call makes run: a package script, a recipe, a script file. */
export interface Lead {
  /** Shell text. */
  readonly text: string;
  /** Absolute path of the folder it runs in. */
  readonly cwd: string;
  /** The name it has in a chain; absent where the call's own words say it all. */
  readonly label?: string;
  /** It runs although the call does not name it: a `postbuild`, a prerequisite. */
  readonly implied?: true;
  /** It is one of several that the call may mean, since the deciding word is not known. */
  readonly possible?: true;
  /** It runs on another machine. */
  readonly remote?: true;
}

/** Finds what a call of one of its programs makes run. Reads files, runs nothing, never throws. */
export type Follower = (call: Call, files: ProjectFiles) => readonly Lead[];

/** The word as shell text that means the same. */
export function quoteWord(word: Word): string {
  return word.value === undefined ? word.text : quote(word.value);
}

/** `value` as one shell word. */
export function quote(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}

/** `text` with `words` added at its end, as script runners pass arguments on. */
export function withArguments(text: string, words: readonly Word[]): string {
  return words.length === 0 ? text : `${text} ${words.map(quoteWord).join(' ')}`;
}

/** The file that `word` names. Where that is not known it is named by the word as written, for one line writes and runs the same `$D/x.sh`. */
export function fileNamed(word: Word): string {
  return word.value ?? word.text.replace(/["']/g, '');
}
