import { describe, expect, it } from 'vitest';
import { banner, colourDepth, mayColour } from '../src/index.js';
import { shown } from './painted.js';
import { BANNER, MICRO, type Pinned, SESSION } from './pinned.js';

const TERMINAL = { isTTY: true, columns: 100 };
const UTF8 = { LANG: 'en_GB.UTF-8', TERM: 'xterm-256color' };
const LABELS = ['litmus v1.2.3', 'words'] as const;

function textOf(painted: string | undefined): string {
  return shown(painted ?? '')
    .map(({ text }) => text)
    .join('\n');
}

function holds(painted: string | undefined, { rows }: Pinned): boolean {
  const lines = textOf(painted).split('\n');
  return lines.length === rows.length && rows.every((row, index) => lines[index]?.startsWith(row.trimEnd()));
}

describe('colours', () => {
  it('are for a terminal with a UTF-8 locale', () => {
    expect(mayColour(TERMINAL, UTF8)).toBe(true);
    expect(mayColour({}, UTF8)).toBe(false);
    expect(mayColour({ isTTY: false }, UTF8)).toBe(false);
  });

  it.each([{ NO_COLOR: '' }, { NO_COLOR: '1' }, { CI: '' }, { CI: 'true' }, { CI: 'false' }])(
    'M-13 are off with %j',
    (variable) => {
      expect(mayColour(TERMINAL, { ...UTF8, ...variable })).toBe(false);
    },
  );

  it('M-13 are not turned off by an inherited property', () => {
    const env: NodeJS.ProcessEnv = Object.assign(Object.create({ NO_COLOR: '1', CI: '' }), UTF8);
    expect(mayColour(TERMINAL, env)).toBe(true);
  });

  it.each([
    [{ LANG: 'C' }, false],
    [{}, false],
    [{ LANG: '' }, false],
    [{ LANG: 'en_US.utf8' }, true],
    [{ LANG: 'en_US.ISO-8859-1' }, false],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'C' }, false],
    [{ LANG: 'en_US.UTF-8', LC_CTYPE: 'POSIX' }, false],
    [{ LANG: 'C', LC_CTYPE: 'C.UTF-8' }, true],
    [{ LC_CTYPE: 'UTF-8' }, true],
    [{ LANG: 'en_US.UTF-8', LC_ALL: '' }, true],
    [{ LANG: 'en_US.UTF-8', TERM: 'dumb' }, false],
  ])('M-14 with %j: %j', (env, expected) => {
    expect(mayColour(TERMINAL, env)).toBe(expected);
  });

  it.each([
    ['truecolor', 'truecolor'],
    ['24bit', 'truecolor'],
    ['TrueColor', 'truecolor'],
    ['', '256'],
    ['yes', '256'],
    [undefined, '256'],
  ])('M-12 COLORTERM %j gives %s', (COLORTERM, depth) => {
    expect(colourDepth({ COLORTERM })).toBe(depth);
  });
});

describe('the banner', () => {
  it('M-10 M-12 stands in colours of either depth, with its labels plain', () => {
    for (const [COLORTERM, orange] of [
      ['truecolor', '38;2;255;99;55'],
      ['', '38;5;203'],
    ]) {
      const drawn = banner(TERMINAL, { ...UTF8, COLORTERM }, LABELS);
      expect(drawn).toContain(`\u001b[${orange}m`);
      expect(holds(drawn, BANNER)).toBe(true);
      expect(textOf(drawn)).toContain('   litmus v1.2.3\n');
    }
  });

  it.each([{ NO_COLOR: '' }, { CI: '' }])('M-13 has no escape sequence with %j', (variable) => {
    const drawn = banner(TERMINAL, { ...UTF8, ...variable }, LABELS);
    expect(drawn).not.toContain('\u001b');
    expect(holds(drawn, BANNER)).toBe(true);
  });

  it.each([{ TERM: 'dumb' }, { LANG: 'C' }, { LC_ALL: 'POSIX' }, { LANG: undefined }])(
    'M-14 is one plain line with %j',
    (variable) => {
      expect(banner(TERMINAL, { ...UTF8, ...variable }, LABELS)).toBe('litmus v1.2.3');
    },
  );

  it.each([{}, { isTTY: false }])('M-13 is absent on the stream %j', (stream) => {
    expect(banner(stream, UTF8, LABELS)).toBeUndefined();
  });

  it('M-10 is the largest mark that the terminal is wide enough for', () => {
    const on = (columns: number | undefined) =>
      banner({ isTTY: true, ...(columns === undefined ? {} : { columns }) }, UTF8, LABELS);
    for (const columns of [undefined, 0, 60, 200]) expect(holds(on(columns), BANNER)).toBe(true);
    for (const columns of [59, 38]) expect(holds(on(columns), SESSION)).toBe(true);
    for (const columns of [37, 32]) expect(holds(on(columns), MICRO)).toBe(true);
    for (const columns of [31, 1]) expect(on(columns)).toBe('litmus v1.2.3');
  });
});
