import { examplesOf, keptSentences } from '../classifier/labelled-sentences.js';
import { learnedWeights } from '../classifier/learn.js';
import { ENGLISH } from './english.js';

/** What the classifier has learned of English sentences, as bytes, which the bundle keeps in a file beside it. */
export function englishWeights(): Buffer {
  return learnedWeights('english', [...keptSentences('en'), ...examplesOf(ENGLISH)]);
}
