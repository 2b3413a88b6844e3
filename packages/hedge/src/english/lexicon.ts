import { writeClass } from '../character-class.js';
import { literalsOf } from './notation.js';
import { likeWords } from './side-by-side.js';
import { FIRST_SIGNATURE, LAST_SIGNATURE, SHAPES, shapeOf } from './signature.js';
import { IRREGULAR, VERBS } from './verbs.js';
import { CLASSES } from './words.js';

/**
 * Words to classes, and sets of classes to one character each: a sentence becomes a short string, and a construction a regular expression over it.
 */

export interface Lexicon {
  /** The one character that stands for what each word is. */
  readonly signatures: ReadonlyMap<string, string>;
  /** A regular expression over signatures for any member of a class, or for the words of a phrase. Throws where the class is unknown. */
  expression(name: string): string;
  /** A regular expression over signatures for one of these words. */
  anyOf(words: readonly string[]): string;
}

function words(list: string): string[] {
  return list.split(/[\s,]+/).filter((word) => word !== '');
}

const VOWEL_CONSONANT = /^(?:[^aeiou]*[aeiou])[bdgklmnprt]$/;

/** Forms of a regular verb; of one of several words, the first changes. */
function inflect(base: string): { readonly s: string; readonly ed: string; readonly ing: string } {
  const [head = '', ...rest] = base.split('_');
  const stem = /[^aeiou]y$/.test(head) ? `${head.slice(0, -1)}i` : head;
  const doubled = VOWEL_CONSONANT.test(head) ? head + head.slice(-1) : head;
  const tail = rest.length === 0 ? '' : `_${rest.join('_')}`;
  return {
    s: `${/(?:[sxz]|[cs]h|[^aeiou]y|o)$/.test(head) ? `${stem}es` : `${head}s`}${tail}`,
    ed: `${head.endsWith('e') ? `${head}d` : stem === head ? `${doubled}ed` : `${stem}ed`}${tail}`,
    ing: `${/[^e]e$/.test(head) ? head.slice(0, -1) : doubled}ing${tail}`,
  };
}

function irregularForms(): Map<string, string[]> {
  return new Map(
    IRREGULAR.split(',').map((entry) => {
      const [base = '', ...forms] = words(entry);
      return [base, forms];
    }),
  );
}

function classMembers(): Map<string, string[]> {
  const classes = new Map(Object.entries(CLASSES).map(([name, list]) => [name, words(list)]));
  const irregular = irregularForms();
  for (const [name, list] of Object.entries(VERBS)) {
    const forms: Record<string, string[]> = { '': [], '.s': [], '.ed': [], '.ing': [] };
    for (const base of words(list)) {
      const { s, ed, ing } = inflect(base);
      const [head = '', ...rest] = base.split('_');
      forms['']?.push(base);
      forms['.s']?.push(s);
      forms['.ing']?.push(ing);
      forms['.ed']?.push(...(irregular.get(head)?.map((form) => [form, ...rest].join('_')) ?? [ed]));
    }
    for (const [form, members] of Object.entries(forms))
      classes.set(name + form, [...(classes.get(name + form) ?? []), ...members]);
  }
  return classes;
}

/** Builds the lexicon for constructions of these patterns. */
export function buildLexicon(patterns: readonly string[]): Lexicon {
  const classes = classMembers();
  const inPhrases = [...classes.values()].flat().flatMap((member) => (member.includes('_') ? member.split('_') : []));
  const like = likeWords(patterns, inPhrases, literalsOf);
  const nameOf = (word: string): string => `'${like.get(word) ?? word}`;
  const namesOf = new Map<string, Set<string>>();
  const add = (word: string, name: string): void => {
    const names = namesOf.get(word);
    if (names === undefined) namesOf.set(word, new Set([name]));
    else names.add(name);
  };
  for (const [name, members] of classes)
    for (const member of members) {
      if (!member.includes('_')) add(member, name);
    }
  for (const word of like.keys()) add(word, nameOf(word));

  const signatures = new Map<string, string>();
  const singles = new Map<string, string>();
  const signatureOf = (names: readonly string[]): string => {
    const key = names.join(' ');
    const known = signatures.get(key);
    if (known !== undefined) return known;
    const code = FIRST_SIGNATURE + signatures.size;
    if (code > LAST_SIGNATURE) throw new Error('Words are in more sets of classes than there are signatures.');
    const made = String.fromCharCode(code);
    signatures.set(key, made);
    for (const name of names) singles.set(name, (singles.get(name) ?? '') + made);
    return made;
  };
  for (const shape of SHAPES) signatureOf(shape === '' ? [] : [shape]);
  const byWord = new Map<string, string>();
  for (const [word, names] of namesOf) {
    const shape = shapeOf(word);
    byWord.set(word, signatureOf(shape === '' ? [...names] : [...names, shape]));
  }

  const single = (name: string): string => `[${writeClass(singles.get(name) ?? '')}]`;
  const phrase = (words: string): string =>
    words
      .split('_')
      .map((word) => single(nameOf(word)))
      .join('');
  const make = (name: string): string => {
    if (name.startsWith("'")) return phrase(name.slice(1));
    const members = classes.get(name) ?? [];
    if (members.length === 0 && !singles.has(name)) throw new Error(`No construction knows the class <${name}>.`);
    const phrases = members.filter((member) => member.includes('_')).map(phrase);
    return phrases.length === 0 ? single(name) : `(?:${[single(name), ...phrases].join('|')})`;
  };
  const made = new Map<string, string>();
  const expression = (name: string): string => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
  const anyOf = (words: readonly string[]): string => {
    const members = new Set(words.flatMap((word) => [...(singles.get(nameOf(word)) ?? '')]));
    return `[${writeClass(members)}]`;
  };
  return {
    signatures: byWord,
    expression,
    anyOf,
  };
}
