import { describe, expect, it } from 'vitest';
import { englishTable } from '../src/english/table.js';
import { SentenceReader } from '../src/english/tokens.js';
import { WordTable } from '../src/english/word-table.js';
import { Table } from '../src/table.js';

const reader = new SentenceReader(new WordTable(new Table(englishTable())));

describe('H-13 the tokens of a sentence', () => {
  it('a number with its decimals and thousands is one', () => {
    expect(reader.signaturesOf('x 1,200.50')).toBe(reader.signaturesOf('x 7'));
    expect(reader.signaturesOf('x 3.d')).toHaveLength(3);
  });

  it('a dash between spaces parts as a semicolon does', () => {
    for (const dash of [' - ', ' -- ', ' — ', '—'])
      expect(reader.signaturesOf(`x${dash}x`)).toBe(reader.signaturesOf('x; x'));
    expect(reader.signaturesOf('x-x')).toHaveLength(1);
    expect(reader.signaturesOf('s--s')).toHaveLength(2);
  });
});
