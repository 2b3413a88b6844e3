import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findHedges } from '../src/find-hedges.js';

/** Sentences that the constructions and the classifier have learned from. */
const LEARNED = path.join(import.meta.dirname, '..', 'sentences');
/** Sentences by authors who had not seen them, from which nothing was learned. */
const UNSEEN = path.join(import.meta.dirname, 'corpora');

interface Sentence {
  readonly text: string;
  readonly lang: string;
  readonly hedge: boolean;
  readonly tier: string;
}

function sentences(file: string): Sentence[] {
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Sentence);
}

function expectAtLeast(all: readonly Sentence[], precision: number, recall: number): void {
  const found = all.filter(({ text }) => findHedges(text).length > 0);
  const right = found.filter(({ hedge }) => hedge).length;
  expect(right / found.length).toBeGreaterThanOrEqual(precision);
  expect(right / all.filter(({ hedge }) => hedge).length).toBeGreaterThanOrEqual(recall);
}

describe('H-12 H-13 the corpora', () => {
  it.each([
    ['en', 'core', 0.98, 0.95],
    ['ko', 'core', 0.98, 0.95],
    ['en', 'hard', 0.93, 0.75],
    ['ko', 'hard', 0.93, 0.75],
    ['en', 'variations', 0.98, 0.9],
    ['ko', 'variations', 0.98, 0.9],
  ])('%s %s: precision of %d, recall of %d', (lang, tier, precision, recall) => {
    const all = sentences(path.join(LEARNED, `${lang}-${tier}.jsonl`));
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all.map((sentence) => `${sentence.lang} ${sentence.tier}`))).toEqual(new Set([`${lang} ${tier}`]));
    expectAtLeast(all, precision, recall);
  });
});

/** What is said of unseen text comes from here: nothing was learned from these sentences, and nothing is to be. */
describe('H-12 H-13 unseen sentences', () => {
  it.each([
    ['en', 'core', 0.98, 0.95],
    ['ko', 'core', 0.98, 0.95],
    ['en', 'hard', 0.93, 0.75],
    ['ko', 'hard', 0.93, 0.75],
  ])('%s %s: precision of %d, recall of %d', (lang, tier, precision, recall) => {
    const all = sentences(path.join(UNSEEN, `${lang}-unseen.jsonl`)).filter((sentence) => sentence.tier === tier);
    expect(all).toHaveLength(400);
    expectAtLeast(all, precision, recall);
  });

  it.each(['en', 'ko'])('%s: are none of those that were learned from', (lang) => {
    const learned = fs.readdirSync(LEARNED).filter((file) => file.startsWith(lang));
    const texts = new Set(learned.flatMap((file) => sentences(path.join(LEARNED, file))).map(({ text }) => text));
    expect(texts.size).toBeGreaterThan(5_000);
    for (const { text } of sentences(path.join(UNSEEN, `${lang}-unseen.jsonl`)))
      expect(texts.has(text), text).toBe(false);
  });
});
