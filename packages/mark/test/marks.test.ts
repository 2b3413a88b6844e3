import { describe, expect, it } from 'vitest';
import { BANNER_MARK, MICRO_MARK, PALETTE, SESSION_MARK, sessionMessage } from '../src/index.js';
import { BANNER, MICRO, type Pinned, SESSION } from './pinned.js';

const MARKS = [
  ['M-01 the session mark', SESSION_MARK, SESSION, 22, 10],
  ['M-10 the banner', BANNER_MARK, BANNER, 44, 20],
  ['M-11 the micro mark', MICRO_MARK, MICRO, 16, 5],
] as const;

function columnsInUse({ rows }: Pinned): number[] {
  return [...(rows[0] ?? '')].map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ' '));
}

describe('the drawings', () => {
  it.each(MARKS)('%s is drawn as pinned (M-15), and of its size', (_what, mark, pinned, width, height) => {
    expect(mark).toEqual(pinned);
    expect(mark.rows).toHaveLength(height);
    for (const row of [...mark.rows, ...mark.colours]) expect(row).toHaveLength(width);
  });

  it.each(MARKS)(
    'M-12 %s has a colour of the theme where it has a cell, and nowhere else',
    (_what, { rows, colours }) => {
      for (const [index, row] of rows.entries()) {
        expect(row).toMatch(/^[ ▀▄█]*[▀▄█][ ▀▄█]*$/);
        for (const [column, cell] of [...row].entries()) {
          const letter = colours[index]?.[column] as string;
          if (cell === ' ') expect(letter).toBe(' ');
          else expect(Object.keys(PALETTE)).toContain(letter);
        }
      }
    },
  );

  it('M-11 the micro mark uses eleven columns side by side', () => {
    const columns = columnsInUse(MICRO_MARK);
    expect(columns).toHaveLength(11);
    expect((columns.at(-1) as number) - (columns[0] as number)).toBe(10);
  });
});

describe('the message of a session', () => {
  it('M-01 M-09 begins with a line feed, holds the rows without colours, and name and version below their middle', () => {
    const lines = sessionMessage('12.0.3-b').split('\n');
    expect(lines[0]).toBe('');
    expect(lines.slice(1, 11)).toEqual(SESSION.rows);
    expect(lines.slice(11)).toEqual(['', '   litmus v12.0.3-b']);
    expect(lines.join('')).not.toContain('\u001b');
  });

  it('M-01 a version that is wider than the mark begins at the left', () => {
    const version = '1.0.0-alpha.20261130.abcdef0';
    expect(sessionMessage(version).split('\n').at(-1)).toBe(`litmus v${version}`);
  });
});
