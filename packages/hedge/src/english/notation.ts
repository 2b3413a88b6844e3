import type { Lexicon } from './lexicon.js';
import { gatherWords } from './side-by-side.js';

/**
 * The notation of English constructions: words and `<classes>`, put together as in a regular expression. `a_b` is a phrase, `_` any word,
 * `~` up to six words of the same clause, `*` up to four of what stands before it, `,` `;` `:` themselves, `number`, `ed`, `ing` and `ly` a word of that shape.
 */

const TOKEN = /\{\d+,\d+\}|<([\w.]+)>|[a-z0-9][\w'-]*|_|~|\*|\(\?[!:=]|\(|\s+/g;
const WORD = /^[a-z0-9]/;
const SHAPE: ReadonlySet<string> = new Set(['ed', 'ing', 'ly']);
const EXPRESSIONS: Readonly<Record<string, string>> = { _: '[^,;:]', '~': '[^,;:]{0,6}?', '(': '(?:', '*': '{0,4}' };

/** The literal words of a pattern. */
export function literalsOf(pattern: string): string[] {
  return [...pattern.matchAll(TOKEN)].flatMap(([token]) =>
    WORD.test(token) && !SHAPE.has(token) ? token.split('_') : [],
  );
}

/** The pattern as a regular expression over a sentence's signatures. Throws on a class that the lexicon does not have. */
export function compile(pattern: string, lexicon: Lexicon): string {
  const sets: string[] = [];
  const gathered = gatherWords(pattern, (words) => `<${sets.push(lexicon.anyOf(words)) - 1}>`);
  return gathered.replace(TOKEN, (token, name?: string) => {
    if (name !== undefined) return sets[Number(name)] ?? lexicon.expression(name);
    if (WORD.test(token))
      return SHAPE.has(token) ? lexicon.expression(token) : `(?:${lexicon.expression(`'${token}`)})`;
    return EXPRESSIONS[token] ?? token.trim();
  });
}
