import { literal } from './literal.js';
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
const MAX_OCCURRENCES = 200;
const TAIL_CHARS = 200;

const WORD = /[\p{L}\p{N}\p{M}_]/u;
const HANGUL = /[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f]/;
const HANGUL_RUN = /[\uac00-\ud7a3]+/y;
/** Signs that make one token of what stands on both sides of them: paths, options, addresses, assignments. */
const JOINED_BEFORE = /[-/\\@#$~=+&%`.:]/;
const JOINED_BEHIND = /[-/\\@#$~=+&%`([{]/;
const JOINED_BEFORE_A_WORD = /[.:'’]/;

/** Between the words of a phrase: white space, over one line end at most. */
const GAP = String.raw`[ \t]*(?:[ \t]|\n[ \t]*)`;
/** After `lit` of a longer phrase there may be a comma and a word of politeness. */
const LIT_GAP = `[,:]?${GAP}(?:(?:please|pls|now|just|let'?s)${GAP}){0,2}`;

function source(phrase: string): string {
  const [first = '', ...rest] = phrase.split(' ');
  if (rest.length === 0) return literal(first);
  const words = rest.map(literal).join(GAP);
  return /^lit$/i.test(first) ? `lit(?:work)?${LIT_GAP}${words}` : `${literal(first)}${GAP}${words}`;
}

/** The phrases of a table, ready to be looked for. */
export class PhraseIndex {
  private readonly pattern: RegExp;
  private readonly byGroup: { readonly route: Route; readonly trigger: Trigger }[] = [];

  constructor(routes: readonly Route[]) {
    for (const route of routes)
      for (const trigger of route.triggers) if (trigger.at !== 'whole') this.byGroup.push({ route, trigger });
    // The longest first: of two that begin at one place it is the one that is found.
    this.byGroup.sort((a, b) => b.trigger.phrase.length - a.trigger.phrase.length);
    const alternatives = this.byGroup.map(({ trigger }) => `(${source(trigger.phrase)})`).join('|');
    this.pattern = new RegExp(`(?:${alternatives === '' ? '(?!)' : alternatives})(?![A-Za-z0-9_-])`, 'gi');
  }

  /** The phrases that stand in `prose` as words of their own, in order: the first ones and those near the end. */
  find(prose: string): Occurrence[] {
    const found = this.findFrom(prose, 0, MAX_OCCURRENCES);
    if (found.length < MAX_OCCURRENCES) return found;
    const last = found.at(-1)?.end ?? 0;
    return [...found, ...this.findFrom(prose, Math.max(last, prose.length - TAIL_CHARS), MAX_OCCURRENCES)];
  }

  private findFrom(prose: string, from: number, atMost: number): Occurrence[] {
    const found: Occurrence[] = [];
    this.pattern.lastIndex = from;
    for (
      let match = this.pattern.exec(prose);
      match !== null && found.length < atMost;
      match = this.pattern.exec(prose)
    ) {
      const group = match.findIndex((text, index) => index > 0 && text !== undefined);
      const entry = this.byGroup[group - 1];
      const start = match.index;
      const end = start + match[0].length;
      const attached = entry !== undefined && edgeBefore(prose, start) ? edgeBehind(prose, end) : undefined;
      if (entry !== undefined && attached !== undefined)
        found.push({ ...entry, start, end, attached, capital: /^[A-Z][a-z]/.test(match[0]) });
      // A phrase may begin within what was none.
      else this.pattern.lastIndex = start + 1;
    }
    return found;
  }
}

/** The character before `index`, a pair of surrogates as one. */
function before(text: string, index: number): string {
  const last = text[index - 1] ?? '';
  return /[\udc00-\udfff]/.test(last) ? text.slice(index - 2, index) : last;
}

function edgeBefore(text: string, start: number): boolean {
  const sign = before(text, start);
  return sign === '' || !(WORD.test(sign) || JOINED_BEFORE.test(sign));
}

/** What is attached to the word that ends at `end`; undefined where the word goes on. */
function edgeBehind(text: string, end: number): string | undefined {
  const sign = String.fromCodePoint(text.codePointAt(end) ?? 0x20);
  if (HANGUL.test(sign)) {
    HANGUL_RUN.lastIndex = end;
    return HANGUL_RUN.exec(text)?.[0];
  }
  if (WORD.test(sign) || JOINED_BEHIND.test(sign)) return undefined;
  const next = String.fromCodePoint(text.codePointAt(end + 1) ?? 0x20);
  return JOINED_BEFORE_A_WORD.test(sign) && WORD.test(next) ? undefined : '';
}
