import { type ClassifiedLanguage, Classifier, FEATURE_COUNT, STEPS_PER_WEIGHT } from './classifier.js';

/** A sentence whose class is known. */
export interface LabelledSentence {
  readonly text: string;
  readonly hedge: boolean;
}

/** How much a sentence on the wrong side weighs against small weights. */
const COST = 4;
const PASSES = 50;
/** So many steps apart the sentences are taken, of which many in a row are alike: a prime, so that none is left out unless it divides how many there are. */
const STRIDE = 7_919;
const MAX_STEPS = 127;

/** The features of a sentence, each once, as a vector whose length does not grow with the sentence's. */
interface Vector {
  readonly features: readonly number[];
  readonly values: readonly number[];
  readonly squares: number;
}

function vectorOf(features: Uint32Array): Vector {
  const counts = new Map<number, number>();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const values = [...counts.values()].map((times) => times / Math.sqrt(features.length));
  return {
    features: [...counts.keys()],
    values,
    squares: values.reduce((sum, value) => sum + value * value, 0),
  };
}

/**
 * The weights of a linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh et al. 2008): a signed byte for each feature. The
 * same sentences give the same bytes on every machine, since nothing but sums, products, quotients and square roots is taken.
 */
export function learnedWeights(language: ClassifiedLanguage, sentences: readonly LabelledSentence[]): Buffer {
  const reader = new Classifier(language);
  const vectors = sentences.map(({ text }) => vectorOf(reader.features(text)));
  const signs = sentences.map(({ hedge }) => (hedge ? 1 : -1));
  const weights = new Float64Array(FEATURE_COUNT);
  const alphas = new Float64Array(sentences.length);
  const diagonal = 1 / (2 * COST);
  const stride = vectors.length % STRIDE === 0 ? 1 : STRIDE;
  for (let pass = 0; pass < PASSES; pass += 1)
    for (let step = 0; step < vectors.length; step += 1) {
      const index = (step * stride + pass) % vectors.length;
      const { features, values, squares } = vectors[index] as Vector;
      const sign = signs[index] as number;
      let sum = 0;
      for (let at = 0; at < features.length; at += 1)
        sum += (weights[features[at] as number] as number) * (values[at] as number);
      const alpha = alphas[index] as number;
      const next = Math.max(0, alpha - (sign * sum - 1 + diagonal * alpha) / (squares + diagonal));
      alphas[index] = next;
      const change = (next - alpha) * sign;
      if (change === 0) continue;
      for (let at = 0; at < features.length; at += 1) {
        const feature = features[at] as number;
        weights[feature] = (weights[feature] as number) + change * (values[at] as number);
      }
    }
  return Buffer.from(Int8Array.from(weights, inSteps).buffer);
}

function inSteps(weight: number): number {
  return Math.max(-MAX_STEPS, Math.min(MAX_STEPS, Math.round(weight * STEPS_PER_WEIGHT)));
}
