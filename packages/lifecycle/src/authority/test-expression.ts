import type { Needs } from './needs.js';
import { Refusal, shown } from './refusal.js';

/** The words of `test` and `[`, read strictly: some shells evaluate what is compared as a number. */

const FILE_TESTS = /^-[abcdefghkprsuwxLNOGS]$/;
const FILE_COMPARISONS = /^-(?:nt|ot|ef)$/;
const NUMBER_COMPARISONS = /^-(?:eq|ne|lt|le|gt|ge)$/;

/** Adds what testing the files in `words` needs. Throws a Refusal for an expression that is not read. */
export function judgeTest(words: readonly string[], folder: string, needs: Needs): void {
  let rest = [...words];
  while (rest.length > 0) {
    if (rest[0] === '!') rest = rest.slice(1);
    const [first = '', operator = '', third = ''] = rest;
    const hasThird = rest.length >= 3;
    if (hasThird && FILE_COMPARISONS.test(operator)) {
      needs.path('read', first, folder);
      needs.path('read', third, folder);
      rest = rest.slice(3);
    } else if (hasThird && NUMBER_COMPARISONS.test(operator)) {
      if (![first, third].every((one) => /^[+-]?\d+$/.test(one)))
        throw new Refusal(`${shown(operator)} compares what is no number`);
      rest = rest.slice(3);
    } else if (hasThird && /^(?:=|!=)$/.test(operator)) rest = rest.slice(3);
    else if (FILE_TESTS.test(first) && rest.length >= 2) {
      needs.path('read', operator, folder);
      rest = rest.slice(2);
    } else if (/^-[nz]$/.test(first) && rest.length >= 2) rest = rest.slice(2);
    else if (rest.length === 1 && !first.startsWith('-')) rest = [];
    else throw new Refusal(`the expression at ${shown(first)} is not read`, 'use one test at a time, joined with `&&`');
    if (rest.length === 0) return;
    if (!/^-[ao]$/.test(rest[0] ?? '') || rest.length === 1)
      throw new Refusal(
        `the expression at ${shown(rest[0] ?? '')} is not read`,
        'use one test at a time, joined with `&&`',
      );
    rest = rest.slice(1);
  }
}
