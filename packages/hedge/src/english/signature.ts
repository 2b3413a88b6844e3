/** One character for what a word is: the classes that it is in, and what its ending says. */

/** No text is read in these: a sentence's signatures are a string of their own. */
export const FIRST_SIGNATURE = 0xa000;
/** What follows stands for sets of them. */
export const LAST_SIGNATURE = 0xd7ff;

/** The first signatures: words that are in no class, by shape. */
export const SHAPES = ['', 'number', 'ed', 'ing', 'ly'] as const;

type Shape = (typeof SHAPES)[number];

const ENDINGS: readonly Shape[] = ['ed', 'ing', 'ly'];
const PARTICIPLE_IN_EN =
  /(?:tak|giv|writt|brok|stol|fall|chos|driv|spok|hidd|gott|eat|beat|froz|shak|ris|prov|wov|swoll|bitt|ridd|wok)en$/;
const CODE_OF_ZERO = 48;
const CODE_OF_NINE = 57;

/** What the ending of a word says of it, known or not. */
export function shapeOf(word: string): Shape {
  const first = word.charCodeAt(0);
  if (first >= CODE_OF_ZERO && first <= CODE_OF_NINE) return 'number';
  for (const ending of ENDINGS) if (word.length >= ending.length + 2 && word.endsWith(ending)) return ending;
  return word.endsWith('en') && PARTICIPLE_IN_EN.test(word) ? 'ed' : '';
}
