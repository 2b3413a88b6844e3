import { keepOptimizerOut } from '@litmus-hooks/state-format/optimizer';
import type { Match } from '../match.js';

/** So many sentences are read before the optimizing compiler would take anything up. */
const FEW_SENTENCES = 8;

/**
 * Finds hedges as `firstHedge` does, in a process that ends behind it: what V8's optimizing compiler makes is ready when the process is about to end, and costs
 * it the time of a core. Of the whole process, so for a hook alone.
 */
export function unoptimized(
  firstHedge: (sentence: string) => Match | undefined,
): (sentence: string) => Match | undefined {
  let count = 0;
  return (sentence) => {
    count += 1;
    if (count === FEW_SENTENCES) keepOptimizerOut();
    return firstHedge(sentence);
  };
}
