import { Refusal, shown } from './refusal.js';

/** Words that a script of the project is given, as far as they tell what it is to do (F-24). */

const LEAVING: ReadonlySet<string> = new Set('publish deploy upload push'.split(' '));
/** By the name of a script that all projects of a kind have: what sends the project away, and what runs code that is given with it. */
const OF_SCRIPT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['setup.py', new Set(['register', 'upload_docs'])],
  ['manage.py', new Set(['shell', 'shell_plus', 'dbshell'])],
]);

/** Throws a Refusal where one of `words`, and no flag's value, has the script `name` publish, deploy or run what is not judged. */
export function refuseLeavingWords(name: string, words: readonly string[]): void {
  const base = name.slice(name.lastIndexOf('/') + 1);
  const leaving = words.find(
    (word, index) =>
      (LEAVING.has(word) && !words[index - 1]?.startsWith('-')) ||
      (index === 0 && OF_SCRIPT.get(base)?.has(word) === true),
  );
  if (leaving === undefined) return;
  throw new Refusal(
    `by its name, ${shown(`${base} ${leaving}`)} publishes, deploys or runs what is not judged`,
    'leave that to a person',
  );
}
