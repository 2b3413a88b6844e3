import type { Match } from '../match.js';

/** Scores of a classifier, found on sentences that neither it nor the constructions had seen. */
export interface Bounds {
  /** At this or below, no construction makes a sentence a hedge. */
  readonly unlikely: number;
  /** Above this, a sentence is a hedge without one. */
  readonly likely: number;
}

/**
 * Puts together what all words of a sentence tell with what a construction does. A construction knows where the hedge stands; by its wording alone, the whole
 * sentence is one.
 */
export function judged(
  sentence: string,
  score: number,
  { unlikely, likely }: Bounds,
  firstHedge: (sentence: string) => Match | undefined,
  rule: string,
): Match | undefined {
  if (score <= unlikely) return undefined;
  const match = firstHedge(sentence);
  if (match !== undefined || score <= likely || sentence.trimEnd().endsWith('?')) return match;
  const start = sentence.length - sentence.trimStart().length;
  return { rule, start, end: start + sentence.trim().length };
}
