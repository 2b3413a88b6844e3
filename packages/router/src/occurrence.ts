import { literal } from './literal.js';
import { inLowerCase } from './lower-case.js';
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
const MAX_OCCURRENCES = 250;
const TAIL_CHARS = 200;

const ASCII = /^[\0-\x7f]*$/;
// As text, and made when a sign asks for it: Unicode's classes take long, and most prompts need none.
const WORD = String.raw`[\p{L}\p{N}\p{M}]`;
const HANGUL = /[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f]/;
const HANGUL_RUN = /[\uac00-\ud7a3]+/y;
/** Signs that make one token of what stands on both sides of them: paths, options, addresses, assignments. */
const JOINED_BEFORE = /[-/\\@#$~=+&%`.:]/;
const JOINED_BEHIND = /[-/\\@#$~=+&%`([{]/;
const JOINED_BEFORE_A_WORD = /[.:'’]/;

/** White space between the words of a phrase: over one line end at most, and never a page of it. */
const MAX_GAP_CHARS = 100;
/** What may stand behind the first word of several. */
const GOES_ON = /[ \t\n,:]/;
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

/** The phrases of a table, by their first words: a pattern of whole phrases would take longer to compile than a prompt to read. */
export class PhraseIndex {
  private readonly firstWord: RegExp;
  private readonly byFirstWord = new Map<string, Entry[]>();

  constructor(routes: readonly Route[]) {
    for (const route of routes)
      for (const trigger of route.triggers) if (trigger.at !== 'whole') this.add(route, trigger);
    // The longest first: of two that begin at one place it is the one that is found.
    for (const entries of this.byFirstWord.values())
      entries.sort((a, b) => b.trigger.phrase.length - a.trigger.phrase.length);
    const heads = [...this.byFirstWord.keys()].sort((a, b) => b.length - a.length).map(literal);
    this.firstWord = new RegExp(`(?:${heads.length === 0 ? '(?!)' : heads.join('|')})(?![a-z0-9_-])`, 'g');
  }

  private add(route: Route, trigger: Trigger): void {
    const [first = '', ...words] = trigger.phrase.toLowerCase().split(' ');
    const polite = first === 'lit' && words.length > 0;
    for (const head of polite ? ['lit', 'litwork'] : [first]) {
      const entries = this.byFirstWord.get(head);
      if (entries === undefined) this.byFirstWord.set(head, [{ route, trigger, words, polite }]);
      else entries.push({ route, trigger, words, polite });
    }
  }

  /** The phrases that stand in `prose` as words of their own, in order: the first ones and those near the end. */
  find(prose: string): Occurrence[] {
    const folded = inLowerCase(prose);
    const found = this.findFrom(folded, 0, MAX_OCCURRENCES);
    if (found.length === MAX_OCCURRENCES) {
      const last = found.at(-1)?.end ?? 0;
      found.push(...this.findFrom(folded, Math.max(last, prose.length - TAIL_CHARS), MAX_OCCURRENCES));
    }
    return found.map((standing) => ({
      ...standing,
      capital: /^[A-Z][a-z]/.test(prose.slice(standing.start, standing.end)),
    }));
  }

  private findFrom(folded: string, from: number, atMost: number): Standing[] {
    const found: Standing[] = [];
    this.firstWord.lastIndex = from;
    while (found.length < atMost) {
      const match = this.firstWord.exec(folded);
      if (match === null) return found;
      const standing = edgeBefore(folded, match.index) ? this.longestAt(folded, match.index, match[0]) : undefined;
      if (standing === undefined) continue;
      found.push(standing);
      this.firstWord.lastIndex = standing.end;
    }
    return found;
  }

  private longestAt(folded: string, start: number, head: string): Standing | undefined {
    const alone = !GOES_ON.test(folded[start + head.length] ?? '');
    for (const { route, trigger, words, polite } of this.byFirstWord.get(head) ?? []) {
      if (alone && words.length > 0) continue;
      const end = endOfWords(folded, start + head.length, words, polite);
      const attached = end === undefined ? undefined : edgeBehind(folded, end);
      if (end !== undefined && attached !== undefined) return { route, trigger, start, end, attached };
    }
    return undefined;
  }
}

type Standing = Omit<Occurrence, 'capital'>;

/** Where the words end that follow each other from `from` on; undefined where they do not. */
function endOfWords(folded: string, from: number, words: readonly string[], polite: boolean): number | undefined {
  let at = from;
  for (const [index, word] of words.entries()) {
    const first = index === 0 && polite;
    if (first && (folded[at] === ',' || folded[at] === ':')) at += 1;
    let next = endOfGap(folded, at);
    for (let skipped = 0; first && skipped < MAX_POLITE_WORDS && next !== undefined; skipped += 1) {
      POLITE_WORD.lastIndex = next;
      if (!POLITE_WORD.test(folded)) break;
      next = endOfGap(folded, POLITE_WORD.lastIndex);
    }
    if (next === undefined || !folded.startsWith(word, next)) return undefined;
    at = next + word.length;
  }
  return at;
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

let word: RegExp | undefined;

function isWord(sign: string): boolean {
  if (ASCII.test(sign)) return /\w/.test(sign);
  word ??= new RegExp(WORD, 'u');
  return word.test(sign);
}

/** The character before `index`, a pair of surrogates as one. */
function before(text: string, index: number): string {
  const last = text[index - 1] ?? '';
  return /[\udc00-\udfff]/.test(last) ? text.slice(index - 2, index) : last;
}

function edgeBefore(text: string, start: number): boolean {
  const sign = before(text, start);
  return sign === '' || !(isWord(sign) || JOINED_BEFORE.test(sign));
}

/** What is attached to the word that ends at `end`; undefined where the word goes on. */
function edgeBehind(text: string, end: number): string | undefined {
  const sign = String.fromCodePoint(text.codePointAt(end) ?? 0x20);
  if (HANGUL.test(sign)) {
    HANGUL_RUN.lastIndex = end;
    return HANGUL_RUN.exec(text)?.[0];
  }
  if (isWord(sign) || JOINED_BEHIND.test(sign)) return undefined;
  const next = String.fromCodePoint(text.codePointAt(end + 1) ?? 0x20);
  return JOINED_BEFORE_A_WORD.test(sign) && isWord(next) ? undefined : '';
}
