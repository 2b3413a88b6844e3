import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnchorFinder } from '../src/anchor.js';
import type { Construction } from '../src/construction.js';
import { ENGLISH } from '../src/english/english.js';
import { englishTable } from '../src/english/table.js';
import { SentenceReader as EnglishReader } from '../src/english/tokens.js';
import { WordTable } from '../src/english/word-table.js';
import { parseExpression } from '../src/expression.js';
import { CONTEXTS } from '../src/korean/context.js';
import { KOREAN } from '../src/korean/korean.js';
import { SentenceReader as KoreanReader } from '../src/korean/reader.js';
import { koreanTable } from '../src/korean/table.js';
import { type ClassText, Machine } from '../src/machine.js';
import { PatternIndex } from '../src/pattern-index.js';
import { Table } from '../src/table.js';

/** What a sentence must hold is a quick question before the expressions are asked: it may say yes in vain, and never no in vain. */

const SENTENCES = path.join(import.meta.dirname, '..', 'sentences');

function corpus(lang: string): string[] {
  return ['core', 'hard'].flatMap((tier) =>
    fs
      .readFileSync(path.join(SENTENCES, `${lang}-${tier}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly text: string }).text),
  );
}

/** Sentences of the constructions and of the corpora, and the same cut and put together anew. */
function sentences(lang: string, constructions: readonly Construction[]): fc.Arbitrary<string> {
  const all = [...constructions.flatMap(({ finds, leaves }) => [...finds, ...leaves]), ...corpus(lang)];
  const words = [...new Set(all.flatMap((sentence) => sentence.split(/\s+/)))];
  const whole = fc.constantFrom(...all);
  const spliced = fc
    .tuple(whole, whole, fc.nat(100), fc.nat(100))
    .map(([one, other, upTo, from]) => one.slice(0, upTo) + other.slice(from));
  const mixed = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((picked) => picked.join(' '));
  return fc.oneof(whole, spliced, mixed);
}

/** The patterns that fit, asked one by one. */
function fitting(machine: Machine, index: PatternIndex, count: number, text: ClassText): number[] {
  return Array.from({ length: count }, (_, pattern) => pattern).filter((pattern) =>
    machine.find(index.program(pattern), text, 1),
  );
}

function patternsOf(constructions: readonly Construction[]): string[] {
  return constructions.flatMap(({ patterns }) => patterns);
}

function exceptionsOf(constructions: readonly Construction[]): string[] {
  return [...new Set(constructions.flatMap(({ unless = [] }) => unless))];
}

/** A language's reader, and its indexes by their names with how many patterns each has. */
interface Language {
  readonly table: Table;
  readonly read: (sentence: string) => ClassText;
  readonly counts: Readonly<Record<string, number>>;
}

function english(): Language {
  const table = new Table(englishTable());
  const reader = new EnglishReader(new WordTable(table));
  const counts = { hedges: patternsOf(ENGLISH).length, exceptions: exceptionsOf(ENGLISH).length };
  return { table, read: (sentence) => reader.read(sentence), counts };
}

function korean(): Language {
  const table = new Table(koreanTable());
  const reader = new KoreanReader(table);
  const counts = { hedges: patternsOf(KOREAN).length, exceptions: exceptionsOf(KOREAN).length };
  return { table, read: (sentence) => reader.read(sentence), counts };
}

describe('the patterns that are tried on a sentence', () => {
  it.each([
    ['H-13', 'English', english, sentences('en', ENGLISH)],
    ['H-12', 'Korean', korean, sentences('ko', KOREAN)],
  ] as const)('%s are all that fit one in %s, and all that except it', (_id, _name, language, arbitrary) => {
    const { table, read, counts } = language();
    const machine = new Machine(table);
    for (const [name, count] of Object.entries(counts)) {
      const index = new PatternIndex(table, machine, name);
      fc.assert(
        fc.property(arbitrary, (sentence) => {
          const text = read(sentence);
          expect(index.candidates(text)).toEqual(expect.arrayContaining(fitting(machine, index, count, text)));
        }),
        { numRuns: 300 },
      );
    }
  });

  it('H-12 are all the contexts of a Korean cue, wherever it ends', () => {
    const table = new Table(koreanTable());
    const machine = new Machine(table);
    const contexts = new PatternIndex(table, machine, 'contexts');
    const count = CONTEXTS.reduce((sum, { patterns }) => sum + patterns.length, 0);
    const reader = new KoreanReader(table);
    const examples = CONTEXTS.flatMap(({ leaves, keeps }) => [...leaves, ...keeps]);
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...examples), sentences('ko', KOREAN)), fc.nat(60), (sentence, end) => {
        const { length } = reader.read(sentence);
        const judged = reader.withCueEnd(1 + Math.min(end, length));
        expect(contexts.candidates(judged)).toEqual(expect.arrayContaining(fitting(machine, contexts, count, judged)));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['English', english, 'The warehouse in Antwerp handled four thousand parcels a day in the summer.'],
    ['Korean', korean, '창고는 하루에 상자 사천 개를 처리했다.'],
  ] as const)('are few for a sentence of something else in %s', (_name, language, sentence) => {
    const { table, read } = language();
    const index = new PatternIndex(table, new Machine(table), 'hedges');
    expect(index.candidates(read(sentence)).length).toBeLessThan(3);
  });
});

describe('anchors', () => {
  const UNITS = ['a', 'b', 'c', 'd'];
  const piece: fc.Arbitrary<string> = fc.letrec<{ piece: string; atom: string }>((tie) => ({
    atom: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom(...UNITS, '.', '[ab]', '[^a]', '(?!b)', '(?=a)'),
      fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((choices) => `(?:${choices.join('|')})`),
    ),
    piece: fc
      .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '?', '{0,2}', '{1,2}', '+')), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.map(([atom, quantifier]) => (/^\(\?[=!]/.test(atom) ? atom : atom + quantifier)).join('')),
  })).piece;

  it('stand in every text that an expression fits', () => {
    const finder = new AnchorFinder(() => 1);
    fc.assert(
      fc.property(piece, fc.array(fc.constantFrom(...UNITS), { maxLength: 12 }), (source, units) => {
        const text = units.join('');
        if (!new RegExp(source).test(text)) return;
        let anchors: ReturnType<AnchorFinder['anchorsOf']>;
        try {
          anchors = finder.anchorsOf(parseExpression(source));
        } catch {
          return;
        }
        const stands = (keys: ReadonlySet<string>, at: number): boolean =>
          [...keys].some((key) => at >= 0 && text.startsWith(key, at));
        const fits = anchors.some(({ pivot, companions }) =>
          [...text].some(
            (_, at) =>
              stands(pivot, at) &&
              companions.every(({ keys, from, to }) =>
                [...text].some((_unit, near) => near >= at + from && near <= at + to && stands(keys, near)),
              ),
          ),
        );
        expect(fits, source).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
