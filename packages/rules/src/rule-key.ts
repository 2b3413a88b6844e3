import type { Delivery } from './format.js';
import { isNameAt } from './plain-name.js';

/**
 * Keys that rules are filed under, so that the few that may be about a file are found without a look at the patterns of all others: the folders
 * that a pattern begins with and the letters that it ends with, as far as both are plain. A key rules out and never decides.
 */

const MAX_KEY_FOLDERS = 8;

const ALWAYS_KEY = '=always';
const REQUEST_KEY = '=request';

/** What the rules of a session, or of a folder above an edited file, are filed under. */
export const UNCONDITIONAL_KEYS: readonly string[] = [ALWAYS_KEY, REQUEST_KEY];

/** The keys of a rule; one that is never delivered has none. */
export function keysOf(delivery: Delivery): readonly string[] {
  switch (delivery.when) {
    case 'always':
      return [ALWAYS_KEY];
    case 'request':
      return [REQUEST_KEY];
    case 'edit':
      return [...new Set(delivery.globs.filter((glob) => !glob.startsWith('!')).map(patternKey))];
    case 'never':
      return [];
  }
}

/** False only where surely none of `globs` chooses a file whose keys these are. */
export function mayMatch(globs: readonly string[], keys: readonly string[]): boolean {
  return globs.some((glob) => !glob.startsWith('!') && keys.includes(patternKey(glob)));
}

function patternKey(glob: string): string {
  return keyOf(plainFolders(glob), lastLetters(glob));
}

/** The folders that the pattern begins with, as far as their names are plain; a dot or a doubled slash may say nothing. */
function plainFolders(glob: string): string {
  let end = 0;
  for (let folder = 0; folder < MAX_KEY_FOLDERS; folder += 1) {
    let at = end;
    while (isNameAt(glob, at)) at += 1;
    if (at === end || glob[at] !== '/' || glob[at + 1] === '/') break;
    end = at + 1;
  }
  return glob.slice(0, end);
}

/** The plain name behind the last dot or slash, which any path that the pattern matches then has there too. */
function lastLetters(text: string): string {
  let start = text.length;
  while (isNameAt(text, start - 1)) start -= 1;
  return start === 0 || text[start - 1] === '.' || text[start - 1] === '/' ? text.slice(start) : '';
}

function keyOf(folders: string, letters: string): string {
  return `${folders}|${letters}`;
}

/** The keys of every pattern that may match `file`, a slash path below the project, for a rule about the folder `scope` (U-16). */
export function keysAbout(file: string, scope: string): readonly string[] {
  const endings = [...new Set(['', lastLetters(file)])];
  const folders = new Set([...firstFolders(file), ...(scope === '' ? [] : firstFolders(file.slice(scope.length + 1)))]);
  return [...folders].flatMap((first) => endings.map((letters) => keyOf(first, letters)));
}

/** No folder, the first, the first two and so on. */
function firstFolders(file: string): string[] {
  const folders = file.split('/').slice(0, -1).slice(0, MAX_KEY_FOLDERS);
  return ['', ...folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/`)];
}
