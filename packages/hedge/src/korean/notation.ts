import { Table, writeTable } from '../table.js';
import { FormTable, lengthOfForm, markOfForm } from './form-table.js';
import { ADVERB_MARK, adverbAt, CUE_MARK, markOf, markSections, mayHaveAdverbs } from './mark.js';
import { EXPRESSIONS, WORDS } from './words.js';

/**
 * The notation of Korean constructions: a regular expression in which a space may be left out and `<name>` is a class. The space that ends a group which
 * is repeated may not: without it there are more ways to part a text than there is time. `<cue>` is where the cue that is judged ends.
 */

const LINE_BREAK = /\n\s*/g;
/** The end of a repeated group, a class, a set of syllables, and a run of syllables; one that is repeated is no part of a word. */
const TOKEN = / \)(?:[*+]|\{\d*,)|<(\w+)( word)?>|\[[^\]]*\]|[가-힣]+(?: [가-힣]+)*(?![?*+{])| (?!\?)/g;

function listOf(words: string): string[] {
  return words.replace(LINE_BREAK, '').split('|');
}

/** Every word that has a mark, in the order of the marks. */
export const MARKED_WORDS: readonly string[] = [...new Set(Object.values(WORDS).flatMap(listOf))];

const forms = new FormTable(new Table(writeTable(markSections(MARKED_WORDS))));
const marks = new Map(MARKED_WORDS.map((word, index) => [word, markOf(index)]));

/** A text of a pattern with its words marked, the longest first, as a sentence's are. */
function marked(text: string): string {
  let written = '';
  for (let at = 0; at < text.length; ) {
    const found = forms.at(text, at);
    const adverb = found === 0 && mayHaveAdverbs(text) ? adverbAt(text, at) : 0;
    if (found !== 0) written += String.fromCharCode(markOfForm(found));
    else written += adverb > 0 ? ADVERB_MARK : text[at];
    at += found === 0 ? Math.max(adverb, 1) : lengthOfForm(found);
  }
  return written;
}

function marksOf(name: string): string {
  const members = listOf(WORDS[name] ?? '').map((word) => marks.get(word) ?? '');
  return `[${members.join('')}${name === 'adverb' ? ADVERB_MARK : ''}]`;
}

/** The pattern as a regular expression over a marked sentence. Throws on a class that is not there. */
export function compile(pattern: string): string {
  return pattern.replace(LINE_BREAK, '').replace(TOKEN, (token, name?: string, word?: string) => {
    if (name === 'cue') return CUE_MARK;
    if (name !== undefined) {
      const expression = word === undefined ? EXPRESSIONS[name] : undefined;
      if (expression === undefined && WORDS[name] === undefined)
        throw new Error(`No construction knows the class <${name}>.`);
      return expression === undefined ? marksOf(name) : compile(expression);
    }
    if (token.startsWith('[') || token.startsWith(' )')) return token;
    return marked(token).replaceAll(' ', ' ?');
  });
}
