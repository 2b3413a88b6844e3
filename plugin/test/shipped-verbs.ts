import { execFileSync } from 'node:child_process';
import * as path from 'node:path';

/** What the shipped `litmus` says of itself: guidance may name only that. */

const LITMUS = path.join(path.dirname(import.meta.dirname), 'bin', 'litmus');

function help(words: readonly string[]): string {
  return execFileSync(process.execPath, [LITMUS, ...words, '--help'], { encoding: 'utf8', env: { NO_COLOR: '1' } });
}

/** The names of all verbs, such as `start` and `ledger show`, from the list in the help. */
export function shippedVerbs(): string[] {
  const list = help([]).split('\nVerbs\n')[1]?.split('\nEvery verb')[0] ?? '';
  // Titles of the list's parts stand at the margin.
  return list.split('\n').flatMap((line) => /^ {2}(\S+(?: \S+)*) {2,}/.exec(line)?.[1] ?? []);
}

/** The options of a verb without their dashes, from its help. */
export function optionsOf(verb: string): string[] {
  return [...help(verb.split(' ')).matchAll(/^\s+--([a-z-]+)/gm)].map(([, name = '']) => name);
}
