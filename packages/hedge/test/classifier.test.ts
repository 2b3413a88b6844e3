import { execFileSync } from 'node:child_process';
import * as path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Classifier, FEATURE_COUNT, STEPS_PER_WEIGHT } from '../src/classifier/classifier.js';
import { judged } from '../src/classifier/judged.js';
import { learnedWeights } from '../src/classifier/learn.js';

const SENTENCES = fc.string({ unit: fc.constantFrom(..."the on no w 12 3.5 it's, 확인 못 했다 é—￼A"), maxLength: 60 });

/** Weights of which each feature has its own. */
const WEIGHTS = Buffer.from(Int8Array.from({ length: FEATURE_COUNT }, (_, feature) => (feature * 37) % 251).buffer);

describe('H-12 H-13 the classifier', () => {
  it('runs what its source compiles to', () => {
    const assemble = path.join(import.meta.dirname, '..', 'assembly', 'assemble.mjs');
    expect(() => execFileSync(process.execPath, [assemble, '--check'], { stdio: 'pipe' })).not.toThrow();
  });

  it.each(['english', 'korean'] as const)('gives the mean weight of the features of a sentence, in %s', (language) => {
    const classifier = new Classifier(language, WEIGHTS);
    const weights = new Int8Array(WEIGHTS.buffer, WEIGHTS.byteOffset, WEIGHTS.length);
    fc.assert(
      fc.property(SENTENCES, (sentence) => {
        const features = [...classifier.features(sentence)];
        const sum = features.reduce((total, feature) => total + (weights[feature] as number), 0);
        expect(classifier.score(sentence)).toBeCloseTo(sum / STEPS_PER_WEIGHT / Math.sqrt(features.length), 9);
      }),
    );
  });

  it('reads the words of an English sentence, whatever their case, their numbers and the space between them', () => {
    const reader = new Classifier('english');
    const features = (sentence: string): number[] => [...reader.features(sentence)];
    expect(features('We  could NOT test 12 pages.')).toEqual(features('we could not test 340 pages.'));
    expect(features('we could not test it')).not.toEqual(features('we could test it not'));
    expect(features("it's")).toHaveLength(7);
    expect(features('')).toHaveLength(4);
  });

  it('reads the syllables of a Korean sentence, whatever its numbers and the space between its words', () => {
    const reader = new Classifier('korean');
    const features = (sentence: string): number[] => [...reader.features(sentence)];
    expect(features('값  12개를 확인했다')).toEqual(features('값 9개를 확인했다'));
    expect(features('확인')).toHaveLength(7);
    expect(features('')).toHaveLength(3);
  });

  it('tells each of two languages apart that are in use at once', () => {
    const english = new Classifier('english', WEIGHTS);
    const korean = new Classifier('korean', Buffer.alloc(FEATURE_COUNT));
    const score = english.score('no words');
    expect(korean.score('말이 없다')).toBe(0);
    expect(english.score('no words')).toBe(score);
  });

  it('reads no more of a sentence than its memory has room for', () => {
    const classifier = new Classifier('korean', WEIGHTS);
    const long = '가나다라'.repeat(256);
    expect(classifier.score(`${long}${'x'.repeat(100_000)}`)).toBe(classifier.score(long));
  });

  it('learns from sentences what parts them, the same from the same', () => {
    const sentences = [
      ...['the pump was not tested', 'the roof was not inspected', 'we could not see the ledger'].map((text) => ({
        text,
        hedge: true,
      })),
      ...['the pump runs at 3 bar', 'the roof is new', 'we read the ledger twice'].map((text) => ({
        text,
        hedge: false,
      })),
    ];
    const weights = learnedWeights('english', sentences);
    const classifier = new Classifier('english', weights);
    expect(classifier.score('the valve was not tested')).toBeGreaterThan(classifier.score('the valve runs at 5 bar'));
    for (const { text, hedge } of sentences) expect(classifier.score(text) > 0, text).toBe(hedge);
    expect(learnedWeights('english', sentences).equals(weights)).toBe(true);
  });
});

describe('H-12 H-13 learning', () => {
  it('leaves no sentence out, however many there are', () => {
    // As many as the steps between two that are taken after each other.
    const sentences = Array.from({ length: 7_919 }, (_, index) => ({
      text: index < 100 ? 'it runs' : 'not tested',
      hedge: index >= 100,
    }));
    const classifier = new Classifier('english', learnedWeights('english', sentences));
    expect(classifier.score('not tested')).toBeGreaterThan(0.5);
    expect(classifier.score('it runs')).toBeLessThan(-0.5);
  });
});

describe('H-12 H-13 a judgement', () => {
  const bounds = { unlikely: -0.5, likely: 0.5 };
  const cue = { rule: 'en/cue', start: 3, end: 5 };

  it('asks no construction about what is like no hedge', () => {
    const asked = (): never => {
      throw new Error('asked');
    };
    expect(judged('Plain text.', -0.5, bounds, asked, 'en/wording')).toBeUndefined();
  });

  it('has the construction name the place, however likely it is', () => {
    for (const score of [-0.4, 0, 0.5, 2]) expect(judged(' A b c.', score, bounds, () => cue, 'en/wording')).toBe(cue);
  });

  it('takes a whole sentence for a hedge that no construction knows, where it is no question', () => {
    const none = (): undefined => undefined;
    expect(judged(' A b c. ', 0.6, bounds, none, 'en/wording')).toEqual({ rule: 'en/wording', start: 1, end: 7 });
    expect(judged(' A b c?', 0.6, bounds, none, 'en/wording')).toBeUndefined();
    expect(judged(' A b c.', 0.5, bounds, none, 'en/wording')).toBeUndefined();
  });
});
