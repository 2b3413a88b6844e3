import type { ConfiguredConstruction } from './configured.js';
import { englishHedge } from './english/judge.js';
import { koreanHedge } from './korean/judge.js';
import type { Match } from './match.js';
import { Phrases } from './phrase.js';
import { isProse } from './text/block.js';
import { blocksOf } from './text/blocks.js';
import { proseOf } from './text/prose.js';
import { sentencesOf } from './text/sentences.js';

export type Language = 'en' | 'ko';

export interface HedgeOptions {
  /** Sentences in another language are passed over; without it each sentence is read in its own. */
  readonly lang?: Language | 'auto';
  /** What a configuration adds and excepts. */
  readonly constructions?: readonly ConfiguredConstruction[];
}

/** One hedge. Lines and columns count from one, columns and length in UTF-16 units. */
export interface Finding {
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  /** Of the cue, from its first unit to its last, over a line break where it has one. */
  readonly length: number;
}

const HANGUL = /[\uac00-\ud7a3]/;

/** Lines of a text by offset, asked with growing offsets. */
class LineCount {
  private line = 1;
  private lineStart = 0;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  at(offset: number): { readonly line: number; readonly column: number } {
    for (let next = this.text.indexOf('\n', this.lineStart); next !== -1 && next < offset; ) {
      this.line += 1;
      this.lineStart = next + 1;
      next = this.text.indexOf('\n', this.lineStart);
    }
    return { line: this.line, column: offset - this.lineStart + 1 };
  }
}

function matchIn(sentence: string, isKorean: boolean, lang: HedgeOptions['lang'], phrases: Phrases): Match | undefined {
  if (lang === 'en' ? isKorean : lang === 'ko' && !isKorean) return undefined;
  if (!phrases.isEmpty) {
    if (phrases.excepts(sentence)) return undefined;
    const configured = phrases.match(sentence);
    if (configured !== undefined) return configured;
  }
  return isKorean ? koreanHedge(sentence) : englishHedge(sentence);
}

/** The hedges of `text`, in Markdown or plain, at most one a sentence, in order. Linear in its length; never throws (H-11 … H-13, H-20). */
export function findHedges(text: string, options: HedgeOptions = {}): Finding[] {
  const lines = new LineCount(text);
  const phrases = new Phrases(options.constructions ?? []);
  const findings: Finding[] = [];
  for (const block of blocksOf(text)) {
    if (!isProse(block) || block.allowed) continue;
    const prose = proseOf(text, block.pieces);
    const hasKorean = HANGUL.test(prose.text);
    for (const { start, end } of sentencesOf(prose.text)) {
      const sentence = prose.text.slice(start, end);
      const match = matchIn(sentence, hasKorean && HANGUL.test(sentence), options.lang, phrases);
      if (match === undefined) continue;
      const from = prose.startOf(start + match.start);
      const to = prose.endOf(start + match.end - 1);
      findings.push({ rule: match.rule, ...lines.at(from), length: to - from });
    }
  }
  return findings;
}
