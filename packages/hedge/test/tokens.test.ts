import { describe, expect, it } from 'vitest';
import { englishTable } from '../src/english/table.js';
import { SentenceReader } from '../src/english/tokens.js';
import { WordTable } from '../src/english/word-table.js';
import { Table } from '../src/table.js';

const reader = new SentenceReader(new WordTable(new Table(englishTable())));

function classesOf(sentence: string): number[] {
  const { classes, length } = reader.read(sentence);
  return [...classes.subarray(1, length + 1)];
}

describe('H-13 the tokens of a sentence', () => {
  it('a number with its decimals and thousands is one', () => {
    expect(classesOf('x 1,200.50')).toEqual(classesOf('x 7'));
    expect(classesOf('x 3.d')).toHaveLength(3);
  });

  it('a dash between spaces parts as a semicolon does', () => {
    for (const dash of [' - ', ' -- ', ' — ', '—']) expect(classesOf(`x${dash}x`)).toEqual(classesOf('x; x'));
    expect(classesOf('x-x')).toHaveLength(1);
    expect(classesOf('s--s')).toHaveLength(2);
  });

  it('a contraction is read as its two words', () => {
    for (const [typed, words] of [
      ["we couldn't", 'we could not'],
      ['we cannot', 'we can not'],
      ["it's late", 'it is late'],
      ["they've won't", 'they have will not'],
    ] as const)
      expect(classesOf(typed)).toEqual(classesOf(words));
  });

  it('stand where they are typed, however many classes one is read as', () => {
    const sentence = "We couldn't verify the date.";
    const { length } = reader.read(sentence);
    expect(length).toBe(6);
    expect(reader.placeOf(sentence, 2, 5)).toEqual({ start: 3, end: 18 });
    expect(reader.placeOf(sentence, 5, 7)).toEqual({ start: 19, end: 27 });
  });

  it('are read however many they are', () => {
    expect(classesOf('can '.repeat(5_000))).toHaveLength(5_000);
    expect(new Set(classesOf("can't ".repeat(5_000))).size).toBe(2);
  });
});
