import { examplesOf, keptSentences } from '../classifier/labelled-sentences.js';
import { learnedWeights } from '../classifier/learn.js';
import { CONTEXTS } from './context.js';
import { KOREAN } from './korean.js';

/** What the classifier has learned of Korean sentences, as bytes, which the bundle keeps in a file beside it. */
export function koreanWeights(): Buffer {
  const contexts = CONTEXTS.map(({ keeps, leaves }) => ({ finds: keeps, leaves }));
  return learnedWeights('korean', [...keptSentences('ko'), ...examplesOf(KOREAN), ...examplesOf(contexts)]);
}
