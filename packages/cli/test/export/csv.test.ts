import type { LogLine } from '@litmus-hooks/state-format/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvDocument } from '../../src/export/csv.js';
import { readCsv } from './csv-reader.js';

const AT = '2026-11-30T10:00:00.000Z';

function cellsOf(lines: readonly LogLine[]): Record<string, string>[] {
  const [header = [], ...rows] = readCsv([...csvDocument(lines)].join(''));
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? 'missing'])));
}

function denied(command: string): LogLine {
  return { number: 1, record: { at: AT, event: 'denial', type: 'deploy', tool: 'Bash', command } };
}

describe('the ledger as CSV', () => {
  it('has a header and a row for each line, and leaves empty what a line does not say', () => {
    const write = { at: AT, event: 'tool_call', type: 'write', path: 'src/a.tsx', firstWrite: false } as const;
    const rows = cellsOf([
      { number: 1, record: { ...write, session: 's', agent: 'a', id: 'toolu_1' } },
      { number: 3, record: { at: AT, event: 'tool_call', type: 'tool', tool: 'Bash', failed: true } },
      { number: 4, record: { at: AT, event: 'tool_call', type: 'tests', query: 'run', command: 'vitest run' } },
      { number: 5, problem: 'too_long' },
    ]);
    const told = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, text]) => text !== '')));
    expect(told).toEqual([
      {
        line: '1',
        at: AT,
        event: 'tool_call',
        type: 'write',
        session: 's',
        agent: 'a',
        tool_use_id: 'toolu_1',
        path: 'src/a.tsx',
        first_write: 'false',
      },
      { line: '3', at: AT, event: 'tool_call', type: 'tool', tool: 'Bash', failed: 'true' },
      { line: '4', at: AT, event: 'tool_call', type: 'tests', query: 'run', command: 'vitest run' },
      { line: '5', problem: 'too_long' },
    ]);
  });

  it('is a header alone for an empty ledger', () => {
    expect([...csvDocument([])].join('')).toMatch(/^line,at,[a-z_,]+\r\n$/);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1',
    '\uff20A',
    '=cmd|\'/C calc\'!A0","=2',
  ])('makes no formula of %j', (text) => {
    expect(cellsOf([denied(text)])[0]?.command).toMatch(/^['\\]/);
  });

  it('leaves what is no formula as it is', () => {
    const text = 'npm run "build" -- --x=1, a;b';
    expect(cellsOf([denied(text)])[0]?.command).toBe(text);
  });

  it('any text stays in its own cell, on its own line, and is no formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'=+-@"\',;\r\n\t a\u202e\uff1dé') })), (texts) => {
        const document = [...csvDocument(texts.map(denied))].join('');
        expect(document.split('\r\n')).toHaveLength(texts.length + 2);
        const rows = cellsOf(texts.map(denied));
        expect(rows.map(({ tool }) => tool)).toEqual(texts.map(() => 'Bash'));
        for (const { command = '', problem } of rows) {
          expect(problem).toBe('');
          expect(command).not.toMatch(/^\s*[=+\-@\uff1d]|[\r\n\u202e]/u);
        }
      }),
    );
  });
});
