import { Refusal, shown } from './refusal.js';

/** The words behind assignments for one command, of which `CI` is the only one that changes nothing else, and behind `time`. */
export function withoutPrefixes(words: readonly string[]): readonly string[] {
  let rest = words;
  for (;;) {
    const [first = ''] = rest;
    if (first !== 'time' && !/^[A-Za-z_]\w*(?:\+?=|\[)/.test(first)) return rest;
    if (first !== 'time' && first !== 'CI=1' && first !== 'CI=true')
      throw new Refusal(
        `${shown(first)} sets a variable, which may change what the command does`,
        'only `CI=1` may stand there; a script of the project can set others',
      );
    rest = rest.slice(1);
    if (rest.length === 0) throw new Refusal('a command is missing');
  }
}
