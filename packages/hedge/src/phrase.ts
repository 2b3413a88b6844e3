import type { ConfiguredConstruction } from './configured.js';
import type { Match } from './match.js';
import { LETTERS } from './text/letter.js';

/** Phrases that a configuration adds or excepts, matched word by word. */

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const GAP = '(?:\\S+\\s+){0,5}?';
const LETTER = `[${LETTERS}]`;

function expression(phrase: string): RegExp {
  const words = phrase.normalize('NFC').replace(/[’ʼ]/g, "'").trim().split(/\s+/);
  const source = words
    .map((word, index) => {
      if (word === '*') return GAP;
      const escaped = word.replace(SPECIAL, '\\$&');
      return index === words.length - 1 ? escaped : `${escaped}\\s+`;
    })
    .join('');
  // A Korean word goes on with its particle.
  const isKorean = /[가-힣]\W*$/.test(phrase);
  return new RegExp(`(?<!${LETTER})${source}${isKorean ? '' : `(?!${LETTER})`}`, 'iu');
}

export class Phrases {
  private readonly hedges: { readonly rule: string; readonly pattern: RegExp }[] = [];
  private readonly clean: RegExp[] = [];

  constructor(constructions: readonly ConfiguredConstruction[]) {
    for (const construction of constructions)
      if ('hedge' in construction)
        this.hedges.push({ rule: `config/${construction.id}`, pattern: expression(construction.hedge) });
      else this.clean.push(expression(construction.clean));
  }

  get isEmpty(): boolean {
    return this.hedges.length === 0 && this.clean.length === 0;
  }

  /** Whether a sentence is excepted, whatever else it says. */
  excepts(sentence: string): boolean {
    return this.clean.some((pattern) => pattern.test(sentence));
  }

  match(sentence: string): Match | undefined {
    for (const { rule, pattern } of this.hedges) {
      const found = pattern.exec(sentence);
      if (found !== null) return { rule, start: found.index, end: found.index + found[0].length };
    }
    return undefined;
  }
}
