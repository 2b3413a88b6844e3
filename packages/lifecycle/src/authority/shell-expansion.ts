import { Refusal } from './refusal.js';

/** What a shell would expand, evaluate or group in an unquoted word. */
const EXPANDING: Readonly<Record<string, readonly [string, string?]>> = {
  $: ['`$` expands', 'write out what it stands for, or quote it with single quotes'],
  '`': ['a backquote runs a command', 'run that command in a call of its own'],
  '*': ['`*` expands to file names', 'name the files or their folder, or quote the pattern'],
  '?': ['`?` expands to file names', 'name the files or their folder, or quote the pattern'],
  '[': ['`[` expands to file names', 'name the files or their folder, or quote the pattern'],
  ']': ['`]` expands to file names', 'quote it'],
  '{': ['`{` expands or groups', 'write each word out, or quote it'],
  '}': ['`}` expands or groups', 'write each word out, or quote it'],
  '(': ['`(` opens a subshell, a function or a substitution', 'use plain commands joined with `&&`'],
  ')': ['`)` closes what is not read here'],
};

/** Made a set on use: a literal has its character sets built when the file is read. */
const INVISIBLE = '[\\p{C}\\p{Z}]';

/** Whether anything in `text` is no letter, mark, number, punctuation or symbol: wide blanks, controls, invisible characters. */
export function isInvisible(text: string): boolean {
  return !/^[!-~]*$/.test(text) && new RegExp(INVISIBLE, 'u').test(text);
}

/** Throws where `character`, outside quotes, is not simply itself. */
export function refuseExpanding(character: string): void {
  const expanding = EXPANDING[character];
  if (expanding !== undefined) throw new Refusal(...expanding);
  if (isInvisible(character))
    throw new Refusal(
      `an invisible character (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}) stands outside quotes`,
      'use plain blanks',
    );
}
