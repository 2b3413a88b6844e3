import type { Claim, ClaimKind } from '../claim.js';
import { wordsOf } from './words.js';

export const DEFAULT_MATCHES = 5;
export const MAX_MATCHES = 20;
/** Longer questions are cut to this. */
const MAX_QUESTION_WORDS = 64;
/** Of the weight of a question's words, what a claim must have: one common word of many is no match. */
const MIN_SHARE_PERCENT = 30;

export interface Question {
  readonly text: string;
  /** These alone; all where it is empty. */
  readonly kinds: readonly ClaimKind[];
  /** 1 to MAX_MATCHES. */
  readonly limit: number;
}

export interface Match {
  readonly claim: Claim;
  /** Of the weight of the question's words, how much the claim has: MIN_SHARE_PERCENT to 100. */
  readonly percent: number;
}

/**
 * The accepted claims that a question is about, the best first; none where none matches. Words weigh the more the fewer claims have them,
 * in whole numbers, so that the same claims give the same answer on every machine and in whatever order they stand.
 */
export function matchesFor(claims: readonly Claim[], { text, kinds, limit }: Question): Match[] {
  const question = [...new Set(wordsOf(text))].slice(0, MAX_QUESTION_WORDS);
  const candidates = claims
    .filter(({ status, kind }) => status === 'accepted' && (kinds.length === 0 || kinds.includes(kind)))
    .map((claim) => ({ claim, words: new Set(wordsOf(`${claim.claim} ${claim.source} ${claim.staleWhen ?? ''}`)) }));
  const weights = new Map(
    question.map((word) => {
      const having = candidates.filter(({ words }) => words.has(word)).length;
      return [word, rarity(candidates.length, having)] as const;
    }),
  );
  const whole = sum(weights.values());
  return candidates
    .map(({ claim, words }) => ({
      claim,
      percent:
        whole === 0
          ? 0
          : Math.floor(
              (100 * sum(question.filter((word) => words.has(word)).map((word) => weights.get(word) ?? 0))) / whole,
            ),
    }))
    .filter(({ percent }) => percent >= MIN_SHARE_PERCENT)
    .sort((one, other) => other.percent - one.percent || byIdentity(one.claim, other.claim))
    .slice(0, limit);
}

function byIdentity(one: Claim, other: Claim): number {
  return one.id < other.id ? -1 : 1;
}

/** 1 for a word that every claim has, and 1 more for each halving of those that have it. */
function rarity(claims: number, having: number): number {
  return 32 - Math.clz32(Math.floor((claims + 1) / (having + 1)));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
