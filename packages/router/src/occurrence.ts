import { literal } from './literal.js';
import { inAnyCase, inLowerCase } from './lower-case.js';
import { AROUND_CHARS } from './near-phrases.js';
import type { Route, Trigger } from './route.js';

/** A phrase of a route as it stands in a prompt's prose. */
export interface Occurrence {
  readonly route: Route;
  readonly trigger: Trigger;
  /** UTF-16 offsets in the prompt. */
  readonly start: number;
  readonly end: number;
  /** What is written onto the phrase without a space, such as a Korean particle; empty mostly. */
  readonly attached: string;
  /** Its first letter alone is a capital one, as in a name. */
  readonly capital: boolean;
}

/** More are not looked at: each costs a reading of its sentence, and the first ones and the last one decide. */
export const MAX_OCCURRENCES = 250;
const TAIL_CHARS = 200;

const LAST_ASCII = 0x7f;
// As text, and made when a sign asks for it: Unicode's classes take long, and most prompts need none.
const WORD = String.raw`[\p{L}\p{N}\p{M}]`;
const HANGUL = /[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f]/;
const HANGUL_RUN = /[\uac00-\ud7a3]+/y;
/** Signs that make one token of what stands on both sides of them: paths, options, addresses, assignments. */
const JOINED_BEFORE = '-/\\@#$~=+&%`.:';
const JOINED_BEHIND = '-/\\@#$~=+&%`([{';
const JOINED_BEFORE_A_WORD = ".:'’";

/** A longer prompt is searched as it was typed, for of a megabyte each copy counts. */
const LONG_CHARS = 10_000;
/** What stands before a phrase is looked at for one sign, which may be a pair of surrogates. */
const UNITS_BEFORE = 2;
/** White space between the words of a phrase: over one line end at most, and never a page of it. */
const MAX_GAP_CHARS = 100;
/** What may stand behind the first word of several. */
const GOES_ON = ' \t\n,:';
/** After `lit` of a longer phrase there may be a comma or colon and words of politeness. */
const POLITE_WORD = /(?:please|pls|now|just|let'?s)(?=\s)/y;
const MAX_POLITE_WORDS = 2;

interface Entry {
  readonly route: Route;
  readonly trigger: Trigger;
  /** Behind the first word. */
  readonly words: readonly string[];
  readonly polite: boolean;
}

/** The phrases with one first word. Which of them may go on with a sign is found out once, for a prompt may hold hundreds of phrases. */
class Continuations {
  private readonly entries: Entry[] = [];
  private readonly known = new Map<string, readonly Entry[]>();

  add(entry: Entry): void {
    this.entries.push(entry);
  }

  /** Those of one word, and those whose second word may begin with `sign`, or with `politeSign` where words of politeness may stand in between. */
  goingOnWith(sign: string, politeSign: string): readonly Entry[] {
    const signs = `${sign}\n${politeSign}`;
    let found = this.known.get(signs);
    if (found === undefined) {
      found = this.entries.filter(({ words: [second], polite }) => {
        if (second === undefined || second === '') return true;
        const first = polite ? politeSign : sign;
        return first !== '' && second.startsWith(first);
      });
      this.known.set(signs, found);
    }
    return found;
  }
}

type ByFirstWord = ReadonlyMap<string, Continuations>;

/** The phrases of a table as they stand in prompts. */
export class PhraseFinder {
  private readonly routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    this.routes = routes;
  }

  /** The phrases that stand in `prose` as words of their own, in order: the first ones and those near the end. */
  find(prose: string): Occurrence[] {
    const entries = this.entriesIn(prose);
    if (entries.size === 0) return [];
    const found = findFrom(prose, entries, 0);
    if (found.length === MAX_OCCURRENCES) {
      const last = found.at(-1)?.end ?? 0;
      found.push(...findFrom(prose, entries, Math.max(last, prose.length - TAIL_CHARS)));
    }
    return found.map((standing) => ({ ...standing, capital: isCapital(prose, standing) }));
  }

  /** The phrases whose first word may stand in the prose, by it; of a long one all, for to look for each would take longer. */
  private entriesIn(prose: string): ByFirstWord {
    const searched = prose.length <= LONG_CHARS ? inLowerCase(prose) : undefined;
    const entries = new Map<string, Continuations>();
    const add = (head: string, entry: Entry): void => {
      if (searched?.includes(head) === false) return;
      let continuations = entries.get(head);
      if (continuations === undefined) {
        continuations = new Continuations();
        entries.set(head, continuations);
      }
      continuations.add(entry);
    };
    for (const route of this.routes)
      for (const trigger of route.triggers) {
        if (trigger.at === 'whole') continue;
        const [first = '', ...words] = trigger.phrase.toLowerCase().split(' ');
        const polite = first === 'lit' && words.length > 0;
        const entry = { route, trigger, words, polite };
        add(first, entry);
        if (polite) add('litwork', entry);
      }
    return entries;
  }
}

/** As many phrases as are looked at, from the offset on: a pattern of first words finds them, for one of whole phrases takes longer to make. */
function findFrom(prose: string, entries: ByFirstWord, from: number): Standing[] {
  const heads = [...entries.keys()].sort((a, b) => b.length - a.length);
  const sources = prose.length > LONG_CHARS ? heads.map(inAnyCase) : [];
  const isFolded = prose.length <= LONG_CHARS || sources.includes(undefined);
  const text = isFolded ? inLowerCase(prose) : prose;
  const firstWord = isFolded
    ? new RegExp(`(?:${heads.map(literal).join('|')})(?![a-z0-9_-])`, 'g')
    : new RegExp(`(?:${sources.join('|')})(?![A-Za-z0-9_-])`, 'g');
  const found: Standing[] = [];
  firstWord.lastIndex = from;
  while (found.length < MAX_OCCURRENCES) {
    const match = firstWord.exec(text);
    if (match === null) return found;
    const standing = standingAt(text, match.index, match[0], entries, isFolded);
    if (standing === undefined) continue;
    found.push(standing);
    firstWord.lastIndex = standing.end;
  }
  return found;
}

