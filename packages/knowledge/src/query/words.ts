/** A text as the words by which it is found. Built from Unicode's classes alone: what a machine's locale or ICU knows would answer otherwise elsewhere. */

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** `readClaimLines` is found by `claim`, `HTTPServer` by `server`. */
const INSIDE_WORD = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Written without spaces: found by pairs of characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const HANGUL = /\p{Script=Hangul}$/u;
const PARTICLE = /(?<=..)(?:에서는|에서|으로|에게|까지|부터|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;

/** Stand in every text, and tell nothing of what it is about. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are as at be because been before being both but by can could did do does doing done for from had has
  have how if in into is it its just may me might more most must my no nor not now of off on once only or other our out over own same shall
  should since so some such than that the their them then there these they this those through to too under until up us use used uses using very
  was we were what when where whether which while who whom whose why will with within without would yes you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The words of a text in their order, lower case, endings and empty words taken off. Deterministic and linear. */
export function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).flatMap((word) => {
    const parts = word.split(INSIDE_WORD);
    const whole = parts.length > 1 ? [word] : [];
    return [...whole, ...parts].flatMap((part) => stems(part.toLowerCase()));
  });
}

function stems(word: string): string[] {
  if (EMPTY_WORDS.has(word)) return [];
  if (UNSPACED.test(word)) return pairs(word);
  return [HANGUL.test(word) ? word.replace(PARTICLE, '') : stem(word)];
}

function pairs(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Takes off what English inflects: plural, -ing, -ed, a final e. Crude, and the same on both sides. */
function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<=[^su])s$/, '')
    .replace(/(?<=[aeiouy].*[^e])(?:ing|ed)$/, '')
    .replace(/([bdgklmnprt])\1$/, '$1');
  return bare.replace(/(?<=..)e$/, '');
}
