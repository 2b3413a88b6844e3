import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANNER_MARK, colorize, lockup, type Mark, MICRO_MARK, SESSION_MARK } from '../src/index.js';
import { shown } from './painted.js';
import { BANNER, MICRO, MICRO_PAINTED, type Pinned, SESSION } from './pinned.js';

const DEPTHS = ['truecolor', '256'] as const;
const MARKS: readonly (readonly [name: string, mark: Mark, pinned: Pinned])[] = [
  ['banner', BANNER_MARK, BANNER],
  ['session mark', SESSION_MARK, SESSION],
  ['micro mark', MICRO_MARK, MICRO],
];

/** The colours that `rows` must have, whatever was cut off around them or stands behind them. */
function expectColours(painted: string, { rows, colours }: Pinned): void {
  const lines = shown(painted);
  for (const [index, row] of rows.entries()) {
    const line = lines[index];
    const core = row.trim();
    const start = line?.text.indexOf(core) ?? -1;
    expect(start).toBeGreaterThanOrEqual(0);
    expect(line?.colours.slice(start, start + core.length)).toBe(colours[index]?.trim());
    expect(line?.colours.slice(0, start).trim()).toBe('');
    expect(line?.colours.slice(start + core.length).trim()).toBe('');
  }
}

const labels = fc.array(
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}\u2580-\u259f]/u.test(text)),
  { maxLength: 5 },
);

describe('colorize', () => {
  it.each(DEPTHS)('M-12 M-15 M-16 paints the micro lockup byte by byte as pinned, in %s', (depth) => {
    expect(colorize(lockup(MICRO_MARK, ['litmus v0.1.0']), depth)).toBe(MICRO_PAINTED[depth].join('\n'));
  });

  it.each(MARKS)('M-16 paints the %s cell by cell: whole, indented, trimmed in every way', (_name, _mark, pinned) => {
    const { rows } = pinned;
    const dedent = Math.min(...rows.map((row) => row.search(/\S/)));
    const copies = {
      whole: rows,
      indented: rows.map((row) => `\t  ${row}`),
      'without the blanks on the right': rows.map((row) => row.trimEnd()),
      'without the common blanks on the left': rows.map((row) => row.slice(dedent)),
      'each row trimmed': rows.map((row) => row.trim()),
      'trimmed as one text': rows.join('\n').trim().split('\n'),
      'with carriage returns': rows.map((row) => `${row}\r`),
    };
    for (const copy of Object.values(copies))
      for (const depth of DEPTHS) expectColours(colorize(copy.join('\n'), depth), pinned);
  });

  it.each(MARKS)('M-16 paints the %s beside any label, which stays plain', (_name, mark, pinned) => {
    fc.assert(
      fc.property(labels, fc.constantFrom(...DEPTHS), (words, depth) => {
        const drawn = lockup(mark, words);
        const painted = colorize(drawn, depth);
        expectColours(painted, pinned);
        expect(
          shown(painted)
            .map(({ text }) => text)
            .join('\n'),
        ).toBe(drawn);
      }),
    );
  });

  it('M-16 finds marks anywhere in a text, one after the other', () => {
    const text = ['before', ...SESSION.rows, ...MICRO.rows, 'between', ...BANNER.rows, ...SESSION.rows, 'after'].join(
      '\n',
    );
    const lines = shown(colorize(text, '256'));
    const rows = (from: number, { colours }: Pinned): void => {
      expect(lines.slice(from, from + colours.length).map((line) => line.colours)).toEqual(colours);
    };
    rows(1, SESSION);
    rows(11, MICRO);
    rows(17, BANNER);
    rows(37, SESSION);
    for (const index of [0, 16, 47]) expect(lines[index]?.colours.trim()).toBe('');
  });

  it.each(MARKS)(
    'M-16 paints a %s ivory that lacks a row, has one too many or a changed one',
    (_name, _mark, { rows }) => {
      const middle = rows.length >> 1;
      const others = [
        rows.slice(1),
        rows.slice(0, -1),
        rows.toSpliced(middle, 1),
        rows.toSpliced(middle, 0, '██'),
        rows.with(middle, `${rows[middle]?.trimEnd()}█`),
        rows.with(middle, `${rows[middle]}  ░ label`),
      ];
      for (const other of others)
        for (const { text, colours } of shown(colorize(other.join('\n'), 'truecolor')))
          for (const [column, character] of [...text].entries())
            expect(colours[column]).toBe(/[\u2580-\u259f]/.test(character) ? 'i' : ' ');
    },
  );

  it('M-16 leaves a line alone that holds an escape sequence, so painting twice is painting once', () => {
    expect(colorize('\u001b[1m██\u001b[22m', '256')).toBe('\u001b[1m██\u001b[22m');
    for (const depth of DEPTHS) {
      const once = colorize([...BANNER.rows, '▛▜', 'words'].join('\n'), depth);
      expect(colorize(once, depth)).toBe(once);
    }
  });

  it('M-16 adds colours and nothing else to any text, and only to block characters', () => {
    const piece = fc.oneof(
      fc.constantFrom(...BANNER.rows, ...SESSION.rows, ...MICRO.rows, '▀', '▟', ' ', '\n', '\r\n', '\u2028', '░'),
      fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\u001b', '')),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom(...DEPTHS), (pieces, depth) => {
        const text = pieces.join('');
        const lines = shown(colorize(text, depth));
        expect(lines.map((line) => line.text).join('\n')).toBe(text);
        for (const line of lines)
          for (let unit = 0; unit < line.text.length; unit += 1)
            expect(line.colours[unit] !== ' ').toBe(/[\u2580-\u259f]/.test(line.text[unit] as string));
      }),
    );
  });
});

describe('lockup', () => {
  it('M-16 has its labels side by side with the middle rows, and no blank at a line’s end', () => {
    expect(lockup(MICRO_MARK, ['one', '', 'three']).split('\n')).toEqual([
      MICRO.rows[0]?.trimEnd(),
      `${MICRO.rows[1]}   one`,
      MICRO.rows[2]?.trimEnd(),
      `${MICRO.rows[3]}   three`,
      MICRO.rows[4]?.trimEnd(),
    ]);
    expect(lockup(MICRO_MARK, []).split('\n')).toEqual(MICRO.rows.map((row) => row.trimEnd()));
  });

  it.each(['two\nlines', 'a\u001b[31mred', 'block ▌', 'tab\t', 'line\u2028'])('M-16 refuses the label %j', (label) => {
    expect(() => lockup(MICRO_MARK, [label])).toThrow(/^The label .* must be plain words\.$/);
  });

  it('M-16 refuses more labels than rows', () => {
    expect(() => lockup(MICRO_MARK, ['1', '2', '3', '4', '5', '6'])).toThrow('6 labels do not fit beside 5 rows.');
  });
});
