import { describe, expect, it } from 'vitest';
import { eventWords } from '../../src/ledger/event-words.js';

const CALL = { at: '2026-11-30T10:00:00.000Z', event: 'tool_call' } as const;

describe('the words for a line of the ledger', () => {
  it('L-13 quote the query of evidence, and nothing where it has none', () => {
    expect(eventWords({ ...CALL, type: 'tests', query: 'a "b"', command: 'x' })).toBe('tests "a "b""');
    expect(eventWords({ ...CALL, type: 'tests', query: '', command: 'x' })).toBe('tests');
  });
});
