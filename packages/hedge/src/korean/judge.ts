import { Classifier } from '../classifier/classifier.js';
import { type Bounds, judged } from '../classifier/judged.js';
import type { Match } from '../match.js';
import { firstKoreanHedge } from './first-hedge.js';
import { koreanWeights } from './weights.js';

const BOUNDS: Bounds = { unlikely: 0, likely: 1 };

let classifier: Classifier | undefined;

/** The hedge of one sentence in Korean, with offsets within it. */
export function koreanHedge(sentence: string): Match | undefined {
  classifier ??= new Classifier('korean', koreanWeights());
  return judged(sentence, classifier.score(sentence), BOUNDS, firstKoreanHedge, 'ko/wording');
}