/** Of a text that is not in lower case, no more is put into it than what the phrase may depend on. */
function standingAt(
  text: string,
  index: number,
  firstWord: string,
  entries: ByFirstWord,
  isFolded: boolean,
): Standing | undefined {
  const before = isFolded ? 0 : Math.max(0, index - UNITS_BEFORE);
  const folded = isFolded ? text : inLowerCase(text.slice(before, index + AROUND_CHARS));
  const head = isFolded ? firstWord : firstWord.toLowerCase();
  const continuations = edgeBefore(folded, index - before) ? entries.get(head) : undefined;
  const standing = continuations && longestAt(folded, index - before, head, continuations);
  return standing && { ...standing, start: before + standing.start, end: before + standing.end };
}

/** Of the phrases that begin at one place the longest. Where their second word may stand is looked for once for all of them. */
function longestAt(folded: string, start: number, head: string, continuations: Continuations): Standing | undefined {
  const headEnd = start + head.length;
  const goesOn = GOES_ON.includes(folded.charAt(headEnd));
  const second = goesOn ? endOfGap(folded, headEnd) : undefined;
  const politeSecond = goesOn ? endOfPoliteness(folded, headEnd) : undefined;
  let longest: Standing | undefined;
  const sign = second === undefined ? '' : folded.charAt(second);
  const politeSign = politeSecond === undefined ? '' : folded.charAt(politeSecond);
  for (const { route, trigger, words, polite } of continuations.goingOnWith(sign, politeSign)) {
    const from = polite ? politeSecond : second;
    const end = words.length === 0 ? headEnd : from === undefined ? undefined : endOfWords(folded, from, words);
    if (end === undefined) continue;
    if (longest !== undefined && longest.trigger.phrase.length >= trigger.phrase.length) continue;
    const attached = edgeBehind(folded, end);
    if (attached !== undefined) longest = { route, trigger, start, end, attached };
  }
  return longest;
}

type Standing = Omit<Occurrence, 'capital'>;

/** Where the words end of which the first begins at `from`; undefined where they do not stand there. */
function endOfWords(folded: string, from: number, words: readonly string[]): number | undefined {
  let next: number | undefined = from;
  let end = from;
  for (const word of words) {
    if (next === undefined || !folded.startsWith(word, next)) return undefined;
    end = next + word.length;
    next = endOfGap(folded, end);
  }
  return end;
}

/** Behind a comma or colon, white space and words of politeness. */
function endOfPoliteness(folded: string, from: number): number | undefined {
  const sign = folded.charAt(from);
  let next = endOfGap(folded, sign === ',' || sign === ':' ? from + 1 : from);
  for (let skipped = 0; skipped < MAX_POLITE_WORDS && next !== undefined; skipped += 1) {
    POLITE_WORD.lastIndex = next;
    if (!POLITE_WORD.test(folded)) break;
    next = endOfGap(folded, POLITE_WORD.lastIndex);
  }
  return next;
}

function endOfGap(folded: string, from: number): number | undefined {
  let at = from;
  let lineEnds = 0;
  for (; at - from < MAX_GAP_CHARS; at += 1) {
    if (folded[at] === '\n') lineEnds += 1;
    else if (folded[at] !== ' ' && folded[at] !== '\t') break;
  }
  return at > from && lineEnds <= 1 ? at : undefined;
}

function isCapital(prose: string, { start, end }: Standing): boolean {
  const [first = '', second = ''] = prose.slice(start, Math.min(end, start + 2));
  return first >= 'A' && first <= 'Z' && second >= 'a' && second <= 'z';
}

let word: RegExp | undefined;

/** Whether a sign of folded text belongs to a word; empty where there is none. */
function isWord(sign: string): boolean {
  if (sign.charCodeAt(0) > LAST_ASCII) {
    word ??= new RegExp(WORD, 'u');
    return word.test(sign);
  }
  return (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || sign === '_';
}

/** The character before `index`, a pair of surrogates as one. */
function before(text: string, index: number): string {
  const last = text.charAt(index - 1);
  return last >= '\udc00' && last <= '\udfff' ? text.slice(index - 2, index) : last;
}

function edgeBefore(text: string, start: number): boolean {
  const sign = before(text, start);
  return sign === '' || !(isWord(sign) || JOINED_BEFORE.includes(sign));
}

/** What is attached to the word that ends at `end`; undefined where the word goes on. */
function edgeBehind(text: string, end: number): string | undefined {
  const sign = String.fromCodePoint(text.codePointAt(end) ?? 0x20);
  if (sign > '\u10ff' && HANGUL.test(sign)) {
    HANGUL_RUN.lastIndex = end;
    return HANGUL_RUN.exec(text)?.[0];
  }
  if (isWord(sign) || JOINED_BEHIND.includes(sign)) return undefined;
  const next = String.fromCodePoint(text.codePointAt(end + 1) ?? 0x20);
  return JOINED_BEFORE_A_WORD.includes(sign) && isWord(next) ? undefined : '';
}
