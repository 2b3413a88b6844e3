import { Classifier } from '../classifier/classifier.js';
import { type Bounds, judged } from '../classifier/judged.js';
import type { Match } from '../match.js';
import { firstEnglishHedge } from './first-hedge.js';
import { englishWeights } from './weights.js';

const BOUNDS: Bounds = { unlikely: -0.1, likely: 1.2 };

let classifier: Classifier | undefined;

/** The hedge of one sentence in English, with offsets within it. */
export function englishHedge(sentence: string): Match | undefined {
  classifier ??= new Classifier('english', englishWeights());
  return judged(sentence, classifier.score(sentence), BOUNDS, firstEnglishHedge, 'en/wording');
}
